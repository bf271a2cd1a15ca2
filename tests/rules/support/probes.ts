import { expect, test } from 'vitest';

/** Adds a check to a test of many; a failure lists it by its name. */
export type Probe = (name: string, check: () => Promise<unknown>) => void;

/** Creates one test of many checks, made one after another. A failure lists every check that failed, with the reason. */
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
