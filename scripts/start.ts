import type { ViteDevServer } from 'vite';
import { readOptions } from './commandLine';
import { withEmulatorOwner } from './emulators/adminAccess';
import { chosenEngine } from './emulators/engine';
import { startEmulators, type Emulators } from './emulators/emulators';
import { assertPortsFree, host, portOffset, portsAt } from './emulators/ports';
import { savedData, type SavedData } from './emulators/savedData';
import { PlainFailure, reportFailure } from './plainFailure';
import { onStopSignal } from './processes/stopSignals';
import { projectRoot } from './projectRoot';
import { generateSchool } from './seed/generateSchool';
import { defaultSize } from './seed/size';
import { writeSchool } from './seed/writeSchool';
import { welcome } from './welcome';

const help = `
Starts the emulators, fills them with demo data the first time, and serves the app with live reload.
Ctrl-C ends all of it. The data is kept in .emulator-data for the next start.

  npm start [-- --fresh]

  --fresh   forgets the kept data and begins with new demo data

Environment
  EMULATOR_ENGINE        fireemu (default) or official (firebase-tools; Java 21 or newer)
  EMULATOR_PORT_OFFSET   added to every port, the app's 5173 too; data is kept apart for each
`;

/** How much a crash of the emulators may cost; an orderly end costs nothing. */
const saveEveryMs = 30_000;

async function startApp(offset: number): Promise<ViteDevServer> {
  process.env.VITE_EMULATOR_PORT_OFFSET = String(offset);
  // Loaded late: a plain message of ours comes first where Vite does not run either.
  const { createServer } = await import('vite');
  const ours = process.listeners('SIGTERM');
  const server = await createServer({
    root: projectRoot,
    mode: 'development',
    logLevel: 'warn',
    server: { host, port: portsAt(offset).app, strictPort: true },
  });
  // Vite's own would end the process before the data is kept.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  return server.listen();
}

async function fill(emulators: Emulators, offset: number): Promise<void> {
  Object.assign(process.env, emulators.environment);
  const students = generateSchool(defaultSize, new Date());
  await withEmulatorOwner(offset, (app) => writeSchool(app, students, () => undefined));
}

/** A link is a way in: it is shown here too, for an address typed on another device, say. */
function showSignInLink(line: string): void {
  const link = /To sign in as (\S+), follow this link: (\S+)/.exec(line);
  if (link !== null) console.log(`E-mail to ${link[1]}: ${link[2]}`);
}

/** Saves now and then, one at a time, and a last time when asked. Says so when it cannot. */
function saver(data: SavedData, emulators: Emulators) {
  let saving: Promise<void> = Promise.resolve();
  const save = () => {
    saving = saving
      .then(() => data.save(emulators))
      .catch((error: unknown) => {
        console.error(`The data could not be kept:\n${(error as Error).message}`);
      });
    return saving;
  };
  const timer = setInterval(() => void save(), saveEveryMs);
  return {
    save,
    saveLast: async () => {
      clearInterval(timer);
      await save();
    },
  };
}

async function main(): Promise<void> {
  const options = readOptions(help, { fresh: { type: 'boolean', default: false } });
  const stopped = onStopSignal();
  // A closed terminal takes the output away; without a listener the next line printed would be a
  // crash, before the data is kept.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const offset = portOffset(0);
  const engine = chosenEngine();
  await assertPortsFree(portsAt(offset), ['app']);
  const data = savedData(offset);
  if (options.fresh) data.remove();
  const importFrom = data.find();

  let isUp = false;
  // Before that there is nothing to keep, and the guard ends what has been started.
  void stopped.then((status) => isUp || process.exit(status));
  const [emulators, app] = await Promise.all([
    startEmulators({ engine, profile: 'strict', offset, importFrom, onLine: showSignInLink }),
    startApp(offset),
  ]);
  try {
    if (importFrom === undefined) await fill(emulators, offset);
    isUp = true;
    const kept = saver(data, emulators);
    if (importFrom === undefined) await kept.save();
    console.log(welcome(emulators, importFrom !== undefined));
    const outcome = await Promise.race([
      stopped,
      emulators.ended.then((words) => {
        throw new PlainFailure(`The emulators ended. They said:\n${words}`);
      }),
    ]);
    console.log('\nKeeping the data for the next start ...');
    await kept.saveLast();
    process.exitCode = outcome;
  } finally {
    await Promise.all([app.close(), emulators.stop()]);
  }
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
