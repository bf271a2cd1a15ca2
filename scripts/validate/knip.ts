import type { KnipConfig } from 'knip';

/** What `npm run unused` looks at: every file, export and dependency that nothing uses is an error. */
const config: KnipConfig = {
  // Programs that no npm script and no import names: .ci/run calls this one.
  entry: ['scripts/validate/sumCounts.ts'],
  vitest: { config: ['vite.config.ts', 'tests/rules/vitest.config.ts'] },
  playwright: { config: ['tests/e2e/playwright.config.ts'], entry: ['tests/e2e/**/*.test.ts'] },
  // A type that only its own file uses may still be named in that file's exported signatures.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Called where it is installed; official.ts says so where it is not.
  ignoreBinaries: ['java'],
  ignoreDependencies: [
    // src/app/theme.scss imports it the way Sass looks packages up, which is not followed here.
    'bootstrap',
  ],
};

export default config;
