import { demoProject, host, portsAt } from '../emulators/ports.ts';

/** Adds the emulators to Google's hosts in a content security policy. */
export function admitEmulators(policy: string, offset: number): string {
  const { auth, firestore, storage } = portsAt(offset);
  const origins = [auth, firestore, storage].map((port) => `http://${host}:${port}`);
  return policy
    .replace(/(?<=^|; )connect-src [^;]*/, `$& ${origins.join(' ')}`)
    .replace(/(?<=^|; )img-src [^;]*/, `$& ${origins.at(-1)}/v0/b/${demoProject}.appspot.com/o/`);
}

/** The sources for reCAPTCHA and App Check, by directive. Builds without App Check don't allow them. */
const appCheckSources: Record<string, readonly string[]> = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com'],
  'frame-src': ['https://www.google.com/recaptcha/'],
};

/** Returns the content security policy, or a text containing it, for this picture bucket, with or without App Check. */
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
