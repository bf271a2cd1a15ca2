import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type * as Superstatic from 'superstatic';
import type { Connect, Plugin } from 'vite';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { host, portsAt } from '../emulators/ports.ts';
import { admitEmulators } from './contentPolicy.ts';
import { withoutStack } from './requiredSettings.ts';

/** The hosting section of a firebase.json. */
export type HostingSettings = Partial<typeof firebaseJson.hosting>;

/** Returns the hosting settings of a project folder, or undefined if it has no firebase.json. */
export function settingsOf(source: string): HostingSettings | undefined {
  const file = join(source, 'firebase.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as typeof firebaseJson).hosting;
}

/** Loads the server lazily, because vite.config.ts imports this file for every command. */
function loadSuperstatic() {
  // Node's `import` of this CommonJS package doesn't return its default export.
  const { default: superstatic } = createRequire(import.meta.url)(
    'superstatic',
  ) as typeof Superstatic;
  return superstatic as (options: object) => Connect.NextHandleFunction;
}

/**
 * Serves a build as Firebase Hosting does (docs/decisions/hosting.md), but uncompressed. Uses firebase-tools' own server with the rewrites,
 * headers and cache times of these settings.
 */
export function hosting(folder: string, settings: HostingSettings): RequestListener {
  const answer = loadSuperstatic()({
    config: { ...settings, public: '.' },
    cwd: folder,
    // As firebase-tools calls it, without features that only other users need.
    stack: 'strict',
  });
  return (request, response) =>
    answer(request, response, () => response.writeHead(404).end('Not Found'));
}

/**
 * Returns the settings with emulators in the content security policy.
 *
 * @param offset of the emulators' ports
 */
export function withEmulators(settings: HostingSettings, offset: number): HostingSettings {
  const admit = (header: { key: string; value: string }) =>
    header.key === 'Content-Security-Policy'
      ? { ...header, value: admitEmulators(header.value, offset) }
      : header;
  const headers = settings.headers?.map((rule) => ({ ...rule, headers: rule.headers.map(admit) }));
  return { ...settings, ...(headers && { headers }) };
}

/**
 * The emulator inbox reads the auth emulator's links through the app's origin, because fireemu refuses other origins. Development and
 * preview servers only.
 *
 * @param offset of the emulators' ports
 */
export const inboxProxy = (offset: number) => ({
  '/emulator/v1': `http://${host}:${portsAt(offset).auth}`,
});

/**
 * Makes Vite's preview respond like Firebase Hosting, except for the emulator inbox.
 *
 * @param offset of the emulators' ports
 * @param settings those of the served build, whose policy contains the hash of its inline script
 */
export function serveAsHosted(
  offset: number,
  settings: HostingSettings = firebaseJson.hosting,
): Plugin {
  return {
    name: 'serve-as-hosted',
    config: () => ({ preview: { proxy: inboxProxy(offset) } }),
    configurePreviewServer({ config: { root, build }, middlewares }) {
      const folder = resolve(root, build.outDir);
      if (!statSync(resolve(folder, 'index.html'), { throwIfNoEntry: false })?.isFile()) {
        throw withoutStack(`There is no build in ${build.outDir}. Run npm run build first.`);
      }
      const answer = hosting(folder, withEmulators(settings, offset));
      const isInbox = (url = '') =>
        Object.keys(inboxProxy(offset)).some((path) => url.startsWith(path));
      middlewares.use((request, response, next) => {
        if (isInbox(request.url)) next();
        else answer(request, response);
      });
    },
  };
}
