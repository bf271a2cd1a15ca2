import { availableParallelism } from 'node:os';
import { readOptions } from '../../../scripts/commandLine';
import { portOffset, testPortOffset } from '../../../scripts/emulators/ports';
import { runWithEmulators } from '../../../scripts/emulators/runWithEmulators';
import { PlainFailure, reportFailure } from '../../../scripts/plainFailure';

const help = `
Damages firestore.rules and storage.rules in one place at a time and shows that some test of tests/rules
notices. Ends with status 1 and names what lives.

  npm run test:rules:mutation -- [--only "firestore.rules:42 "] [--verbose]

  --only     the damages whose place and text contain this, e.g. those of a line
  --verbose  says for each damage which test noticed it

Some 1,800 damages take a quarter of an hour on two cores, each with emulators of its own: it is for those who change
the rules, and no part of npm test or npm run test:more.
`;

async function main(): Promise<void> {
  const { only = '', verbose } = readOptions(help, {
    only: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  });
  const of = Math.min(availableParallelism(), 4);
  const command = ['vitest', 'run', '--config', 'tests/rules/mutation/vitest.config.ts'];
  const work = (share: number) => {
    const offset = portOffset(testPortOffset) + share * 1000;
    const order = { share, of, only, verbose };
    return runWithEmulators(
      { profile: 'emulator', isVerbose: false, offset, command },
      { MUTATION_ORDER: JSON.stringify(order) },
    );
  };
  const statuses = await Promise.all(Array.from({ length: of }, (_, share) => work(share)));
  if (statuses.some((status) => status !== 0)) throw new PlainFailure('See what is named above.');
}

main().catch(reportFailure);
