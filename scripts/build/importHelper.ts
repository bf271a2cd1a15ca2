import type { Plugin } from 'vite';

/** Replaces Vite's helper for `import()` with `src/app/importFiles.ts`, which says why. */
export function importHelper(): Plugin {
  return {
    name: 'import-helper',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite.preload-helper/ },
      handler: () => "export { importFiles as __vitePreload } from '/src/app/importFiles.ts';",
    },
  };
}
