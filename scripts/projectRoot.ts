import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Generated files of scripts and tests: built bundles, emulator settings. Gone with node_modules. */
export const cacheFolder = join(projectRoot, 'node_modules', '.cache', 'community-service-tracker');

// A program that imports its name writes there, maybe as the first one after npm ci.
mkdirSync(cacheFolder, { recursive: true });
