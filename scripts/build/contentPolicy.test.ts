// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { listsOf } from '../school/ruleLists';
import { admitEmulators, policyFor } from './contentPolicy';

const everywhere = firebaseJson.hosting.headers[0]?.headers ?? [];
const policy = everywhere.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

it('a content security policy with emulators allows connections and pictures from them, and nothing else', () => {
  const emulators = 'http://127.0.0.1:9100 http://127.0.0.1:8081 http://127.0.0.1:9200';
  const pictures = 'http://127.0.0.1:9200/v0/b/demo-service-hours.appspot.com/o/';
  const example = "script-src 'self'; img-src 'self'; connect-src 'self' https://a; x y";
  expect(admitEmulators(example, 1)).toBe(
    `script-src 'self'; img-src 'self' ${pictures}; connect-src 'self' https://a ${emulators}; x y`,
  );
});

describe('the policy of a deployment', () => {
  const imagesOf = (text: string) => /img-src [^;]*/.exec(text)?.[0];

  it('allows pictures only from its own bucket', () => {
    const own = policyFor(policy, 'oak-street.firebasestorage.app', false);
    expect(imagesOf(own)).toContain(
      ' https://firebasestorage.googleapis.com/v0/b/oak-street.firebasestorage.app/o/ ',
    );
    expect(own.match(/firebasestorage[.]googleapis[.]com/g)).toHaveLength(2);
  });

  it('allows reCAPTCHA only with App Check', () => {
    const on = policyFor(policy, 'b.appspot.com', true);
    const off = policyFor(on, 'b.appspot.com', false);
    for (const directive of ['script-src', 'frame-src']) {
      expect(on).toMatch(new RegExp(`; ${directive} [^;]*https://www[.]google[.]com/recaptcha/`));
    }
    expect(off).not.toMatch(/recaptcha|appcheck|frame-src/);
    // After a broken connection, the Firestore SDK requests this picture to check for a network.
    expect(off).toContain(' https://www.google.com/images/cleardot.gif');
    expect(off).toBe(policyFor(policy, 'b.appspot.com', false));
    expect(policyFor(off, 'b.appspot.com', true)).toBe(on);
    expect(on).not.toMatch(/;;|; ;| {2}/);
  });

  it("is the demo school's in this repository, until a school writes its own", () => {
    const bucket = /firebasestorage[.]googleapis[.]com[/]v0[/]b[/]([^/]+)[/]o[/]/.exec(policy)?.[1];
    const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
    expect(bucket).toBe(listsOf(rules).bucket);
  });
});
