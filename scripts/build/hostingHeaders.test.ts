// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { admitEmulators, hostingHeaders, serveHostingHeaders } from './hostingHeaders';

const rules = firebaseJson.hosting.headers;

describe('the headers of the hosting section', () => {
  it('let hashed files be kept for good and make every page be asked for anew', () => {
    expect(hostingHeaders(rules, '/assets/a-1.js').get('Cache-Control')).toContain('immutable');
    expect(hostingHeaders(rules, '/index.html').get('Cache-Control')).toBe('no-cache');
    expect(hostingHeaders(rules, '/table').get('Cache-Control')).toBe('no-cache');
  });

  it.each(['/', '/table', '/assets/a-1.js'])('protect %s', (path) => {
    const headers = hostingHeaders(rules, path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
  });

  it('admit the emulators as hosts to talk to and to show pictures from, and nowhere else', () => {
    expect(
      admitEmulators("script-src 'self'; img-src 'self'; connect-src 'self' https://a; x y", [1]),
    ).toBe(
      "script-src 'self'; img-src 'self' http://127.0.0.1:1; connect-src 'self' https://a http://127.0.0.1:1; x y",
    );
  });

  it('refuse a source that the preview would read differently from Firebase Hosting', () => {
    expect(() => hostingHeaders([{ source: '/*.js', headers: [] }], '/a.js')).toThrow('/*.js');
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
      plugins: [serveHostingHeaders()],
      preview: { host: '127.0.0.1', port: 0 },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });

  /** By `request`, because `fetch` would mend the path first. */
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
