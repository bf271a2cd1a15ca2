import react from '@vitejs/plugin-react';
import type { Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { inboxProxy, serveAsHosted } from './scripts/build/hosting.ts';
import { importHelper } from './scripts/build/importHelper.ts';
import { isModuleIn, namedInBuild } from './scripts/build/namedInBuild.ts';
import { prerender } from './scripts/build/prerender.ts';
import { requireSettings } from './scripts/build/requiredSettings.ts';
import { schoolFiles } from './scripts/build/schoolFiles.ts';
import { namedFile } from './scripts/namedFiles.ts';
import { unitTests } from './scripts/validate/unitTests.ts';
import { minimumBrowsers } from './src/config/browsers.ts';
import { school } from './src/config/school.ts';

// The bundle needs the emulators' port offset: see src/config/env.ts.
process.env.VITE_EMULATOR_PORT_OFFSET ??= process.env.EMULATOR_PORT_OFFSET ?? '0';
const portOffset = Number(process.env.VITE_EMULATOR_PORT_OFFSET);

// Shown in the footer's link to the source code, for bug reports.
process.env.VITE_APP_VERSION ??= packageJson.version;

/**
 * Files whose functions are mostly called during the first load. Chrome compiles them while downloading, off the main thread, instead of
 * at each function's first call (docs/decisions/first-paint.md). To other browsers it is a comment. So are all screens.
 */
const compiledAhead = [
  ...['framework', 'base', 'app', 'fields', 'hours', 'shared', 'auth', 'firestore'],
  ...['listenAhead.sdk', 'entries.sdk', 'profiles.sdk'],
];
const isCompiledAhead = (chunk: string) =>
  compiledAhead.includes(chunk) || /^\w+Screen$/.test(chunk);

const loginScreen = namedFile('src/features/session/LoginScreen.tsx');
const hoursScreen = namedFile('src/features/hours/HoursScreen.tsx');
const listenAhead = namedFile('src/app/listenAhead.sdk.ts');

const authModules = [
  ...['app', 'auth', 'component', 'logger', 'util'].map((name) => `node_modules/@firebase/${name}`),
  'node_modules/idb',
  'src/shared/firebase/app.sdk.ts',
  'src/features/session/auth.sdk.ts',
];
const firestoreModules = [
  'node_modules/@firebase/firestore',
  'src/shared/firebase/firestore.sdk.ts',
  'src/features/profile/profileQuery.sdk.ts',
  'src/features/students/studentListDocument.sdk.ts',
  'src/shared/firebase/whenAvailable.sdk.ts',
  'src/features/activities/entriesQuery.sdk.ts',
];
const profileModules = [
  'src/features/profile/profile.sdk.ts',
  'src/features/students/studentList.sdk.ts',
];
const formModules = ['node_modules/formik', 'node_modules/yup', 'src/shared/lib/formSchema.ts'];
/** What reads lists of students, which most screens don't. */
const listModules = ['node_modules/papaparse', 'src/shared/lib/readTable.ts'];

/** Returns true for the code around the Firebase SDK. */
const isSdkCode = (id: string) => /\.sdk\.ts$/.test(id);

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Returns a file and everything it imports statically. */
function withImports(file: string, graph: ModuleGraph): Set<string> {
  const needed = new Set([file]);
  for (const next of needed) {
    graph.getModuleInfo(next)?.importedIds.forEach((imported) => needed.add(imported));
  }
  return needed;
}

/** What the app shares with the code that runs ahead of it, in a separate file, or that code would wait for the app. */
const sharedWithAhead: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  !isModuleIn(id, ['node_modules']) && !isSdkCode(id) && withImports(listenAhead, graph).has(id)
    ? 'base'
    : null;

/**
 * The file for what several screens share: `fields` if `/login` also uses it, `hours` if students' table does, so that visitors and
 * students don't download what only staff need. What needs a package of the groups below stays where the bundler puts it, or every
 * screen would need that package.
 */
const sharedByScreens: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (withImports(loginScreen, graph).has(id)) return 'fields';
  const needsPackage = [...withImports(id, graph)].some((file) =>
    isModuleIn(file, [...formModules, ...listModules, 'node_modules/@firebase']),
  );
  if (needsPackage) return null;
  return withImports(hoursScreen, graph).has(id) ? 'hours' : 'shared';
};

const { pure, store, page, alone } = unitTests();

export default defineConfig({
  plugins: [
    react(),
    requireSettings(),
    schoolFiles(school),
    importHelper(),
    namedInBuild(
      [...compiledAhead, 'forms', 'lists'],
      [...authModules, ...firestoreModules, ...profileModules, ...formModules, ...listModules],
    ),
    prerender(),
    serveAsHosted(portOffset),
  ],
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 still uses deprecated Sass features.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'if-function'],
        additionalData: `$accent: ${school.accentColor};\n$review: ${school.review !== false};\n`,
      },
    },
  },
  resolve: {
    // Imports that start with '#', as in tsconfig.json.
    tsconfigPaths: true,
    alias: [
      {
        find: 're2js',
        replacement: namedFile('src/shared/firebase/re2jsStub.sdk.ts'),
      },
      // The package's entry is its development build, even in a production bundle.
      {
        find: /^react-router$/,
        replacement: namedFile('node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  build: {
    target: minimumBrowsers,
    // The license notices of the bundled packages, at /licenses.md.
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The name that `compiledAhead` matches.
      input: { app: 'index.html' },
      treeshake: {
        // App Check doesn't declare that it has no side effects. Schools without a key don't use it.
        moduleSideEffects: [{ test: /\/@firebase\/app-check\//, sideEffects: false }],
      },
      output: {
        postBanner: ({ name }) => (isCompiledAhead(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // What every visit needs, in two files: the packages, which stay cached across releases, and the app's own
          // code. Several files share the SDK's packages.
          groups: [
            { name: 'framework', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: sharedWithAhead, debugName: 'base', priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            { name: 'auth', test: (id: string) => isModuleIn(id, authModules) },
            { name: 'firestore', test: (id: string) => isModuleIn(id, firestoreModules) },
            { name: 'profiles.sdk', test: (id: string) => isModuleIn(id, profileModules) },
            { name: 'forms', test: (id: string) => isModuleIn(id, formModules) },
            { name: 'lists', test: (id: string) => isModuleIn(id, listModules) },
            // What several screens share is in one file too: each small one costs a slow phone some milliseconds.
            {
              name: sharedByScreens,
              debugName: 'shared',
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: inboxProxy(portOffset) },
  preview: { host: '127.0.0.1', port: 5173, strictPort: true },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'pure', environment: 'node', isolate: false, include: pure },
      },
      {
        extends: true,
        test: {
          name: 'store',
          environment: 'node',
          isolate: false,
          include: store,
          setupFiles: ['src/testing/reviewOn.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          isolate: false,
          include: page,
          setupFiles: ['src/testing/reviewOn.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'jsdom',
          include: alone,
          setupFiles: ['src/testing/reviewOn.ts'],
        },
      },
    ],
    setupFiles: ['src/testing/reactWork.ts', 'src/testing/setup.ts'],
    // As long as the other waits (src/testing/waits.ts).
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    // By default Vitest leaves one core idle, which is half of two.
    maxWorkers: '100%',
  },
});
