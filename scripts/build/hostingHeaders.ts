import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { host, portsAt } from '../emulators/ports.ts';

interface Rewrite {
  source: string;
  destination: string;
}

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/** Whether a `source` of firebase.json matches a path. Only the forms in use there are known. */
function matches(source: string, path: string): boolean {
  if (source.startsWith('!')) return !matches(source.slice(1), path);
  if (!source.endsWith('**')) throw new Error(`firebase.json: the preview cannot read ${source}`);
  return path.startsWith(source.slice(0, -'**'.length));
}

/**
 * The headers that Firebase Hosting sends for `path`: all rules that match, the last one winning,
 * as Hosting does it.
 */
export function hostingHeaders(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules.filter(({ source }) => matches(source, path))) {
    for (const { key, value } of rule.headers) headers.set(key, value);
  }
  return headers;
}

/**
 * The file that Firebase Hosting serves for the path of a page: the page made for it, as
 * `/login/index.html`, else what the rewrites name. Undefined: the path is none of a page.
 */
export function hostedPage(
  rewrites: readonly Rewrite[],
  path: string,
  isThere: (file: string) => boolean,
): string | undefined {
  const own = `${path.replace(/\/$/, '')}/index.html`;
  if (isThere(own)) return own;
  return rewrites.find(({ source }) => matches(source, path))?.destination;
}

/** Lets the emulators stand beside Google's hosts in a content security policy. */
export function admitEmulators(policy: string, ports: readonly number[]): string {
  const origins = ports.map((port) => `http://${host}:${port}`).join(' ');
  return policy.replace(/(?<=^|; )(connect-src|img-src) [^;]*/g, `$& ${origins}`);
}

/**
 * Serves pages and headers from the local preview as firebase.json's hosting section says, so that
 * browser tests have the page, and run under the policy, that a deployment has.
 */
export function serveHosting(): Plugin {
  return {
    name: 'serve-hosting',
    configurePreviewServer(server) {
      const text = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
      const { hosting } = JSON.parse(text) as {
        hosting: { headers: HeaderRule[]; rewrites: Rewrite[] };
      };
      const { auth, firestore, storage } = portsAt(Number(process.env.VITE_EMULATOR_PORT_OFFSET));
      const emulators = [auth, firestore, storage];
      const { root, build } = server.config;
      const isFile = (path: string) =>
        statSync(resolve(root, build.outDir) + path, { throwIfNoEntry: false })?.isFile() ?? false;
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://preview');
        for (const [key, value] of hostingHeaders(hosting.headers, pathname)) {
          const isPolicy = key === 'Content-Security-Policy';
          response.setHeader(key, isPolicy ? admitEmulators(value, emulators) : value);
        }
        const isNavigation = request.headers.accept?.includes('text/html') ?? false;
        if (isNavigation && !isFile(pathname)) {
          const page = hostedPage(hosting.rewrites, pathname, isFile);
          if (page) request.url = page + search;
        }
        next();
      });
    },
  };
}
