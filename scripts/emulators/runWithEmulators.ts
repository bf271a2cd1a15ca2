import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runGroup } from '../processGroup';
import { cacheFolder } from '../projectRoot';
import { engineCommand, type EngineRequest } from './engines';
import { assertPortsFree, demoProject, portsAt } from './ports';

/**
 * Starts the emulators, runs a command with their addresses in the usual environment variables, then stops everything,
 * even if this program is interrupted.
 *
 * @returns the command's exit status
 * @throws PlainFailure if a port is in use or the engine can't run here
 */
export async function runWithEmulators(
  request: Omit<EngineRequest, 'workFolder'>,
  env: Record<string, string> = {},
): Promise<number> {
  const { offset } = request;
  await assertPortsFree(portsAt(offset));
  // An earlier run on these ports may not have cleaned up.
  const workFolder = join(cacheFolder, `emulators-${offset}`);
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true });
  try {
    const engine = engineCommand({ ...request, workFolder });
    const { status } = await runGroup(engine.program, engine.args, {
      EMULATOR_PORT_OFFSET: String(offset),
      GCLOUD_PROJECT: demoProject,
      // Keeps Google's libraries from making requests to find out whether they run in its cloud.
      METADATA_SERVER_DETECTION: 'none',
      NO_UPDATE_NOTIFIER: '1',
      ...engine.env,
      ...env,
    });
    return status;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}
