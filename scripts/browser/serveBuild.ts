import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { execa } from 'execa';
import { type Plugin, preview } from 'vite';
import type firebaseJson from '../../firebase.json';
import { hostingHeaders } from '../build/hostingHeaders';
import { host } from '../emulators/ports';
import { cacheFolder, projectRoot } from '../projectRoot';

const compressedTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves files compressed, like Firebase Hosting. Vite's preview doesn't. */
function serveCompressed(folder: string): Plugin {
  const compressed = new Map<string, Buffer>();
  return {
    name: 'serve-compressed',
    configurePreviewServer({ config, middlewares }) {
      middlewares.use(({ url = '/' }, response, next) => {
        const file = join(folder, url.replace(/[?].*/, ''));
        const type = compressedTypes[extname(file)];
        if (!type || !existsSync(file)) {
          next();
          return;
        }
        const body = compressed.get(file) ?? gzipSync(readFileSync(file));
        compressed.set(file, body);
        const headers = { 'content-type': type, 'content-encoding': 'gzip' };
        response.writeHead(200, { ...config.preview.headers, ...headers }).end(body);
      });
    },
  };
}

/**
 * Builds the app for the emulators, otherwise as for production, and serves it compressed, with the hosting headers.
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
  const settings = JSON.parse(
    readFileSync(join(source, 'firebase.json'), 'utf8'),
  ) as typeof firebaseJson;
  await preview({
    root: projectRoot,
    mode: 'emulators',
    logLevel: 'warn',
    plugins: [serveCompressed(outDir)],
    build: { outDir },
    preview: { host, port, strictPort: true, headers: hostingHeaders(offset, settings) },
  });
  return `http://${host}:${port}`;
}
