import type { Plugin } from 'vite';
import type { SchoolSettings } from '../../src/config/schoolSettings.ts';

const manifestFile = 'app.webmanifest';

/** The icons in public/icons, drawn by `npm run icons`. A maskable one fills its square: the phone cuts its own shape out. */
export const icons = [
  { file: 'icons/192.png', pixels: 192, purpose: 'any' },
  { file: 'icons/512.png', pixels: 512, purpose: 'any' },
  { file: 'icons/maskable-512.png', pixels: 512, purpose: 'maskable' },
] as const;

/** What a phone needs to put the app of that school on its home screen. */
export function webAppManifest({
  name,
  accentColor,
}: Pick<SchoolSettings, 'name' | 'accentColor'>) {
  return {
    id: '/',
    name: `Community Service Tracker, ${name}`,
    short_name: 'Service',
    start_url: '/',
    scope: '/',
    // `standalone` would sign users out: on an iPhone an app without the browser's frame does not share the browser's session, and
    // the sign-in link of an e-mail opens in the browser. See docs/decisions/home-screen.md.
    display: 'minimal-ui',
    theme_color: accentColor,
    background_color: '#ffffff',
    icons: icons.map(({ file, pixels, purpose }) => ({
      src: `/${file}`,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
  };
}

/** Writes the manifest at build time from the school's settings; the development server has it as well. */
export function serveWebAppManifest(school: SchoolSettings): Plugin {
  const source = JSON.stringify(webAppManifest(school));
  return {
    name: 'web-app-manifest',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `/${manifestFile}`) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestFile, source });
    },
  };
}
