import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

/** One test of tests/rules, to be run on its own and as often as one likes. */
export interface RulesTest {
  /** The file it stands in, e.g. `users.test.ts`. */
  file: string;
  name: string;
  /** How many tests stand in the same block. */
  siblings: number;
  /** Runs it with the hooks around it. Rejects when it fails. */
  run: () => Promise<void>;
}

function runWithHooks(test: RunnerTestCase, suites: RunnerTestSuite[]): () => Promise<void> {
  type Hook = (...args: never[]) => unknown;
  const hooks = (name: 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll') =>
    suites.flatMap((suite) => TestRunner.getSuiteHooks(suite)[name] as Hook[]);
  return async () => {
    try {
      for (const hook of [...hooks('beforeAll'), ...hooks('beforeEach')]) await hook();
      await TestRunner.getTestFn(test)();
    } finally {
      for (const hook of [...hooks('afterEach'), ...hooks('afterAll')]) await hook();
    }
  };
}

/** All tests below these tasks; `top` are the suites around them. */
export function testsBelow(
  tasks: readonly RunnerTask[],
  top: RunnerTestSuite[],
  file: string,
): RulesTest[] {
  return tasks.flatMap((task) => {
    if (task.type === 'suite') return testsBelow(task.tasks, [...top, task], file);
    const name = [...top.slice(2), task].map((part) => part.name).join(' > ');
    return [{ file, name, siblings: tasks.length, run: runWithHooks(task, top) }];
  });
}
