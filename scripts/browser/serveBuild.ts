import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { execa } from 'execa';
import { type Plugin, preview } from 'vite';
import type firebaseJson from '../../firebase.json';
import { hostingHeaders } from '../build/hostingHeaders';
import { host } from '../emulators/ports';
import { cacheFolder, projectRoot } from '../projectRoot';

const packedTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves files packed, as a hosting does; Vite's own preview does not. */
function servePacked(folder: string): Plugin {
  const packed = new Map<string, Buffer>();
  return {
    name: 'serve-packed',
    configurePreviewServer({ config, middlewares }) {
      middlewares.use(({ url = '/' }, response, next) => {
        const file = join(folder, url.replace(/[?].*/, ''));
        const type = packedTypes[extname(file)];
        if (!type || !existsSync(file)) {
          next();
          return;
        }
        const body = packed.get(file) ?? gzipSync(readFileSync(file));
        packed.set(file, body);
        const headers = { 'content-type': type, 'content-encoding': 'gzip' };
        response.writeHead(200, { ...config.preview.headers, ...headers }).end(body);
      });
    },
  };
}

/**
 * Builds the app as the browser tests have it, as optimised as for production, and serves it with the hosting's
 * headers, packed. Returns where.
 *
 * @param offset of the emulators that it talks to
 * @param source the folder of the project to build, if not this one
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
    plugins: [servePacked(outDir)],
    build: { outDir },
    preview: { host, port, strictPort: true, headers: hostingHeaders(offset, settings) },
  });
  return `http://${host}:${port}`;
}
