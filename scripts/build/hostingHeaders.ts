import firebaseJson from '../../firebase.json' with { type: 'json' };
import { demoProject, host, portsAt } from '../emulators/ports.ts';

/** Lets the emulators stand beside Google's hosts in a content security policy. */
export function admitEmulators(policy: string, offset: number): string {
  const { auth, firestore, storage } = portsAt(offset);
  const origins = [auth, firestore, storage].map((port) => `http://${host}:${port}`);
  return policy
    .replace(/(?<=^|; )connect-src [^;]*/, `$& ${origins.join(' ')}`)
    .replace(/(?<=^|; )img-src [^;]*/, `$& ${origins.at(-1)}/v0/b/${demoProject}.appspot.com/o/`);
}

/** What a page asks of reCAPTCHA and App Check, by directive: a build without App Check is admitted none of it. */
const appCheckSources: Record<string, readonly string[]> = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com'],
  'frame-src': ['https://www.google.com/recaptcha/'],
};

/** The content security policy, or a text that holds it, for the pictures of this bucket, with App Check or without. */
export function policyFor(policy: string, bucket: string, usesAppCheck: boolean): string {
  const without = Object.values(appCheckSources)
    .flat()
    .reduce((text, source) => text.replaceAll(` ${source}`, ''), policy)
    .replace(/ frame-src;/, '')
    .replace(
      /(?<=img-src [^;]*https:[/][/]firebasestorage[.]googleapis[.]com)[^ ;]*/,
      `/v0/b/${bucket}/o/`,
    );
  if (!usesAppCheck) return without;
  const withFrames = without.replace(/(?=form-action)/, 'frame-src; ');
  return Object.entries(appCheckSources).reduce(
    (text, [directive, sources]) =>
      text.replace(new RegExp(`${directive}[^;]*(?=;)`), `$& ${sources.join(' ')}`),
    withFrames,
  );
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
