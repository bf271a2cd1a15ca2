import type { KnipConfig } from 'knip';

/** What `npm run unused` looks at: every file, export and dependency that nothing uses is an error. */
const config: KnipConfig = {
  // Programs that no npm script and no import names: .ci/run calls this one.
  entry: ['scripts/validate/sumCounts.ts'],
  vitest: { config: ['vite.config.ts', 'tests/rules/vitest.config.ts'] },
  playwright: { config: ['tests/e2e/playwright.config.ts'] },
  // A type that only its own file uses may still be named in that file's exported signatures.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Sass looks packages up by their bare name; by itself this tool would take it for a file.
  compilers: {
    scss: (text) =>
      Array.from(
        text.matchAll(/@import '(bootstrap\/[^']+)'/g),
        ([, path]) => `import '${path}';`,
      ).join('\n'),
  },
};

export default config;
