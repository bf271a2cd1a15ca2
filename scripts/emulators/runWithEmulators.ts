import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runGroup } from '../processGroup';
import { cacheFolder } from '../projectRoot';
import { engineCommand, type EngineRequest } from './engines';
import { assertPortsFree, demoProject, portsAt } from './ports';

/**
 * Starts the emulators, runs a command that finds them by the usual variables, and ends all of it,
 * also when this program is told to end.
 *
 * @returns the command's exit status
 * @throws PlainFailure when a port is taken or the engine cannot run here
 */
export async function runWithEmulators(
  request: Omit<EngineRequest, 'workFolder'>,
  env: Record<string, string> = {},
): Promise<number> {
  const { offset } = request;
  await assertPortsFree(portsAt(offset));
  // Another run in this folder has left these ports, perhaps without tidying up.
  const workFolder = join(cacheFolder, `emulators-${offset}`);
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true });
  try {
    const { status } = await runGroup(...engineCommand({ ...request, workFolder }), {
      EMULATOR_PORT_OFFSET: String(offset),
      GCLOUD_PROJECT: demoProject,
      // Google's libraries would ask the network whether they run in its cloud.
      METADATA_SERVER_DETECTION: 'none',
      NO_UPDATE_NOTIFIER: '1',
      ...env,
    });
    return status;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}
