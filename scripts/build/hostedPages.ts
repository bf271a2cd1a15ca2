import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { withoutStack } from './requiredSettings.ts';

/** The page for every address without its own. */
const shell = firebaseJson.hosting.rewrites[0]?.destination ?? '';

/**
 * Makes the local preview answer like Firebase Hosting for an address that isn't a file: with its prerendered page, such as
 * `/login/index.html`, or the page in firebase.json's rewrite. Browser tests then see what a deployment serves.
 */
export function serveHostedPages(): Plugin {
  return {
    name: 'serve-hosted-pages',
    configurePreviewServer({ config: { root, build }, middlewares }) {
      const isFile = (path: string) =>
        statSync(resolve(root, build.outDir) + path, { throwIfNoEntry: false })?.isFile() ?? false;
      if (!isFile('/index.html')) {
        throw withoutStack(`There is no build in ${build.outDir}. Run npm run build first.`);
      }
      middlewares.use((request, _response, next) => {
        // Not `URL`, which takes `//table` for a host and throws on `//`.
        const [path = '', ...query] = (request.url ?? '/').split(/(?=[?])/);
        const own = `${path.replace(/\/$/, '')}/index.html`;
        const isPage = request.headers.accept?.includes('text/html') && !isFile(path);
        if (isPage) request.url = [isFile(own) ? own : shell, ...query].join('');
        next();
      });
    },
  };
}
