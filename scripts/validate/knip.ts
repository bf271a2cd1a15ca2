import type { KnipConfig } from 'knip';

/**
 * Rewrites a Sass file's imports as import statements that knip can follow. Sass finds packages by their bare name, and `./theme/colors` as
 * `./theme/_colors.scss`.
 */
function sassImports(text: string): string {
  const names = Array.from(text.matchAll(/@import '([^']+)'/g), ([, name = '']) => name);
  const file = (name: string) =>
    name.startsWith('.') ? name.replace(/([^/]+)$/, '_$1.scss') : name;
  return names.map((name) => `import '${file(name)}';`).join('\n');
}

const isProduction = process.argv.includes('--production');

/**
 * Reports unused files, exports and dependencies. In production mode (the patterns with `!`), also reports files and exports of
 * src that only tests use.
 */
const config: KnipConfig = {
  entry: [
    'src/shared/lib/papaparse.d.ts!',
    // Replaces part of Vite in a build.
    'src/app/importChunk.ts!',
    // Started as a worker, by its URL.
    'src/features/activities/pictures/redraw.worker.ts!',
    // Replaces a package through an alias in vite.config.ts.
    'src/shared/firebase/re2jsStub.sdk.ts!',
    'scripts/*.ts!',
    // Started by other programs.
    'scripts/{deploy/buildForProject,start/app,validate/sumCounts}.ts',
    'tests/rehearse/{run,dayOnSdk}.ts',
    // Loaded by the build, by its path.
    'src/app/prerender.tsx!',
    'tests/rules/mutation/mutation.run.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,scss,sass}!',
    '!src/testing/**!',
    '{scripts,tests}/**/*.ts',
    '*.{ts,js}',
  ],
  vitest: {
    config: ['vite.config.ts', 'tests/rules/vitest.config.ts'],
  },
  playwright: { config: ['tests/e2e/playwright.config.ts'] },
  // A type used only in its file may still appear in that file's exported signatures. An export for a test isn't dead code if
  // the file uses it too.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  // Some limits are only used by rules tests, one export by a script, and the targets by the build.
  ignoreIssues: isProduction
    ? {
        'src/config/browsers.ts': ['exports'],
        'src/shared/lib/limits.ts': ['exports'],
        'src/features/roster/readRoster.ts': ['exports'],
      }
    : {},
  // Makes the bench's certificate.
  ignoreBinaries: ['openssl'],
  // Includes entries that don't match a file.
  treatConfigHintsAsErrors: true,
  compilers: { scss: sassImports },
};

export default config;
