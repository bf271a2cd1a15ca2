import { join } from 'node:path';
import { execa } from 'execa';
import { preview } from 'vite';
import { serveAsHosted, settingsOf } from '../build/hosting';
import { host } from '../emulators/ports';
import { cacheFolder, projectRoot } from '../projectRoot';

/**
 * Builds the app as for production, but for the emulators, and serves it like Firebase Hosting.
 *
 * @param offset of the emulator ports
 * @param source the project folder to build, if not this one
 * @returns the app's origin
 */
export async function serveBuild(
  port: number,
  offset: number,
  source = projectRoot,
): Promise<string> {
  const outDir = join(cacheFolder, 'served', String(port));
  const args = ['build', '--mode', 'emulators', '--outDir', outDir, '--emptyOutDir'];
  const env = { NODE_ENV: 'production', VITE_EMULATOR_PORT_OFFSET: String(offset) };
  await execa('vite', args, { cwd: source, env, preferLocal: true, localDir: source });
  await preview({
    // The plugins in vite.config.ts would serve it with this project's settings.
    configFile: false,
    root: source,
    logLevel: 'warn',
    plugins: [serveAsHosted(offset, settingsOf(source))],
    build: { outDir },
    preview: { host, port, strictPort: true },
  });
  return `http://${host}:${port}`;
}
