import type { Plugin } from 'vite';

/** Puts `src/app/importFiles.ts`, which says why, in the place of Vite's helper for `import()`. */
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
