import type { Rolldown } from 'vite';

/** The parts of the bundler's chunks used here. */
export type BundledChunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

/** The SDK files that the page's head loads, by what needs them. */
const sdkNeeds: Readonly<Record<string, string>> = {
  auth: 'auth',
  listenAhead: 'listenAhead',
  entries: 'database',
  profiles: 'database',
};

/** Code that the head runs before the app. These lists are complete, including files that every page loads anyway. */
const runsAhead: readonly string[] = ['auth', 'listenAhead'];

/** Returns what a source file is loaded for: a route or one of `sdkNeeds`; undefined for all others. */
function needOf(moduleId: string): string | undefined {
  const [, screen] = /\/src\/screens\/(\w+)\/\w+Screen\.tsx$/.exec(moduleId) ?? [];
  const [, sdk = ''] = /\/src\/firebase\/sdk\/(\w+)\.ts$/.exec(moduleId) ?? [];
  return screen === undefined ? sdkNeeds[sdk] : `/${screen}`;
}

/**
 * Returns the addresses of the files to preload, by what needs them, including everything they import. The file to run comes first.
 *
 * @param isThere returns true if every page loads the file anyway
 * @throws if code that runs before the app imports the app, and so would wait for it
 */
export function chunksByNeed(
  chunks: readonly BundledChunk[],
  isThere: (file: string) => boolean,
): Record<string, string[]> {
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
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')));
  for (const need of runsAhead) {
    if (app && needed[need]?.has(`/${app.fileName}`)) {
      throw new Error(`${need}, which runs before the app, imports ${app.fileName}.`);
    }
  }
  return Object.fromEntries(Object.entries(needed).map(([need, files]) => [need, [...files]]));
}
