import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Files that scripts and tests generate, such as bundles and emulator settings. Deleted with node_modules. */
export const cacheFolder = join(projectRoot, 'node_modules', '.cache', 'community-service-tracker');

// Scripts that import this may be the first to write here after `npm ci`.
mkdirSync(cacheFolder, { recursive: true });
