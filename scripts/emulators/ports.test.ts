// @vitest-environment node
import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertPortsFree, host, portOffset, portsAt, testPortOffset } from './ports';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the ports', () => {
  it('all move by EMULATOR_PORT_OFFSET', () => {
    vi.stubEnv('EMULATOR_PORT_OFFSET', '');
    expect(portOffset(10_000)).toBe(10_000);
    vi.stubEnv('EMULATOR_PORT_OFFSET', '700');
    expect(portOffset(10_000)).toBe(700);
    expect(portsAt(700)).toMatchObject({ app: 5873, auth: 9799, firestore: 8780, storage: 9899 });
  });

  it.each(['-1', '1.5', 'many', '60000', ' '])('reject the offset "%s"', (offset) => {
    vi.stubEnv('EMULATOR_PORT_OFFSET', offset);
    expect(() => portOffset(0)).toThrow('EMULATOR_PORT_OFFSET must be a whole number');
  });

  it.each([
    ['2000', 'moves firestore to port 10080, which browsers block'],
    ['827', 'moves app to port 6000, which browsers block'],
    ['500', 'moves ui to port 4500, which is logging in another run'],
    ['9900', 'moves storage to port 19099, which is auth in another run'],
  ])('are refused at an offset where one is blocked or taken: %s', (offset, problem) => {
    vi.stubEnv('EMULATOR_PORT_OFFSET', offset);
    expect(() => portOffset(0)).toThrow(`EMULATOR_PORT_OFFSET=${offset} ${problem}.`);
  });

  it('are refused if only those of a server beside the others are blocked', () => {
    vi.stubEnv('EMULATOR_PORT_OFFSET', '1790');
    expect(portOffset(0)).toBe(1790);
    expect(() => portOffset(0, 210)).toThrow('moves firestore to port 10080');
  });

  it.each([
    [0, 0],
    [testPortOffset, 0],
    [testPortOffset, 210],
    [testPortOffset, 430],
    [testPortOffset, 2000],
  ])('are usable where this project puts them: %i + %i', (fallback, beyond) => {
    vi.stubEnv('EMULATOR_PORT_OFFSET', '');
    expect(portOffset(fallback, beyond)).toBe(fallback + beyond);
  });

  it('are refused, by name, if one is in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(assertPortsFree({ ui: port })).rejects.toThrow(
      `Port ${port} (ui) is in use by another program`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(assertPortsFree({ ui: port })).resolves.toBeUndefined();
  });
});
