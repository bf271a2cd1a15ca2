import { PlainFailure, reportFailure } from '../plainFailure';
import { onStopSignal } from '../processes/stopSignals';
import { startGuarded } from '../processes/guardedProcess';
import { chosenEngine, profiles, type Profile } from './engine';
import { startEmulators } from './emulators';
import { portOffset, testPortOffset } from './ports';

const help = `
Starts the emulators, runs a command against them, ends all of it. Exits with the command's status.

  tsx scripts/emulators/exec.ts [--profile strict|emulator] [--verbose] -- <command> [arguments]

  --profile   strict: as production (default). emulator: admits the tokens of rules tests.
              The official engine knows only its own way and takes no notice.
  --verbose   prints what the emulators print

Environment
  EMULATOR_ENGINE        fireemu (default) or official (firebase-tools; Java 21 or newer)
  EMULATOR_PORT_OFFSET   added to every port; ${testPortOffset} when not set

The command finds FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST
(missing where Storage does not run), GCLOUD_PROJECT, EMULATOR_ENGINE and EMULATOR_PORT_OFFSET set.
`;

interface Request {
  profile: Profile;
  isVerbose: boolean;
  command: string;
  args: string[];
}

/** By hand: everything after `--` belongs to the command, `--help` included. */
function readRequest(argv: readonly string[]): Request {
  const end = argv.indexOf('--');
  const own = end < 0 ? argv : argv.slice(0, end);
  if (own.includes('--help') || own.includes('-h')) {
    console.log(help.trim());
    process.exit(0);
  }
  const [command, ...args] = end < 0 ? [] : argv.slice(end + 1);
  if (command === undefined) throw new PlainFailure(`There is no command after --.\n${help}`);
  const request: Request = { profile: 'strict', isVerbose: false, command, args };
  for (let index = 0; index < own.length; index += 1) {
    if (own[index] === '--verbose') {
      request.isVerbose = true;
      continue;
    }
    const value = own[index] === '--profile' ? own[(index += 1)] : undefined;
    const profile = profiles.find((known) => known === value);
    if (profile === undefined) throw new PlainFailure(`Not understood: ${own.join(' ')}\n${help}`);
    request.profile = profile;
  }
  return request;
}

async function main(): Promise<void> {
  const { profile, isVerbose, command, args } = readRequest(process.argv.slice(2));
  const stopped = onStopSignal();
  const emulators = await startEmulators({
    engine: chosenEngine(),
    profile,
    offset: portOffset(testPortOffset),
    onLine: isVerbose ? (line) => console.log(`[emulators] ${line}`) : undefined,
  });
  try {
    for (const notice of emulators.notices) console.log(`! ${notice}`);
    const program = startGuarded(command, args, {
      env: { ...process.env, ...emulators.environment },
    });
    const outcome = await Promise.race([
      program.exited,
      stopped,
      emulators.ended.then((words) => {
        throw new PlainFailure(`The emulators ended while the command ran. They said:\n${words}`);
      }),
    ]).finally(program.stop);
    process.exitCode = outcome;
  } finally {
    await emulators.stop();
  }
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
