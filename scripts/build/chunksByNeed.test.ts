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
  chunk('table.js', 'features/hours/HoursScreen.tsx', ['app.js', 'notice.js']),
  chunk('notice.js', '', ['framework.js']),
  chunk('auth.js', 'features/session/auth.sdk.ts', ['firebase.js', 'base.js']),
  chunk('firebase.js', ''),
  chunk('listenAhead.js', 'app/listenAhead.sdk.ts', ['firestore.js', 'base.js']),
  chunk('entries.js', 'features/activities/entries.sdk.ts', ['firestore.js', 'app.js']),
  chunk('profiles.js', 'features/profile/profile.sdk.ts', ['firestore.js']),
  chunk('firestore.js', '', ['firebase.js', 'auth.js']),
  chunk('pictures.js', 'features/activities/pictures/pictures.sdk.ts'),
];
const isThere = (file: string) => ['app.js', 'base.js', 'framework.js'].includes(file);

it("lists each route's files except those that every page loads", () => {
  expect(chunksByNeed(chunks, isThere, ['/table'])).toMatchObject({
    '/table': ['/table.js', '/notice.js'],
  });
});

it('lists all files of the code that runs before the app, the file to run first', () => {
  expect(chunksByNeed(chunks, isThere, ['/table'])).toMatchObject({
    auth: ['/auth.js', '/firebase.js', '/base.js'],
    listenAhead: ['/listenAhead.js', '/firestore.js', '/firebase.js', '/auth.js', '/base.js'],
  });
});

it('lists the files of the database for visits that may be signed in', () => {
  expect(chunksByNeed(chunks, isThere, ['/table'])).toMatchObject({
    database: ['/entries.js', '/firestore.js', '/firebase.js', '/auth.js', '/profiles.js'],
  });
});

it('fails if code that runs before the app imports the app', () => {
  const waiting = chunk('profile.js', 'app/listenAhead.sdk.ts', ['app.js']);
  expect(() => chunksByNeed([...chunks, waiting], isThere, [])).toThrow('imports app.js');
});

it('lists a file with two screens for both routes', () => {
  const screens = ['edit/EditScreen', 'profile/ProfileScreen'];
  const both = {
    fileName: 'forms.js',
    moduleIds: screens.map((screen) => `/home/somebody/app/src/features/${screen}.tsx`),
    imports: [],
  };
  expect(chunksByNeed([...chunks, both], isThere, ['/edit', '/profile'])).toMatchObject({
    '/edit': ['/forms.js'],
    '/profile': ['/forms.js'],
  });
});

it('fails if a file that it names is in no chunk, as after a move', () => {
  const moved = chunks.map((one) =>
    one.fileName === 'auth.js' ? chunk('auth.js', 'session/auth.ts') : one,
  );
  expect(() => chunksByNeed(moved, isThere, [])).toThrow(
    '(did it move?): src/features/session/auth.sdk.ts',
  );
});

it('fails if a route has no screen file, as after a move', () => {
  expect(() => chunksByNeed(chunks, isThere, ['/table', '/staff'])).toThrow(/: \/staff$/);
});
