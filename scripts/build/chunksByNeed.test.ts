// @vitest-environment node
import { expect, it } from 'vitest';
import { type BundledChunk, chunksByNeed } from './chunksByNeed';

const chunk = (fileName: string, source: string, imports: string[] = []): BundledChunk => ({
  fileName,
  moduleIds: ['/home/somebody/app/node_modules/react/index.js', `/home/somebody/app/src/${source}`],
  imports,
});

const chunks = [
  chunk('app.js', 'main.tsx', ['framework.js']),
  chunk('framework.js', ''),
  chunk('base.js', 'config/env.ts'),
  chunk('table.js', 'screens/table/TableScreen.tsx', ['app.js', 'notice.js']),
  chunk('notice.js', '', ['framework.js']),
  chunk('auth.js', 'firebase/sdk/auth.ts', ['firebase.js', 'base.js']),
  chunk('firebase.js', ''),
  chunk('listenAhead.js', 'firebase/sdk/listenAhead.ts', ['firestore.js', 'base.js']),
  chunk('entries.js', 'firebase/sdk/entries.ts', ['firestore.js', 'app.js']),
  chunk('profiles.js', 'firebase/sdk/profiles.ts', ['firestore.js']),
  chunk('firestore.js', '', ['firebase.js', 'auth.js']),
  chunk('pictures.js', 'firebase/sdk/pictures.ts'),
];
const isThere = (file: string) => ['app.js', 'base.js', 'framework.js'].includes(file);

it("lists each route's files except those that every page loads", () => {
  expect(chunksByNeed(chunks, isThere)).toMatchObject({ '/table': ['/table.js', '/notice.js'] });
});

it('lists all files of the code that runs before the app, the file to run first', () => {
  expect(chunksByNeed(chunks, isThere)).toMatchObject({
    auth: ['/auth.js', '/firebase.js', '/base.js'],
    listenAhead: ['/listenAhead.js', '/firestore.js', '/firebase.js', '/auth.js', '/base.js'],
  });
});

it('lists the files of the database for visits that may be signed in', () => {
  expect(chunksByNeed(chunks, isThere)).toMatchObject({
    database: ['/entries.js', '/firestore.js', '/firebase.js', '/auth.js', '/profiles.js'],
  });
});

it('fails if code that runs before the app imports the app', () => {
  const waiting = chunk('profile.js', 'firebase/sdk/listenAhead.ts', ['app.js']);
  expect(() => chunksByNeed([...chunks, waiting], isThere)).toThrow('imports app.js');
});

it('lists a file with two screens for both routes', () => {
  const screens = ['edit/EditScreen', 'profile/ProfileScreen'];
  const both = {
    fileName: 'forms.js',
    moduleIds: screens.map((screen) => `/home/somebody/app/src/screens/${screen}.tsx`),
    imports: [],
  };
  expect(chunksByNeed([...chunks, both], isThere)).toMatchObject({
    '/edit': ['/forms.js'],
    '/profile': ['/forms.js'],
  });
});
