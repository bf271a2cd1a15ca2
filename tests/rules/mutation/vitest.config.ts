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
    disableConsoleIntercept: true,
    hideSkippedTests: true,
  },
});
