import type { Rolldown } from 'vite';

/** What is used here of a chunk that the bundler has made. */
export type BundledChunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

/** Loaded later, and by what: the SDK for users who may be signed in. */
const sdkNeeds: Readonly<Record<string, string>> = {
  auth: 'auth',
  entries: 'database',
  profiles: 'database',
};

/** What a source file is loaded later for: a route, `auth`, `database`; undefined for all others. */
function needOf(moduleId: string): string | undefined {
  const [, screen] = /\/src\/screens\/(\w+)\/\w+Screen\.tsx$/.exec(moduleId) ?? [];
  const [, sdk = ''] = /\/src\/firebase\/sdk\/(\w+)\.ts$/.exec(moduleId) ?? [];
  return screen === undefined ? sdkNeeds[sdk] : `/${screen}`;
}

/**
 * The files to fetch ahead, as addresses, by what needs them: all that its code imports.
 *
 * @param isThere whether the page brings a file anyway
 */
export function chunksByNeed(
  chunks: readonly BundledChunk[],
  isThere: (file: string) => boolean,
): Record<string, string[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const addWithImports = (file: string, files: Set<string>) => {
    if (files.has(`/${file}`) || isThere(file)) return;
    files.add(`/${file}`);
    for (const imported of byFile.get(file)?.imports ?? []) addWithImports(imported, files);
  };
  const needed: Record<string, Set<string>> = {};
  for (const { fileName, moduleIds } of chunks) {
    for (const need of moduleIds.flatMap((id) => needOf(id) ?? [])) {
      addWithImports(fileName, (needed[need] ??= new Set()));
    }
  }
  return Object.fromEntries(Object.entries(needed).map(([need, files]) => [need, [...files]]));
}
