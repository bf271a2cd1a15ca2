// @vitest-environment node
import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertPortsFree, host, portOffset, portsAt } from './ports';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the ports', () => {
  it('all move by EMULATOR_PORT_OFFSET', () => {
    vi.stubEnv('EMULATOR_PORT_OFFSET', '');
    expect(portOffset(10_000)).toBe(10_000);
    vi.stubEnv('EMULATOR_PORT_OFFSET', '500');
    expect(portOffset(10_000)).toBe(500);
    expect(portsAt(500)).toMatchObject({ app: 5673, auth: 9599, firestore: 8580, storage: 9699 });
  });

  it.each(['-1', '1.5', 'many', '60000', ' '])('reject the offset "%s"', (offset) => {
    vi.stubEnv('EMULATOR_PORT_OFFSET', offset);
    expect(() => portOffset(0)).toThrow('EMULATOR_PORT_OFFSET must be a whole number');
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
