import { execa } from 'execa';
import { availableParallelism } from 'node:os';
import { readOptions } from '../../../scripts/commandLine';
import { portOffset, testPortOffset } from '../../../scripts/emulators/ports';
import { PlainFailure, reportFailure } from '../../../scripts/plainFailure';
import { progressLine } from '../../../scripts/progressLine';
import { projectRoot } from '../../../scripts/projectRoot';
import { firestoreRules, storageRules } from '../support/rulesUnderTest';
import { knownSurvivors } from './knownSurvivors';
import { remember } from './memory';
import { mutantsOf } from './mutants';
import { judgedIn, orderVariables, placeOf, type Judged, type Order } from './shards';

const help = `
Damages firestore.rules and storage.rules in one place at a time and shows that some test of tests/rules
notices: every verb, path segment, condition, operator, helper, number, list element and every part of a
pattern, by the grammar of the rules language. Ends with status 1 and names what lives.

  npm run test:rules:mutation -- [--only "firestore.rules:42"] [--verbose]

  --only     the damages whose place and text contain this, e.g. "firestore.rules:42 " for a line
  --verbose  says for each damage which test noticed it

Some 1,500 damages in about ten minutes on two cores: it is for those who change the rules, and no part of
npm test. Each core has emulators of its own.
`;

const portsApart = 1000;

/** What a line of the outcome says, and whether it stands for a gap in the tests. */
function verdict(judged: Judged): { text: string; isGap: boolean } {
  const { outcome, title } = judged;
  const why = knownSurvivors[title];
  const place = placeOf(judged);
  switch (outcome.kind) {
    case 'survived':
      return why === undefined
        ? { text: `LIVES     ${place}`, isGap: true }
        : { text: `known     ${place}\n          ${why}`, isGap: false };
    case 'noticed':
      return why === undefined
        ? { text: `noticed   ${place}\n          by ${outcome.by}`, isGap: false }
        : { text: `NOTICED, though listed in knownSurvivors.ts: ${place}`, isGap: true };
    case 'no rules':
      return { text: `no rules  ${place}\n          ${outcome.why}`, isGap: false };
  }
}

/** One worker: emulators of its own, and the tests in a process that judges its share. */
async function work(order: Order, onJudged: (judged: Judged) => void): Promise<void> {
  const offset = portOffset(testPortOffset) + order.worker * portsApart;
  const vitest = ['vitest', 'run', '--disable-console-intercept'];
  const config = ['--config', 'tests/rules/mutation/vitest.config.ts'];
  const worker = execa(
    process.execPath,
    [
      ...['--import', 'tsx', 'scripts/emulators/exec.ts', '--profile', 'emulator'],
      ...['--', ...vitest, ...config],
    ],
    {
      cwd: projectRoot,
      env: { ...orderVariables(order), EMULATOR_PORT_OFFSET: String(offset) },
      all: true,
      reject: false,
    },
  );
  for await (const line of worker.iterable({ from: 'all' })) judgedIn(line).forEach(onJudged);
  const { failed, all } = await worker;
  if (failed) throw new PlainFailure(`A worker failed:\n${all.slice(-4_000)}`);
}

async function main(): Promise<void> {
  const { only = '', verbose } = readOptions(help, {
    only: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  });
  const places = [
    ...mutantsOf(firestoreRules()).map((mutant) => placeOf({ file: 'firestore.rules', ...mutant })),
    ...mutantsOf(storageRules()).map((mutant) => placeOf({ file: 'storage.rules', ...mutant })),
  ];
  const total = places.filter((place) => place.includes(only)).length;
  const judged: Judged[] = [];
  const gaps: string[] = [];
  const progress = progressLine();
  const workers = Math.min(availableParallelism(), 4);
  await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      work({ worker, of: workers, only }, (one) => {
        judged.push(one);
        const { text, isGap } = verdict(one);
        if (isGap) gaps.push(text);
        if (isGap || verbose) console.log(text);
        progress.show(`${judged.length} of ${total} damages, ${gaps.length} live`);
      }),
    ),
  );
  remember(judged);
  const count = (kind: Judged['outcome']['kind']) =>
    judged.filter(({ outcome }) => outcome.kind === kind).length;
  progress.end(
    `${judged.length} damages: ${count('noticed')} noticed, ${count('survived')} not, ${count('no rules')} that the engine does not take`,
  );
  if (gaps.length > 0) {
    console.log(`\nNo test is right about:\n${gaps.sort().join('\n')}`);
    process.exitCode = 1;
  }
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
