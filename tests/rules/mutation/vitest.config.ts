import { defineConfig } from 'vitest/config';
import rulesTests from '../vitest.config';

/** The rules tests as one worker of the mutation run has them: it loads the rules itself. */
export default defineConfig({
  ...rulesTests,
  test: { ...rulesTests.test, include: ['mutation/mutation.run.ts'], globalSetup: [] },
});
