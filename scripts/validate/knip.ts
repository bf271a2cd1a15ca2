import type { KnipConfig } from 'knip';

/**
 * The imports of a Sass file as statements that can be followed: Sass finds a package by its bare name,
 * and `./theme/colors` as `./theme/_colors.scss`.
 */
function sassImports(text: string): string {
  const names = Array.from(text.matchAll(/@import '([^']+)'/g), ([, name = '']) => name);
  const file = (name: string) =>
    name.startsWith('.') ? name.replace(/([^/]+)$/, '_$1.scss') : name;
  return names.map((name) => `import '${file(name)}';`).join('\n');
}

/** What `npm run unused` looks at: every file, export and dependency that nothing uses is an error. */
const config: KnipConfig = {
  // Programs that another program starts, and one that .ci/run calls.
  entry: [
    'scripts/bench/printPeakMemory.ts',
    'scripts/screenshots.ts',
    'scripts/validate/sumCounts.ts',
    'tests/rules/mutation/run.ts',
  ],
  vitest: { config: ['vite.config.ts', 'tests/rules/vitest.config.ts'] },
  playwright: { config: ['tests/e2e/playwright.config.ts'] },
  // A type that only its own file uses may still be named in that file's exported signatures.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { scss: sassImports },
};

export default config;
