import { describe, expect, type RunnerTask, test, TestRunner } from 'vitest';
import { loadRulesUnderTest } from '../support/rulesLoading';
import { type RulesFile, rulesFiles, rulesOf, testInstead } from '../support/rulesUnderTest';
import { holders, knownSurvivors } from './knownSurvivors';
import { type Mutant, mutantsOf } from './mutants';

type RulesTest = Extract<RunnerTask, { type: 'test' }>;
type Block = Extract<RunnerTask, { type: 'suite' }>;

/** Without tests of random values, whole attacks or the app's code, which cover the same more slowly. */
const modules = import.meta.glob<unknown>([
  '../*.test.ts',
  '!../{hostile,formAgreement,fullList,reportUnderLoad}*',
]);
for (const [path, load] of Object.entries(modules)) {
  // Called here, the file's own describe() and test() go into this block.
  describe(path.replace('../', ''), async () => void (await load()));
}

const testsBelow = (block: Block): RulesTest[] =>
  block.tasks.flatMap((task) => (task.type === 'suite' ? testsBelow(task) : [task]));

const blocksAround = ({ suite }: RunnerTask): Block[] =>
  suite === undefined ? [] : [...blocksAround(suite), suite];

/** Runs a test with the hooks of all blocks around it. */
async function fails(one: RulesTest): Promise<boolean> {
  const hooks = (name: 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll') =>
    blocksAround(one).flatMap(
      (block) => TestRunner.getSuiteHooks(block)[name] as (() => unknown)[],
    );
  const steps = [...hooks('beforeAll'), ...hooks('beforeEach'), TestRunner.getTestFn(one)];
  try {
    for (const step of steps) await step();
    return false;
  } catch {
    return true;
  } finally {
    for (const hook of [...hooks('afterEach'), ...hooks('afterAll')]) await hook();
  }
}

async function load(file: RulesFile, damaged?: string): Promise<void> {
  testInstead(file, damaged);
  await loadRulesUnderTest(file);
}

/**
 * Returns the name of a test that noticed the damage, or null. It must fail on the damaged rules and pass on the sound ones
 * right after, so that a timeout on a busy machine doesn't count. It moves to the front, as it is likely to notice the next
 * damage too. Only runs files that cover this part of the rules: failures elsewhere are luck.
 */
async function noticedBy(tests: RulesTest[], { file, damaged, within }: Mutant) {
  const isHolder = ({ fullTestName }: RulesTest) =>
    holders[file][fullTestName.split('.', 1)[0] ?? '']?.split(' ').includes(within);
  const isOfFile = ({ fullTestName }: RulesTest) =>
    /^(storage|uploaded|anything)/.test(fullTestName) === (file === 'storage.rules');
  try {
    await load(file, damaged);
  } catch {
    return 'the engine, which refuses such rules';
  }
  for (const one of tests.filter(tests.some(isHolder) ? isHolder : isOfFile)) {
    if (!(await fails(one))) continue;
    await load(file);
    if (!(await fails(one))) {
      tests.unshift(...tests.splice(tests.indexOf(one), 1));
      return one.fullTestName;
    }
    await load(file, damaged);
  }
  return null;
}

const damages = rulesFiles.flatMap((file) => mutantsOf(file, rulesOf(file)));

// Vitest itself only runs these tests, which run those above once per damage.
describe('Damage', () => {
  let tests: RulesTest[] | undefined;

  const wanted = process.env.RULES_DAMAGES ?? '';
  const chosen = damages.filter(({ place }) => place.includes(wanted));
  if (chosen.length === 0) throw new Error(`No damage is named ${wanted}.`);
  for (const [at, mutant] of chosen.entries()) {
    const isKnown = Object.keys(knownSurvivors).some((part) => mutant.place.includes(part));
    test(mutant.place, { timeout: 0 }, async ({ task }) => {
      tests ??= testsBelow(task.file).filter(({ suite }) => suite !== task.suite);
      const by = await noticedBy(tests, mutant);
      await load(mutant.file);
      if ((at + 1) % 50 === 0) process.stdout.write(`${at + 1} of ${chosen.length} damages\n`);
      if (isKnown) expect(by, 'This one is listed among the known survivors.').toBeNull();
      else expect(by, 'No test notices this.').not.toBeNull();
    });
  }

  // Misspelled or outdated entries would hide later survivors.
  test('is what every known survivor is', () => {
    const isDamage = (part: string) => damages.some(({ place }) => place.includes(part));
    expect(Object.keys(knownSurvivors).filter((part) => !isDamage(part))).toEqual([]);
  });
});
