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

const isProduction = process.argv.includes('--production');

/**
 * What `npm run unused` looks at, twice: every file, export and dependency that nothing uses is an error, and
 * in production mode (the patterns with `!`) every file and export of src that only tests use.
 */
const config: KnipConfig = {
  entry: [
    'src/domain/csv/papaparse.d.ts!',
    // Takes the place of a part of Vite in a build.
    'src/app/importFiles.ts!',
    // Started as a worker, by its address.
    'src/firebase/redraw.worker.ts!',
    // Stands in for a package, by an alias of vite.config.ts.
    'src/firebase/sdk/re2jsStub.ts!',
    'scripts/*.ts!',
    // Programs that another program starts.
    'scripts/{deploy/buildForProject,start/app,validate/sumCounts}.ts',
    // Loaded by the build, by its address.
    'src/app/prerender.tsx!',
    'tests/rules/mutation/mutation.run.ts',
  ],
  project: ['src/**/*.{ts,tsx,scss}!', '!src/testing/**!', '{scripts,tests}/**/*.ts', '*.{ts,js}'],
  vitest: {
    config: ['vite.config.ts', 'tests/rules/vitest.config.ts'],
  },
  playwright: { config: ['tests/e2e/playwright.config.ts'] },
  // A type that only its own file uses may still be named in that file's exported signatures. What a file
  // exports for its test is no dead code when it uses it too.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  // Some limits bind in the rules alone, whose tests import them from here; addresses are read by a program.
  ignoreIssues: isProduction
    ? { 'src/domain/limits.ts': ['exports'], 'src/domain/roster/readRoster.ts': ['exports'] }
    : {},
  // Named in .oxlintrc.json, which knip does not read.
  ignoreDependencies: ['eslint-plugin-simple-import-sort'],
  compilers: { scss: sassImports },
};

export default config;
