import { readOptions } from '../commandLine';
import { PlainFailure, reportFailure } from '../plainFailure';
import { runGroup } from '../processGroup';
import { profiles } from './engines';
import { portOffset, testPortOffset } from './ports';
import { runWithEmulators } from './runWithEmulators';

const help = `
Starts the emulators, runs a command against them, then stops everything. Exits with the command's status.

  tsx scripts/emulators/exec.ts [--profile strict|emulator] [--verbose] -- <command> [arguments]

  --profile   strict (default) behaves like production; emulator accepts the expired tokens of the rules tests.
              The official engine ignores this.
  --verbose   prints the emulators' output

Environment: EMULATOR_ENGINE is fireemu (default) or official (firebase-tools; Java 21 or newer).
EMULATOR_PORT_OFFSET is added to every port (default ${testPortOffset}).

Sets FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST (unless Storage is not
running), GCLOUD_PROJECT and EMULATOR_PORT_OFFSET for the command. With --help, the command runs without emulators.
`;

async function main(): Promise<number> {
  const argv = [...process.argv.slice(2), '--'];
  const end = argv.indexOf('--');
  const [program, ...args] = argv.slice(end + 1, -1);
  const options = readOptions(
    help,
    {
      profile: { type: 'string', default: 'strict' },
      verbose: { type: 'boolean', default: false },
    },
    argv.slice(0, end),
  );
  const profile = profiles.find((known) => known === options.profile);
  if (profile === undefined) throw new PlainFailure(`--profile must be ${profiles.join(' or ')}.`);
  if (!program) throw new PlainFailure(`There is no command after --.\n\n${help.trim()}`);
  if (args.includes('--help')) return (await runGroup(program, args)).status;
  const offset = portOffset(testPortOffset);
  const command = [program, ...args];
  return runWithEmulators({ profile, isVerbose: options.verbose, offset, command });
}

main().then((status) => (process.exitCode = status), reportFailure);
