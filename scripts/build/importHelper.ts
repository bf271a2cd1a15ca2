import type { Plugin } from 'vite';

/** Replaces Vite's helper for `import()` with `src/app/importChunk.ts`, which explains why. */
export function importHelper(): Plugin {
  let isReplaced = false;
  return {
    name: 'import-helper',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite.preload-helper/ },
      handler: () => {
        isReplaced = true;
        return "export { importChunk as __vitePreload } from '/src/app/importChunk.ts';";
      },
    },
    buildEnd(error) {
      // Vite may have renamed it.
      if (!error && !isReplaced)
        throw new Error("The build has no vite/preload-helper, Vite's helper for import().");
    },
  };
}
