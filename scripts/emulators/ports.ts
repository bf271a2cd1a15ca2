import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { PlainFailure } from '../plainFailure.ts';

/** The project of the emulators. Firebase tools never let a `demo-` project reach the network. */
export const demoProject = 'demo-service-hours';

export const host = '127.0.0.1';

const { auth, firestore, storage, hub, logging, ui } = firebaseJson.emulators;

/** Tests move every port by this much, so that they run beside `npm start`. */
export const testPortOffset = 10_000;

/** Every port of one run, `offset` above those of `npm start`. Others rely on these; `src/config/env.ts` repeats some. */
export const portsAt = (offset: number) => ({
  app: 5173 + offset,
  auth: auth.port + offset,
  firestore: firestore.port + offset,
  firestoreWebsocket: firestore.websocketPort + offset,
  storage: storage.port + offset,
  hub: hub.port + offset,
  logging: logging.port + offset,
  ui: ui.port + offset,
});

export type Ports = ReturnType<typeof portsAt>;

/**
 * `EMULATOR_PORT_OFFSET`, or `fallback` where it is not set.
 *
 * @throws PlainFailure when it is not a whole number or moves a port past 65535
 */
export function portOffset(fallback: number): number {
  const text = process.env.EMULATOR_PORT_OFFSET ?? '';
  if (text === '') return fallback;
  const highest = 65_535 - Math.max(...Object.values(portsAt(0)));
  if (!/^\d+$/.test(text) || Number(text) > highest) {
    throw new PlainFailure(
      `EMULATOR_PORT_OFFSET must be a whole number from 0 to ${highest}, not "${text}".`,
    );
  }
  return Number(text);
}

/** Whether something answers on a port of this machine. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect({ host, port });
  const [{ status }] = await Promise.allSettled([once(socket, 'connect')]);
  socket.destroy();
  return status === 'fulfilled';
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen({ host, port, exclusive: true });
  const [{ status }] = await Promise.allSettled([once(server, 'listening')]);
  server.close();
  return status === 'fulfilled';
}

/**
 * Refuses to start over another program: an emulator that finds its port taken may pick another in
 * silence, and a test would then talk to somebody else's data.
 *
 * @throws PlainFailure in one sentence, naming the first taken port
 */
export async function assertPortsFree(ports: Partial<Ports>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    // Both ways: macOS lets a second program listen beside one that holds the port on all addresses.
    if ((await isListening(port)) || !(await canListen(port))) {
      throw new PlainFailure(
        `Port ${port} (${name}) is in use by another program: end that program (another run of this project?) or set EMULATOR_PORT_OFFSET, for example EMULATOR_PORT_OFFSET=500, to move every port.`,
      );
    }
  }
}
