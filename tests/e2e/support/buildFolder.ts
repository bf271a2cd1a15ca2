import { join } from 'node:path';
import { portOffset, testPortOffset } from '../../../scripts/emulators/ports';
import { cacheFolder } from '../../../scripts/projectRoot';

/** Where this run's build is. */
export const buildFolder = join(cacheFolder, `e2e-${portOffset(testPortOffset)}`);
