import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { PlainFailure } from '../plainFailure.ts';

/** The emulators' project. Firebase tools never send a `demo-` project's calls to the network. */
export const demoProject = 'demo-service-hours';

export const host = '127.0.0.1';

const { auth, firestore, storage, hub, logging, ui } = firebaseJson.emulators;

/** Added to every port in tests, so they can run alongside `npm start`. */
export const testPortOffset = 10_000;

/** Returns every port of a run, `offset` above those of `npm start`. `src/config/env.ts` repeats some of them. */
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

/** The ports from 4000 that browsers refuse to open (https://fetch.spec.whatwg.org/#port-blocking). */
const blockedPorts: readonly number[] = [
  4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** Returns why a run can't use the ports at this offset, or null. `others` are the offsets of runs that may overlap with it. */
function offsetProblem(offset: number, others: readonly number[]): string | null {
  const ports = Object.entries(portsAt(offset));
  const blocked = ports.find(([, port]) => blockedPorts.includes(port));
  if (blocked) return `moves ${blocked[0]} to port ${blocked[1]}, which browsers block`;
  for (const other of others.filter((one) => one !== offset)) {
    const taken = Object.entries(portsAt(other));
    for (const [name, port] of ports) {
      const [user] = taken.find(([, own]) => own === port) ?? [];
      if (user) return `moves ${name} to port ${port}, which is ${user} in another run`;
    }
  }
  return null;
}

/**
 * Returns `EMULATOR_PORT_OFFSET`, or `fallback` if it is not set.
 *
 * @param beyond is added to it, for servers that run beside the others
 * @throws PlainFailure if it is not a whole number, a port would exceed 65535, browsers block one, or one belongs to `npm start` or the
 *   tests
 */
export function portOffset(fallback: number, beyond = 0): number {
  const text = process.env.EMULATOR_PORT_OFFSET || String(fallback);
  const highest = 65_535 - beyond - Math.max(...Object.values(portsAt(0)));
  if (!/^\d+$/.test(text) || Number(text) > highest) {
    throw new PlainFailure(
      `EMULATOR_PORT_OFFSET must be a whole number from 0 to ${highest}, not "${text}".`,
    );
  }
  const offset = Number(text);
  const problem = offsetProblem(offset + beyond, [0, testPortOffset, offset]);
  if (problem !== null) {
    throw new PlainFailure(
      `EMULATOR_PORT_OFFSET=${text} ${problem}. Choose another, such as 3000 or 12000.`,
    );
  }
  return offset + beyond;
}

/** Returns true if something listens on this port of this machine. */
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
 * Makes sure that no other program uses these ports, because an emulator whose port is in use may silently pick another one, and a test
 * would then use the wrong data.
 *
 * @throws PlainFailure that names the first port in use
 */
export async function assertPortsFree(ports: Partial<Ports>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    // Check both: on macOS, a second program can listen on a port another one uses on all addresses.
    if ((await isListening(port)) || !(await canListen(port))) {
      throw new PlainFailure(
        `Port ${port} (${name}) is in use by another program, perhaps another run of this project. Stop that program, or move every port, for example with EMULATOR_PORT_OFFSET=3000.`,
      );
    }
  }
}
