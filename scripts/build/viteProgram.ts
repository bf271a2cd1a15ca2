import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Vite's command line program, for builds in another folder or with another environment. */
export const viteProgram = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin',
  'vite.js',
);
