/** What is used here of a chunk that the bundler has made. */
export interface BundledChunk {
  fileName: string;
  /** The source files that it holds. */
  moduleIds: string[];
  /** The files that it cannot start without. */
  imports: string[];
}

/** The parts of the app that are loaded later, by what needs them: a route, or who may be signed in. */
const needs: readonly [name: (match: RegExpExecArray) => string, module: RegExp][] = [
  [([, screen = '']) => `/${screen}`, /\/src\/screens\/(\w+)\/\w+Screen\.tsx$/],
  [() => 'auth', /\/src\/firebase\/sdk\/auth\.ts$/],
  [() => 'database', /\/src\/firebase\/sdk\/entries\.ts$/],
  [() => 'database', /\/src\/firebase\/sdk\/profiles\.ts$/],
  [() => 'database/admin', /\/src\/firebase\/sdk\/studentList\.ts$/],
];

/**
 * The files to fetch ahead, as addresses: for each route, for `auth`, for `database` and for what else of
 * the database a route reads, all that its code imports.
 *
 * @param isThere whether the page brings a file anyway
 * @throws where no file holds a part: it would arrive late, and nobody would notice
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

  const modules = chunks.flatMap(({ fileName, moduleIds }) =>
    isThere(fileName) ? [] : moduleIds.map((id) => ({ id, fileName })),
  );
  const needed: Record<string, Set<string>> = {};
  for (const [nameOf, module] of needs) {
    let isHeld = false;
    for (const { id, fileName } of modules) {
      const match = module.exec(id);
      if (!match) continue;
      isHeld = true;
      addWithImports(fileName, (needed[nameOf(match)] ??= new Set()));
    }
    if (!isHeld) throw new Error(`No file to fetch ahead holds ${String(module)}.`);
  }
  return Object.fromEntries(Object.entries(needed).map(([name, files]) => [name, [...files]]));
}
