// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { listsOf } from '../school/ruleLists';
import { admitEmulators, hostingHeaders, policyFor } from './hostingHeaders';

describe('the headers of the hosting section', () => {
  it('cache hashed files forever and revalidate every page', () => {
    const [, assets] = firebaseJson.hosting.headers;
    expect(hostingHeaders(0)['Cache-Control']).toBe('no-cache');
    expect(assets?.source).toBe('/assets/**');
    expect(assets?.headers[0]?.value).toContain('immutable');
  });

  it('protect every page', () => {
    const headers = hostingHeaders(0);
    const policy = headers['Content-Security-Policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    // An API key restricted to websites needs the origin; nobody needs the path.
    expect(headers['Referrer-Policy']).toBe('strict-origin');
    expect(headers['Permissions-Policy']).toContain('geolocation=()');
    expect(headers['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
  });

  it('allow connections and pictures from the emulators, and nothing else from them', () => {
    const emulators = 'http://127.0.0.1:9100 http://127.0.0.1:8081 http://127.0.0.1:9200';
    const pictures = 'http://127.0.0.1:9200/v0/b/demo-service-hours.appspot.com/o/';
    const policy = "script-src 'self'; img-src 'self'; connect-src 'self' https://a; x y";
    expect(admitEmulators(policy, 1)).toBe(
      `script-src 'self'; img-src 'self' ${pictures}; connect-src 'self' https://a ${emulators}; x y`,
    );
  });
});

describe('the policy of a deployment', () => {
  const { 'Content-Security-Policy': policy = '' } = hostingHeaders(0);
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
    // The database requests this picture after a broken connection, to check for a network.
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

describe('the preview server with them', () => {
  const root = mkdtempSync(join(tmpdir(), 'preview-'));
  let server: PreviewServer;
  beforeAll(async () => {
    mkdirSync(join(root, 'dist'));
    writeFileSync(join(root, 'dist', 'index.html'), '<p>the app</p>');
    server = await preview({
      root,
      configFile: false,
      logLevel: 'silent',
      preview: { host: '127.0.0.1', port: 0, headers: hostingHeaders(0) },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });

  /** Uses `request`, because `fetch` would normalize the path. */
  const get = (path: string) =>
    new Promise<{ status?: number; policy: unknown }>((resolve, reject) => {
      const { port } = server.httpServer.address() as AddressInfo;
      request({ host: '127.0.0.1', port, path, headers: { Accept: 'text/html' } }, (response) => {
        response.resume();
        resolve({
          status: response.statusCode,
          policy: response.headers['content-security-policy'],
        });
      })
        .on('error', reject)
        .end();
    });

  it.each(['/', '/table', '/?a=1', '//', '///', '//table', '//?x'])(
    'returns the app, and no fault, for %s',
    async (path) => {
      const { status, policy } = await get(path);
      expect(status).toBe(200);
      expect(policy).toContain("default-src 'none'");
    },
  );
});
