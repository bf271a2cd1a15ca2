import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { withoutStack } from './requiredSettings.ts';

/** What every address gets that has no page of its own. */
const shell = firebaseJson.hosting.rewrites[0]?.destination ?? '';

/**
 * Serves from the local preview what Firebase Hosting serves for an address that names no file, by firebase.json: the
 * page made for it, as `/login/index.html`, else the one that the rewrite names. Browser tests have what a deployment has.
 */
export function serveHostedPages(): Plugin {
  return {
    name: 'serve-hosted-pages',
    configurePreviewServer({ config: { root, build }, middlewares }) {
      const isFile = (path: string) =>
        statSync(resolve(root, build.outDir) + path, { throwIfNoEntry: false })?.isFile() ?? false;
      if (!isFile('/index.html')) {
        throw withoutStack(`There is no build in ${build.outDir}: npm run build makes one.`);
      }
      middlewares.use((request, _response, next) => {
        // This does without `URL`, for which `//table` names a host and `//` is a fault.
        const [path = '', ...query] = (request.url ?? '/').split(/(?=[?])/);
        const own = `${path.replace(/\/$/, '')}/index.html`;
        const isPage = request.headers.accept?.includes('text/html') && !isFile(path);
        if (isPage) request.url = [isFile(own) ? own : shell, ...query].join('');
        next();
      });
    },
  };
}
