// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveAsHosted } from './hosting';

describe('a build as Firebase Hosting serves it, with the settings in firebase.json', () => {
  const root = mkdtempSync(join(tmpdir(), 'hosting-'));
  const start = (outDir = 'dist') =>
    preview({
      root,
      build: { outDir },
      configFile: false,
      logLevel: 'silent',
      plugins: [serveAsHosted(0)],
      preview: { host: '127.0.0.1', port: 0 },
    });
  let server: PreviewServer;

  beforeAll(async () => {
    for (const [file, text] of [
      ['index.html', 'the landing page'],
      ['login/index.html', 'the login page'],
      ['app.html', 'any other screen'],
      ['assets/app-1a2b3c4d.js', 'the code'],
    ] as const) {
      mkdirSync(join(root, 'dist', file, '..'), { recursive: true });
      writeFileSync(join(root, 'dist', file), text);
    }
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });

  /** Uses `request`, because `fetch` would normalize the path. */
  const get = (path: string) =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; text: string }>(
      (resolve, reject) => {
        const { port } = server.httpServer.address() as AddressInfo;
        request({ host: '127.0.0.1', port, path }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => {
            const { statusCode: status, headers } = response;
            resolve({ ...(status && { status }), headers, text });
          });
        })
          .on('error', reject)
          .end();
      },
    );

  it('is missing before the first build, which is said', async () => {
    await expect(start('other')).rejects.toThrow('There is no build in other.');
  });

  it.each([
    ['/', 'the landing page'],
    ['/?a=1', 'the landing page'],
    ['//', 'the landing page'],
    ['/login', 'the login page'],
    ['/login?mode=signIn', 'the login page'],
    ['/table', 'any other screen'],
    ['//table', 'any other screen'],
    ['/table/', 'any other screen'],
    ['/no/such/screen', 'any other screen'],
  ])('answers %s with %s, which browsers revalidate', async (path, text) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('leads from an address with a slash to the page without', async () => {
    const { status, headers } = await get('/login/?mode=signIn');
    expect({ status, to: headers.location }).toEqual({ status: 301, to: '/login?mode=signIn' });
  });

  it('has browsers keep files with a hash in their names, and answers with an error for one that is gone', async () => {
    const { status, headers, text } = await get('/assets/app-1a2b3c4d.js');
    expect({ status, text }).toEqual({ status: 200, text: 'the code' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
    // It must not be a screen's page, which the browser would run as code.
    const gone = await get('/assets/app-00000000.js');
    expect(gone.status).toBe(404);
    expect(gone.text).not.toContain('screen');
  });

  it.each(['/', '/login', '/table', '/assets/app-1a2b3c4d.js'])('protects %s', async (path) => {
    const { headers } = await get(path);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(' http://127.0.0.1:9099 ');
    expect(headers['x-content-type-options']).toBe('nosniff');
    // API keys restricted to websites need the origin, but nobody needs the path.
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});
