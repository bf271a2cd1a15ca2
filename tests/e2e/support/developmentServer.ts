import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { host, portOffset, portsAt, testPortOffset } from '../../../scripts/emulators/ports';
import { projectRoot } from '../../../scripts/projectRoot';

/** Ports and data of its own: a developer's `npm start`, and the emulators of these tests, are not disturbed. */
const offset = portOffset(testPortOffset) + 210;
const dataFolder = join(projectRoot, '.emulator-data', `offset-${offset}`);
const readyLine = 'Ctrl-C ends everything';

/**
 * Runs `npm start` itself, with new demo data, as a developer who tries the project does. Resolves when it says
 * that it is ready.
 *
 * @returns the app's address, and `end`: what Ctrl-C does, and then the data is removed
 * @throws what it said, when it ends before
 */
export async function startDevelopmentServer() {
  const env: NodeJS.ProcessEnv = { ...process.env, EMULATOR_PORT_OFFSET: String(offset) };
  // Set for these tests and their build, not for it.
  delete env.NODE_ENV;
  delete env.VITE_EMULATOR_PORT_OFFSET;
  const program = spawn('npm', ['start', '--', '--fresh'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, which is what Ctrl-C in a terminal reaches.
    detached: true,
  });
  const ended = once(program, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [program.stdout, program.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes(readyLine)) resolve();
      });
    }
    void ended.then(() => reject(new Error(`npm start ended:\n${said}`)));
  });
  return {
    origin: `http://${host}:${portsAt(offset).app}`,
    end: async () => {
      if (program.pid !== undefined && program.exitCode === null)
        process.kill(-program.pid, 'SIGINT');
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
