import type { Plugin } from 'vite';
import { assertNamed } from '../namedFiles.ts';

/** Returns true if a module is one of these files or in one of these folders, whose paths begin with `src` or `node_modules`. */
export const isModuleIn = (moduleId: string, paths: readonly string[]): boolean =>
  paths.some((path) => `${moduleId}/`.includes(`/${path}/`));

/** Fails the build if vite.config.ts refers to a chunk name or a path that doesn't exist in it. */
export function namedInBuild(chunkNames: readonly string[], paths: readonly string[]): Plugin {
  return {
    name: 'named-in-build',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      assertNamed('vite.config.ts', 'chunk', chunkNames, (name) =>
        chunks.some((chunk) => chunk.name === name),
      );
      const modules = [...this.getModuleIds()];
      assertNamed('vite.config.ts', 'bundled module', paths, (path) =>
        modules.some((id) => isModuleIn(id, [path])),
      );
    },
  };
}
