export type Random = ReturnType<typeof randomFrom>;

/**
 * A random number generator that gives the same sequence for the same seed on every machine (mulberry32). Math.random
 * can't be seeded, and screenshots of changing demo data can't be compared.
 *
 * @param seed any whole number; only its lower 32 bits count
 */
export function randomFrom(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns a whole number from `min` to `max`, inclusive. */
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    /** Returns true with this probability, 0 to 1. */
    chance: (probability: number) => next() < probability,
    /** Returns one of the items, of which there must be at least one. */
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
  };
}
