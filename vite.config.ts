import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { accentLogo } from './scripts/build/accentLogo.ts';
import { serveHostedPages } from './scripts/build/hostedPages.ts';
import { hostingHeaders } from './scripts/build/hostingHeaders.ts';
import { prerender } from './scripts/build/prerender.ts';
import { purgeUnusedCss } from './scripts/build/purgeUnusedCss.ts';
import { requireSettings } from './scripts/build/requiredSettings.ts';
import { serveWebAppManifest } from './scripts/build/webAppManifest.ts';
import { pureTests } from './scripts/validate/pureTests.ts';
import packageJson from './package.json' with { type: 'json' };
import { school } from './src/config/school.ts';

// The emulators move by this offset, and the bundle has to know where to: see src/config/env.ts.
process.env.VITE_EMULATOR_PORT_OFFSET ??= process.env.EMULATOR_PORT_OFFSET ?? '0';
const portOffset = Number(process.env.VITE_EMULATOR_PORT_OFFSET);

// What a report of a fault has to name: it stands at the link to the source code.
process.env.VITE_APP_VERSION ??= packageJson.version;

// A constant of the build, so that a school without reviews ships nothing of them.
process.env.VITE_REVIEW ??= school.review ? 'on' : '';

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
  /^(framework|app|signedIn|auth|firestore|entries|profiles|studentList|\w+Screen)$/;

/** Small things that the screens of students and staff share, and those that the screens of staff share. */
const sharedByScreens =
  /\/src\/(components\/(SignInNotice|downloadCsv|record\/useRecordPlace|review\/ReviewWord)|domain\/(schoolYear|nextSteps|csv\/csvFile|review\/studentMessages)|store\/saves\/trackSave)\.tsx?$/;
const sharedByStaff =
  /\/src\/(components\/NotAdminNotice|domain\/(adminMessages|groupedCount|review\/(staffMessages|seen))|store\/review\/(deskSlice|readQueue))\.tsx?$/;

export default defineConfig({
  plugins: [
    react(),
    requireSettings(),
    accentLogo(school.accentColor),
    serveWebAppManifest(school),
    purgeUnusedCss(),
    prerender(),
    serveHostedPages(),
  ],
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 still uses Sass features that Sass has marked for removal.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'if-function'],
        additionalData: `$accent: ${school.accentColor};\n$review: ${process.env.VITE_REVIEW !== ''};\n`,
      },
    },
  },
  resolve: {
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
    // The notices that the licences of the bundled packages ask for, at /licenses.md.
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Its script and style sheet are called so, by which `compiledAhead` and purgeUnusedCss.ts know them.
      input: { app: 'index.html' },
      treeshake: {
        // A slice is made by calls that might do anything. Where a school has no review, nothing uses these. The package
        // of App Check does not say that it is without side effects; nothing uses it where a school has no key.
        moduleSideEffects: [
          { test: /\/src\/store\/review\/|\/@firebase\/app-check\//, sideEffects: false },
        ],
      },
      output: {
        postBanner: ({ name }) => (compiledAhead.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // What every first visit needs, in two files instead of some twenty: the packages, which
          // stay in the browser's cache from one release to the next, and the app's own code.
          groups: [
            { name: 'framework', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            // What every signed-in user needs, in one file too: with all that it imports, and with what the screens
            // share. On a slow network a small file keeps a large one waiting for as long as an answer takes.
            { name: 'dialogs', test: /\/src\/components\/\w+Dialog\.tsx$/, priority: 0.8 },
            { name: 'signedIn', test: sharedByScreens, priority: 0.5 },
            { name: 'staff', test: sharedByStaff, priority: 0.4 },
            {
              name: 'auth',
              test: /node_modules[\\/](@firebase[\\/](app|auth|component|logger|util)|idb)[\\/]|\/sdk\/(app|auth)\.ts$/,
            },
            {
              name: 'firestore',
              test: /@firebase[\\/]firestore[\\/]|\/sdk\/(firestore|pending)\.ts$|\/(docPaths|pendingPath)\.ts$/,
            },
            // The rest is named for the reader of a size report.
            { name: 'forms', test: /node_modules[\\/](formik|yup)[\\/]/ },
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
        test: { name: 'pure', environment: 'node', isolate: false, include: pureTests() },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: pureTests(),
        },
      },
    ],
    setupFiles: ['src/testing/reactWork.ts', 'src/testing/setup.ts'],
    restoreMocks: true,
    // The review is tested in a school without one too; that its bundle has nothing of it is a matter of the build.
    env: { VITE_REVIEW: 'on' },
    // By default Vitest leaves a core idle, which of two is half.
    maxWorkers: '100%',
  },
});
