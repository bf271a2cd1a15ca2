import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { preview, type Plugin } from 'vite';
import { host } from '../emulators/ports';
import { projectRoot } from '../projectRoot';

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
      middlewares.use((request, response, next) => {
        const file = join(folder, (request.url ?? '/').replace(/[?].*/, ''));
        const type = packedTypes[extname(file)];
        if (!type || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
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

/** Serves a built app as the browser tests have it, with the hosting's headers, and packed. */
export async function serveBuild(
  folder: string,
  port: number,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = await preview({
    root: projectRoot,
    mode: 'emulators',
    logLevel: 'warn',
    plugins: [servePacked(folder)],
    build: { outDir: folder },
    preview: { host, port, strictPort: true },
  });
  return { origin: `http://${host}:${port}`, close: () => server.close() };
}
