import { defineConfig } from 'vitest/config';
import rules from '../vitest.config.ts';

/** One worker of the mutation run, which loads the rules itself: `npm run test:rules:mutation` starts it. */
export default defineConfig({
  root: rules.root,
  resolve: rules.resolve,
  test: {
    ...rules.test,
    include: ['mutation/mutation.run.ts'],
    globalSetup: [],
    // The run itself chooses the tests for each damage, which vitest refuses by default where CI is set.
    allowOnly: true,
    disableConsoleIntercept: true,
    hideSkippedTests: true,
  },
});
