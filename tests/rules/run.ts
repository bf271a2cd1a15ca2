import { spawnSync } from 'node:child_process';
import { wholeNumber } from '../../scripts/commandLine';
import { reportFailure } from '../../scripts/plainFailure';

const help = `
Starts the emulators and runs the tests of firestore.rules and storage.rules against them.

  npm run test:rules -- [--runs <number>] [--seed <number>] [options of vitest]

  --runs    how many random values of each kind to compare form and rules on (100)
  --seed    seed for different random values
  anything  else goes to vitest, e.g. "entryFields" for the files of that name alone

  npm run test:rules:mutation -- [<text>]

  Damages the rules in one place at a time. Each damage is a test, which fails if none of the tests above notices it.
  With <text>, runs only damages whose place and text contain it, e.g. "firestore.rules:42 ". All 3,500 take well over half an hour.

Environment
  EMULATOR_ENGINE        fireemu (default) or official (firebase-tools; Java 21 or newer)
  EMULATOR_PORT_OFFSET   added to every port
`;

/** Our options, the environment variables that agreement/runs.ts reads, and their limits. */
const numbers = {
  '--runs': { variable: 'RULES_RUNS', min: 1, max: 1_000_000 },
  '--seed': { variable: 'RULES_SEED', min: 0, max: 2 ** 31 - 1 },
} as const;

/** Removes our options from the arguments; the rest are vitest's. */
function readArguments(argv: readonly string[]) {
  const env: Record<string, string> = {};
  // `--runs=10` as `--runs`, `10`.
  const rest = argv.flatMap(
    (argument) => /^(--(?:runs|seed))=(.*)$/.exec(argument)?.slice(1) ?? argument,
  );
  for (const [name, { variable, min, max }] of Object.entries(numbers)) {
    const at = rest.indexOf(name);
    if (at < 0) continue;
    const [, text = ''] = rest.splice(at, 2);
    env[variable] = String(wholeNumber(name.slice(2), text, min, max));
  }
  return { env, rest };
}

/** Selects the mutation tests of damages that contain a text. */
const damaging = (text = '') => ({
  env: { RULES_TESTS: 'mutation/mutation.run.ts', RULES_DAMAGES: text },
  rest: ['-t', '^Damage ', '--hideSkippedTests', '--slowTestThreshold', '600000'],
});

function main(): void {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) {
    console.log(help.trim());
    return;
  }
  const { env, rest } = argv[0] === '--mutation' ? damaging(argv[1]) : readArguments(argv);
  const vitest = ['vitest', 'run', '--config', 'tests/rules/vitest.config.ts', ...rest];
  const { status } = spawnSync(
    process.execPath,
    // The tokens of @firebase/rules-unit-testing have expired, so this uses the emulator profile.
    ['--import', 'tsx', 'scripts/emulators/exec.ts', '--profile', 'emulator', '--', ...vitest],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  process.exitCode = status ?? 1;
}

try {
  main();
} catch (error) {
  reportFailure(error);
}
