import type { RulesFile } from '../support/rulesUnderTest';
import { testInstead } from '../support/rulesUnderTest';
import { loadRulesUnderTest } from '../support/rulesLoading';
import type { RulesTest } from './everyTest';

/** What the tests said of damaged rules. */
export type Outcome =
  | { kind: 'noticed'; by: string }
  | { kind: 'survived' }
  /** The engine did not take them: no damage that could be deployed. */
  | { kind: 'no rules'; why: string };

const fails = (test: RulesTest): Promise<boolean> =>
  test.run().then(
    () => false,
    () => true,
  );

const nameOf = (test: RulesTest) => `${test.file} > ${test.name}`;

/**
 * Finds a test that notices the damage: one that fails on the damaged rules and passes on the sound ones
 * right after, so that a busy machine or what another test left behind is not mistaken for notice. The test
 * moves to the front of `tests`, since it is likely to notice the next damage too.
 *
 * @param isAsked which of the tests are tried
 * @param likely the name of one to begin with
 */
export async function noticed(
  tests: RulesTest[],
  file: RulesFile,
  damaged: string,
  isAsked: (test: RulesTest) => boolean,
  likely?: string,
): Promise<Outcome> {
  const toFront = (test: RulesTest) => {
    tests.splice(tests.indexOf(test), 1);
    tests.unshift(test);
  };
  const known = likely === undefined ? undefined : tests.find((test) => nameOf(test) === likely);
  if (known !== undefined) toFront(known);
  const load = async (rules?: string) => {
    testInstead(file, rules);
    await loadRulesUnderTest(file);
  };
  try {
    await load(damaged);
  } catch (error) {
    await load();
    return { kind: 'no rules', why: String(error).replace(/\s+/g, ' ').slice(0, 120) };
  }
  for (const test of tests.filter(isAsked)) {
    if (!(await fails(test))) continue;
    await load();
    if (!(await fails(test))) {
      toFront(test);
      return { kind: 'noticed', by: nameOf(test) };
    }
    await load(damaged);
  }
  await load();
  return { kind: 'survived' };
}
