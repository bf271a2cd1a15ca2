import { describe, test } from 'vitest';
import { loadRulesUnderTest } from '../support/rulesLoading';
import { firestoreRules, storageRules, type RulesFile } from '../support/rulesUnderTest';
import { holds } from './heldBy';
import { testsBelow, type RulesTest } from './everyTest';
import { knownSurvivors } from './knownSurvivors';
import { memoryKey, remembered } from './memory';
import { changed, mutantsOf, together, type Mutant } from './mutants';
import { noticed } from './notice';
import { placeOf, readOrder, report } from './shards';

/** Not those with random values, whole attacks or the app's own code: they say the same at greater length. */
const modules = import.meta.glob<unknown>([
  '../*.test.ts',
  '!../hostile*',
  '!../formAgreement*',
  '!../fullList*',
  '!../reportUnderLoad*',
]);
const nameOf = (path: string) => path.replace('../', '');

for (const [path, load] of Object.entries(modules)) {
  // Called here, the file's own describe() and test() go into this block.
  describe(nameOf(path), async () => {
    await load();
  });
}

const order = readOrder();
const before = remembered();
/** Neighbours are noticed by the same tests, so they go to the same worker, a handful at a time. */
const isMine = (index: number) => Math.floor(index / 8) % order.of === order.worker;

async function judgeAll(file: RulesFile, rules: string, tests: RulesTest[]): Promise<void> {
  const mutants = mutantsOf(rules).filter((mutant) =>
    placeOf({ file, ...mutant }).includes(order.only),
  );
  const judge = async (mutant: Mutant) =>
    report(order, {
      file,
      line: mutant.line,
      title: mutant.title,
      outcome: await noticed(
        tests,
        file,
        changed(rules, [mutant.change]),
        (one) => holds(file, mutant, one.file),
        before[memoryKey(file, mutant.title)],
      ),
    });
  const isKnown = ({ title }: Mutant) => knownSurvivors[title] !== undefined;

  for (const mutant of mutants.filter((one) => !isKnown(one)).filter((_, index) => isMine(index))) {
    await judge(mutant);
  }
  const groups = together(mutants.filter(isKnown));
  for (const group of groups.filter((_, index) => index % order.of === order.worker)) {
    const outcome = await noticed(
      tests,
      file,
      changed(
        rules,
        group.map(({ change }) => change),
      ),
      (one) => group.some((mutant) => holds(file, mutant, one.file)),
    );
    for (const mutant of group) {
      if (outcome.kind === 'survived') report(order, { file, ...mutant, outcome });
      else await judge(mutant);
    }
  }
}

// "only": the tests above are run from within, once for each damage.
test.only('every damage', { timeout: 24 * 60 * 60_000 }, async ({ task }) => {
  const tests = task.file.tasks
    .flatMap((suite) =>
      suite.type === 'suite' ? testsBelow(suite.tasks, [task.file, suite], suite.name) : [],
    )
    // Small blocks are about something particular; the large ones try every person at every verb.
    .sort((one, other) => one.siblings - other.siblings);
  await loadRulesUnderTest();
  for (const [file, rules] of [
    ['firestore.rules', firestoreRules()],
    ['storage.rules', storageRules()],
  ] as const) {
    await judgeAll(file, rules, tests);
  }
});
