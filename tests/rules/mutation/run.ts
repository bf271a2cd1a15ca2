import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../../scripts/commandLine';
import { portOffset, testPortOffset } from '../../../scripts/emulators/ports';
import { runWithEmulators } from '../../../scripts/emulators/runWithEmulators';
import { PlainFailure, reportFailure } from '../../../scripts/plainFailure';
import { progressLine } from '../../../scripts/progressLine';
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

Some 1,900 damages in about a quarter of an hour on two cores: it is for those who change the rules, and no part of
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
async function work(order: Order): Promise<void> {
  const status = await runWithEmulators(
    {
      profile: 'emulator',
      isVerbose: false,
      offset: portOffset(testPortOffset) + order.worker * portsApart,
      command: ['vitest', 'run', '--config', 'tests/rules/mutation/vitest.config.ts'],
    },
    orderVariables(order),
  );
  if (status !== 0) throw new PlainFailure('A worker of the mutation run failed, see above.');
}

/** Tells of each damage once, as the workers find it. */
function follow(orders: readonly Order[], onJudged: (judged: Judged) => void) {
  const told = orders.map(() => 0);
  const look = () =>
    orders.forEach(({ findings }, index) => {
      const all = judgedIn(findings);
      all.slice(told[index]).forEach(onJudged);
      told[index] = all.length;
    });
  const timer = setInterval(look, 1000);
  return () => {
    clearInterval(timer);
    look();
  };
}

async function main(): Promise<void> {
  const { only = '', verbose } = readOptions(help, {
    only: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  });
  const mutants = [
    ...mutantsOf(firestoreRules()).map((mutant) => ({
      file: 'firestore.rules' as const,
      ...mutant,
    })),
    ...mutantsOf(storageRules()).map((mutant) => ({ file: 'storage.rules' as const, ...mutant })),
  ];
  const total = mutants.filter((mutant) => placeOf(mutant).includes(only)).length;
  const titles = new Set(mutants.map(({ title }) => title));
  const folder = mkdtempSync(join(tmpdir(), 'rules-mutation-'));
  const of = Math.min(availableParallelism(), 4);
  const orders = Array.from({ length: of }, (_, worker) => {
    return { worker, of, only, findings: join(folder, `${worker}.jsonl`) };
  });
  const judged: Judged[] = [];
  // A misspelled one would explain nothing, and one that is over would hide the next of its name.
  const stale = Object.keys(knownSurvivors)
    .filter((title) => !titles.has(title))
    .map((title) => `NO DAMAGE of this run, though listed in knownSurvivors.ts: ${title}`);
  const gaps: string[] = [];
  const progress = progressLine();
  const stopFollowing = follow(orders, (one) => {
    judged.push(one);
    const { text, isGap } = verdict(one);
    if (isGap) gaps.push(text);
    if (isGap || verbose) console.log(text);
    progress.show(`${judged.length} of ${total} damages, ${gaps.length} live`);
  });
  try {
    await Promise.all(orders.map(work));
  } finally {
    stopFollowing();
    remember(judged);
    rmSync(folder, { recursive: true });
  }
  const count = (kind: Judged['outcome']['kind']) =>
    judged.filter(({ outcome }) => outcome.kind === kind).length;
  progress.end(
    `${judged.length} damages: ${count('noticed')} noticed, ${count('survived')} not, ${count('no rules')} that the engine does not take`,
  );
  const wrong = [...stale, ...gaps.sort()];
  if (wrong.length > 0) {
    console.log(`\nNo test is right about:\n${wrong.join('\n')}`);
    process.exitCode = 1;
  }
}

main().catch(reportFailure);
