import firebaseJson from '../../firebase.json' with { type: 'json' };
import { host, portsAt } from '../emulators/ports.ts';

/** Lets the emulators stand beside Google's hosts in a content security policy. */
export function admitEmulators(policy: string, offset: number): string {
  const { auth, firestore, storage } = portsAt(offset);
  const origins = [auth, firestore, storage].map((port) => `http://${host}:${port}`).join(' ');
  return policy.replace(/(?<=^|; )(connect-src|img-src) [^;]*/g, `$& ${origins}`);
}

/** Every address but Firebase's own: a policy as strict as ours might stop the page behind every sign-in link. */
const ownPages = '!/__/**';

/**
 * The headers that firebase.json gives every page, for the local preview: browser tests run under the
 * policy that a deployment has. What it says of /assets alone, how long to keep them, is left out.
 *
 * @param offset of the emulators' ports, which the policy admits here
 * @param settings the firebase.json of the build that is served: a policy names the hash of its page's own script
 */
export function hostingHeaders(offset: number, settings = firebaseJson): Record<string, string> {
  const everywhere = settings.hosting.headers.filter(({ source }) => source === ownPages);
  const headers = everywhere.flatMap((rule) => rule.headers).map(({ key, value }) => [key, value]);
  const all = Object.fromEntries(headers) as Record<string, string>;
  const name = 'Content-Security-Policy';
  return { ...all, [name]: admitEmulators(all[name] ?? '', offset) };
}
