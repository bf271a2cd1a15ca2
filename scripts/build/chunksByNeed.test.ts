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
  chunk('table.js', 'screens/table/TableScreen.tsx', ['app.js', 'notice.js']),
  chunk('notice.js', '', ['framework.js']),
  chunk('auth.js', 'firebase/sdk/auth.ts', ['firebase.js']),
  chunk('firebase.js', ''),
  chunk('entries.js', 'firebase/sdk/entries.ts', ['firestore.js']),
  chunk('profiles.js', 'firebase/sdk/profiles.ts', ['firestore.js']),
  chunk('firestore.js', '', ['firebase.js', 'auth.js']),
  chunk('pictures.js', 'firebase/sdk/pictures.ts'),
];
const isThere = (file: string) => ['app.js', 'framework.js'].includes(file);

it('names for each route, and for visits that may be signed in, all files that are not there anyway, once', () => {
  const database = ['/firestore.js', '/firebase.js', '/auth.js'];
  expect(chunksByNeed(chunks, isThere)).toEqual({
    '/table': ['/table.js', '/notice.js'],
    auth: ['/auth.js', '/firebase.js'],
    database: ['/entries.js', ...database, '/profiles.js'],
  });
});

it('names for each route a file that holds the screens of two', () => {
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
