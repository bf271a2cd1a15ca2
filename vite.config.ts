import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { serveHostedPages } from './scripts/build/hostedPages.ts';
import { hostingHeaders } from './scripts/build/hostingHeaders.ts';
import { importHelper } from './scripts/build/importHelper.ts';
import { prerender } from './scripts/build/prerender.ts';
import { requireSettings } from './scripts/build/requiredSettings.ts';
import { schoolFiles } from './scripts/build/schoolFiles.ts';
import { unitTests } from './scripts/validate/unitTests.ts';
import { minimumBrowsers } from './src/config/browsers.ts';
import { school } from './src/config/school.ts';

// The emulators move by this offset, and the bundle has to know where to: see src/config/env.ts.
process.env.VITE_EMULATOR_PORT_OFFSET ??= process.env.EMULATOR_PORT_OFFSET ?? '0';
const portOffset = Number(process.env.VITE_EMULATOR_PORT_OFFSET);

// What a report of a fault has to name: it stands at the link to the source code.
process.env.VITE_APP_VERSION ??= packageJson.version;

/**
 * The emulator inbox reads the auth emulator's list of links through the app's own origin, because
 * fireemu refuses that list to pages of another one. Development and preview servers only.
 */
const inboxProxy = {
  '/emulator/v1': `http://127.0.0.1:${9099 + portOffset}`,
};

/**
 * Files of which a first load calls most functions. Chrome compiles these while they are downloaded, beside the main
 * thread, instead of each function at its first call (docs/decisions/first-paint.md). Elsewhere it is a comment.
 */
const compiledAhead =
  /^(framework|base|app|fields|hours|shared|auth|firestore|listenAhead|entries|profiles|\w+Screen)$/;

const sourceFile = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const loginScreen = sourceFile('screens/login/LoginScreen.tsx');
const tableScreen = sourceFile('screens/table/TableScreen.tsx');
const listenAhead = sourceFile('firebase/sdk/listenAhead.ts');

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
  !/node_modules|[\\/]firebase[\\/]sdk[\\/]/.test(id) && withImports(listenAhead, graph).has(id)
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
    /[\\/](formik|yup|@firebase)[\\/]/.test(file),
  );
  if (needsPackage) return null;
  return withImports(tableScreen, graph).has(id) ? 'hours' : 'shared';
};

const { pure, store, page, alone } = unitTests();

export default defineConfig({
  plugins: [
    react(),
    requireSettings(),
    schoolFiles(school),
    importHelper(),
    prerender(),
    serveHostedPages(),
  ],
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 still uses Sass features that Sass has marked for removal.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'if-function'],
        additionalData: `$accent: ${school.accentColor};\n$review: ${school.review !== false};\n`,
      },
    },
  },
  resolve: {
    // Imports that begin with '#', as tsconfig.json has them.
    tsconfigPaths: true,
    alias: [
      {
        find: 're2js',
        replacement: fileURLToPath(new URL('src/firebase/sdk/re2jsStub.ts', import.meta.url)),
      },
      // The package's own entry is its development build, with texts for developers, in a production bundle too.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
    ],
  },
  build: {
    target: minimumBrowsers,
    // The notices that the licences of the bundled packages ask for, at /licenses.md.
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Its script is called so, by which `compiledAhead` knows it.
      input: { app: 'index.html' },
      treeshake: {
        // The package of App Check does not say that it is without side effects; nothing uses it where a school has no key.
        moduleSideEffects: [{ test: /\/@firebase\/app-check\//, sideEffects: false }],
      },
      output: {
        postBanner: ({ name }) => (compiledAhead.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // What every visit needs, in two files: the packages, which stay in the browser's cache from one release to
          // the next, and the app's own code. The SDK's packages are wanted by several files at once.
          groups: [
            { name: 'framework', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: sharedWithAhead, debugName: 'base', priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            {
              name: 'auth',
              test: /@firebase[\\/](app|auth|component|logger|util)[\\/]|[\\/]idb[\\/]|[\\/]sdk[\\/]auth\.ts$/,
            },
            {
              name: 'firestore',
              test: /@firebase[\\/]firestore[\\/]|[\\/]sdk[\\/](firestore|queries)\.ts$/,
            },
            { name: 'entries', test: /[\\/]sdk[\\/](entries|afterSave)\.ts$/ },
            { name: 'forms', test: /node_modules[\\/](formik|yup)[\\/]/ },
            // What several screens share, in one file too: each small one costs a slow phone some milliseconds.
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
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: inboxProxy },
  preview: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: inboxProxy,
    headers: hostingHeaders(portOffset),
  },
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
    restoreMocks: true,
    // By default Vitest leaves a core idle, which of two is half.
    maxWorkers: '100%',
  },
});
