// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../projectRoot';
import { assertPortsFree, host, portOffset, portsAt } from './ports';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the ports', () => {
  it('are those of firebase.json, which deployments and editors read', () => {
    const text = readFileSync(join(projectRoot, 'firebase.json'), 'utf8');
    const { emulators } = JSON.parse(text) as {
      emulators: Record<string, { port: number; websocketPort?: number }>;
    };
    const { app, firestoreWebsocket, ...others } = portsAt(0);
    expect(app).toBe(5173);
    expect(emulators.firestore?.websocketPort).toBe(firestoreWebsocket);
    expect(
      Object.fromEntries(Object.entries(emulators).map(([name, { port }]) => [name, port])),
    ).toEqual(others);
  });

  it('move together by EMULATOR_PORT_OFFSET', () => {
    vi.stubEnv('EMULATOR_PORT_OFFSET', '');
    expect(portOffset(10_000)).toBe(10_000);
    vi.stubEnv('EMULATOR_PORT_OFFSET', '500');
    expect(portOffset(10_000)).toBe(500);
    expect(portsAt(500)).toMatchObject({ app: 5673, auth: 9599, firestore: 8580, storage: 9699 });
  });

  it.each(['-1', '1.5', 'many', '60000', ' '])('do not move by "%s"', (offset) => {
    vi.stubEnv('EMULATOR_PORT_OFFSET', offset);
    expect(() => portOffset(0)).toThrow('EMULATOR_PORT_OFFSET must be a whole number');
  });

  it('are refused in one sentence when one of them is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(assertPortsFree({ ...portsAt(0), ui: port }, ['ui'])).rejects.toThrow(
      `Port ${port} (the emulator UI) is in use by another program`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(assertPortsFree({ ...portsAt(0), ui: port }, ['ui'])).resolves.toBeUndefined();
  });
});
