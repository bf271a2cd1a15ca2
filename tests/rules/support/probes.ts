import { expect, test } from 'vitest';

/** Adds a named check to a test of many. */
export type Probe = (name: string, check: () => Promise<unknown>) => void;

/** Creates one test of many checks, which run one after another. Its failure lists every failed check with the reason. */
export function testProbes(title: string, declare: (probe: Probe) => void): void {
  const probes: Parameters<Probe>[] = [];
  declare((...probe) => probes.push(probe));
  test(title, async () => {
    expect(probes).not.toEqual([]);
    const failed: string[] = [];
    for (const [name, check] of probes) {
      await check().catch((reason: unknown) => failed.push(`${name}: ${String(reason)}`));
    }
    expect(failed).toEqual([]);
  });
}
