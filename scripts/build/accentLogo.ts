import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The colour in public/logo.svg that stands for the school's. A logo of the school's own keeps its colours. */
const drawnIn = '#1f5f8b';

/** The picture with the school's accent colour in place of the one that it was drawn in. */
export const inColor = (svg: string, color: string): string => svg.replaceAll(drawnIn, color);

/**
 * Gives `/logo.svg` the accent colour, in a build and from the development server: an `<img>` takes no colour
 * from the page's style.
 */
export function accentLogo(color: string): Plugin {
  let [publicDir, outDir] = ['', ''];
  return {
    name: 'accent-logo',
    configResolved(config) {
      publicDir = config.publicDir;
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== '/logo.svg') {
          next();
          return;
        }
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(inColor(readFileSync(join(publicDir, 'logo.svg'), 'utf8'), color));
      });
    },
    writeBundle() {
      const logo = join(outDir, 'logo.svg');
      if (existsSync(logo)) writeFileSync(logo, inColor(readFileSync(logo, 'utf8'), color));
    },
  };
}
