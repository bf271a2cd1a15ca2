import type { Rolldown } from 'vite';
import { assertNamed } from '../namedFiles.ts';

/** The fields of the bundler's chunks that this file uses. */
export type BundledChunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

/** The screens with their own files, and their routes. */
const screens: Readonly<Record<string, string>> = {
  'src/features/session/LoginScreen.tsx': '/login',
  'src/features/hours/HoursScreen.tsx': '/table',
  'src/features/edit/EditScreen.tsx': '/edit',
  'src/features/profile/ProfileScreen.tsx': '/profile',
  'src/features/dashboard/DashboardScreen.tsx': '/admin',
  'src/features/review/ReviewScreen.tsx': '/review',
  'src/features/reports/ReportsScreen.tsx': '/reports',
  'src/features/group/GroupScreen.tsx': '/group',
  'src/features/roster/RosterScreen.tsx': '/roster',
  'src/features/staff/StaffScreen.tsx': '/staff',
  'src/features/help/HelpScreen.tsx': '/help',
};

/** The SDK files that the page's head loads, by need. */
const sdkNeeds: Readonly<Record<string, string>> = {
  'src/features/session/auth.sdk.ts': 'auth',
  'src/app/listenAhead.sdk.ts': 'listenAhead',
  'src/features/activities/entries.sdk.ts': 'database',
  'src/features/profile/profile.sdk.ts': 'database',
};

/** Code that the head runs before the app. Their lists also include files that every page loads anyway. */
const runsAhead: readonly string[] = ['auth', 'listenAhead'];

/** The app's entry file. */
const appFile = 'src/main.tsx';

/** Returns true if a module is the file at this path, relative to the project's root. */
const isFile = (moduleId: string, path: string) => moduleId.endsWith(`/${path}`);

/** Returns the need that a source file serves (a route or one of `sdkNeeds`), or undefined. */
const needOf = (moduleId: string): string | undefined =>
  Object.entries({ ...screens, ...sdkNeeds }).find(([path]) => isFile(moduleId, path))?.[1];

/**
 * Returns the addresses of the files to preload for each need, including everything they import. The file to run comes first.
 *
 * @param isThere returns true if every page loads the file anyway
 * @param paths the routes whose screens have their own files
 * @throws if code that runs before the app would have to wait for it because it imports the app, or if a file or route has no chunk
 */
export function chunksByNeed(
  chunks: readonly BundledChunk[],
  isThere: (file: string) => boolean,
  paths: readonly string[],
): Record<string, string[]> {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  assertNamed('chunksByNeed.ts', 'bundled file', [...Object.keys(sdkNeeds), appFile], (path) =>
    modules.some((id) => isFile(id, path)),
  );
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const addWithImports = (file: string, files: Set<string>, need: string) => {
    if (files.has(`/${file}`) || (isThere(file) && !runsAhead.includes(need))) return;
    files.add(`/${file}`);
    for (const imported of byFile.get(file)?.imports ?? []) addWithImports(imported, files, need);
  };
  const needed: Record<string, Set<string>> = {};
  for (const { fileName, moduleIds } of chunks) {
    for (const need of moduleIds.flatMap((id) => needOf(id) ?? [])) {
      addWithImports(fileName, (needed[need] ??= new Set()), need);
    }
  }
  assertNamed('src/app/screens.ts', 'screen of chunksByNeed.ts', paths, (path) =>
    Object.hasOwn(needed, path),
  );
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => isFile(id, appFile)));
  for (const need of runsAhead) {
    if (app && needed[need]?.has(`/${app.fileName}`)) {
      throw new Error(`${need}, which runs before the app, imports ${app.fileName}.`);
    }
  }
  return Object.fromEntries(Object.entries(needed).map(([need, files]) => [need, [...files]]));
}
