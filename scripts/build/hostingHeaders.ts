import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { host, portsAt } from '../emulators/ports.ts';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/** Whether a `source` of firebase.json matches a path. Only the forms in use there are known. */
function matches(source: string, path: string): boolean {
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

/** Lets the emulators stand beside Google's hosts in a content security policy. */
export function admitEmulators(policy: string, ports: readonly number[]): string {
  const origins = ports.map((port) => `http://${host}:${port}`).join(' ');
  return policy.replace(/(?<=^|; )(connect-src|img-src) [^;]*/g, `$& ${origins}`);
}

/**
 * Sends the headers of firebase.json's hosting section from the local preview too, so that browser
 * tests run under the policy that a deployment has.
 */
export function serveHostingHeaders(): Plugin {
  return {
    name: 'serve-hosting-headers',
    configurePreviewServer(server) {
      const text = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
      const { hosting } = JSON.parse(text) as { hosting: { headers: HeaderRule[] } };
      const { auth, firestore, storage } = portsAt(Number(process.env.VITE_EMULATOR_PORT_OFFSET));
      const emulators = [auth, firestore, storage];
      server.middlewares.use((request, response, next) => {
        // Not by URL, which throws at the path of two slashes that a slip of the hand asks for.
        const [path = '/'] = (request.url ?? '/').split('?');
        for (const [key, value] of hostingHeaders(hosting.headers, path)) {
          const isPolicy = key === 'Content-Security-Policy';
          response.setHeader(key, isPolicy ? admitEmulators(value, emulators) : value);
        }
        next();
      });
    },
  };
}
