import { preview } from 'vite';
import { host } from '../emulators/ports';
import { projectRoot } from '../projectRoot';

/** Serves a built app as the browser tests have it, with the hosting's headers. */
export async function serveBuild(
  folder: string,
  port: number,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = await preview({
    root: projectRoot,
    mode: 'emulators',
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host, port, strictPort: true },
  });
  return { origin: `http://${host}:${port}`, close: () => server.close() };
}
