import { defineConfig } from 'vitest/config';
import type { TestModule } from 'vitest/node';
import rules from '../vitest.config.ts';

/** Says nothing but what went wrong: the run tells of the damages itself. */
const onlyFaults = {
  onTestRunEnd(testModules: readonly TestModule[]) {
    for (const testModule of testModules) {
      const failed = [...testModule.children.allTests('failed')];
      const faults = [...testModule.errors(), ...failed.flatMap((test) => test.result().errors)];
      for (const fault of faults) console.error(fault?.stack ?? fault?.message);
    }
  },
};

/** One worker of the mutation run, which loads the rules itself: `npm run test:rules:mutation` starts it. */
export default defineConfig({
  root: rules.root,
  test: {
    ...rules.test,
    include: ['mutation/mutation.run.ts'],
    globalSetup: [],
    reporters: [onlyFaults],
  },
});
