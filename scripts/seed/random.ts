export type Random = ReturnType<typeof randomFrom>;

/**
 * A stream of numbers that is the same on every machine for the same seed (mulberry32). Math.random
 * cannot be seeded, and demo data that differs from start to start makes no two screenshots comparable.
 *
 * @param seed any whole number; its lower 32 bits count
 */
export function randomFrom(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `min` to `max`, both included. */
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    /** True with this probability, 0 to 1. */
    chance: (probability: number) => next() < probability,
    /** One of the items; there must be one. */
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
  };
}
