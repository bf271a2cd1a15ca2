import { describe, expect, type RunnerTask, type RunnerTestSuite, test, TestRunner } from 'vitest';
import { loadRulesUnderTest } from '../support/rulesLoading';
import {
  firestoreRules,
  type RulesFile,
  storageRules,
  testInstead,
} from '../support/rulesUnderTest';
import { holders, knownSurvivors } from './knownSurvivors';
import { changed, type Mutant, mutantsOf } from './mutants';

/** Tests with random values, whole attacks or the app's own code are left out: they say the same at greater length. */
const modules = import.meta.glob<unknown>([
  '../*.test.ts',
  '!../{hostile,formAgreement,fullList,reportUnderLoad}*',
]);
for (const [path, load] of Object.entries(modules)) {
  // Called here, the file's own describe() and test() go into this block.
  describe(path.replace('../', ''), async () => {
    await load();
  });
}

/** What run.ts asks of this worker: its share `of` so many, of the damages whose place and text contain `only`. */
type Order = Record<'share' | 'of', number> & { only: string; verbose: boolean };
type RulesTest = Record<'file' | 'name', string> & {
  siblings: number;
  fails: () => Promise<boolean>;
};

/** All tests below these tasks, to be run one by one with their hooks; `suites` are those around them. */
function testsBelow(tasks: readonly RunnerTask[], suites: RunnerTestSuite[]): RulesTest[] {
  type Hook = (...args: never[]) => unknown;
  const hooks = (name: 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll') =>
    suites.flatMap((suite) => TestRunner.getSuiteHooks(suite)[name] as Hook[]);
  return tasks.flatMap((task) => {
    if (task.type === 'suite') return testsBelow(task.tasks, [...suites, task]);
    const name = [...suites.slice(1), task].map((part) => part.name).join(' > ');
    const run = async () => {
      for (const hook of [...hooks('beforeAll'), ...hooks('beforeEach')]) await hook();
      await TestRunner.getTestFn(task)();
    };
    const fails = async () => {
      const hasFailed = await run().then(
        () => false,
        () => true,
      );
      for (const hook of [...hooks('afterEach'), ...hooks('afterAll')]) await hook();
      return hasFailed;
    };
    return [{ file: suites[1]?.name ?? '', name, siblings: tasks.length, fails }];
  });
}

async function load(file: RulesFile, damaged?: string): Promise<void> {
  testInstead(file, damaged);
  await loadRulesUnderTest(file);
}

/**
 * Says which test noticed damaged rules: it fails on them and passes on the sound ones right after, so that a busy
 * machine is not mistaken for notice. It moves to the front, since it is likely to notice the next damage too. Null
 * when none did. Files that hold that part of the rules are asked: that another fails too is chance.
 */
async function noticedBy(tests: RulesTest[], file: RulesFile, rules: string, mutant: Mutant) {
  const damaged = changed(rules, mutant);
  const names = Object.keys(holders[file]).filter((name) =>
    holders[file][name]?.split(' ').includes(mutant.within),
  );
  const isAsked = (one: RulesTest) =>
    names.length > 0
      ? names.some((name) => one.file === `${name}.test.ts`)
      : /^(storage|uploaded|anything)/.test(one.file) === (file === 'storage.rules');
  try {
    await load(file, damaged);
  } catch {
    return 'the engine, which does not take such rules';
  }
  for (const one of tests.filter(isAsked)) {
    if (!(await one.fails())) continue;
    await load(file);
    if (!(await one.fails())) {
      tests.unshift(...tests.splice(tests.indexOf(one), 1));
      return one.name;
    }
    await load(file, damaged);
  }
  return null;
}

// "only": the tests above are run from within, once for each damage.
test.only('every damage', { timeout: 24 * 60 * 60_000 }, async ({ task }) => {
  const order = JSON.parse(process.env.MUTATION_ORDER ?? '{}') as Order;
  const tests = testsBelow(task.file.tasks, [task.file])
    .filter(({ file }) => file !== '')
    // Small blocks are about something particular; the large ones try many signs, or every person at every verb.
    .sort((one, other) => one.siblings - other.siblings);
  const left = new Set(Object.keys(knownSurvivors));
  const wrong: string[] = [];
  let judged = 0;
  for (const [file, rules] of [
    ['firestore.rules', firestoreRules()],
    ['storage.rules', storageRules()],
  ] as const) {
    await load(file);
    for (const [index, mutant] of mutantsOf(rules).entries()) {
      const known = Object.keys(knownSurvivors).filter((part) => mutant.title.includes(part));
      for (const part of known) left.delete(part);
      const place = `${file}:${mutant.line} ${mutant.title}`;
      // Neighbours are noticed by the same tests, so they go to the same worker, a handful at a time.
      if (Math.floor(index / 8) % order.of !== order.share || !place.includes(order.only)) continue;
      const by = await noticedBy(tests, file, rules, mutant);
      judged += 1;
      if (by === null && known.length === 0) wrong.push(`LIVES ${place}`);
      if (by !== null && known.length > 0) wrong.push(`NOTICED, though listed: ${place}, by ${by}`);
      if (order.verbose) console.log(`${place}\n    ${by ?? 'nobody'}`);
    }
    await load(file);
  }
  // A misspelled one would explain nothing, and one that is over would hide the next of its name.
  wrong.push(...[...left].map((part) => `NO DAMAGE, though listed: ${part}`));
  console.log([`Part ${order.share + 1} of ${order.of}: ${judged} damages`, ...wrong].join('\n'));
  expect(wrong).toHaveLength(0);
});
