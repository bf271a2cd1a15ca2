import { defineConfig } from 'vitest/config';

/** Rules tests talk to running emulators: `npm run test:rules` starts them and runs this. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    // The mutation run has one file, which includes the others.
    include: [process.env.RULES_TESTS ?? '**/*.test.ts'],
    globalSetup: ['support/loadRules.ts'],
    setupFiles: ['../../src/testing/waits.ts'],
    // One worker and one set of connections: the files share the emulators' data, and opening
    // connections is what takes the time.
    fileParallelism: false,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // firebase-admin would otherwise ask the network whether it runs in Google's cloud.
    env: { METADATA_SERVER_DETECTION: 'none' },
  },
});
