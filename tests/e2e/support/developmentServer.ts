import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { host, portOffset, portsAt, testPortOffset } from '../../../scripts/emulators/ports';
import { projectRoot } from '../../../scripts/projectRoot';

/** Has its own ports and data, so that it doesn't disturb a developer's `npm start` or these tests' emulators. */
const offset = portOffset(testPortOffset, 210);
const dataFolder = join(projectRoot, '.emulator-data', `offset-${offset}`);
const readyLine = 'Ctrl-C stops everything';

/**
 * Runs `npm start` with new demo data, like a developer who tries the project. Resolves when it is ready.
 *
 * @returns the app's origin, and `end`, which does what Ctrl-C does and removes the data
 * @throws its output if it exits before that
 */
export async function startDevelopmentServer() {
  const env: NodeJS.ProcessEnv = { ...process.env, EMULATOR_PORT_OFFSET: String(offset) };
  // Set for these tests and their build.
  delete env.NODE_ENV;
  delete env.VITE_EMULATOR_PORT_OFFSET;
  const program = spawn('npm', ['start', '--', '--fresh'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, like the one Ctrl-C in a terminal reaches.
    detached: true,
  });
  const ended = once(program, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [program.stdout, program.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString();
        if (output.includes(readyLine)) resolve();
      });
    }
    void ended.then(() => reject(new Error(`npm start ended:\n${output}`)));
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
