// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { projectRoot } from '../projectRoot';
import { fillPage, inlineScripts, takeScripts } from './pages';

const source = readFileSync(join(projectRoot, 'index.html'), 'utf8');
const bundled = source
  .replace(/<script type="module" src="\/src\/main.tsx"><\/script>/, '')
  .replace(
    '</head>',
    '<script type="module" crossorigin src="/app.js"></script><link rel="modulepreload" crossorigin href="/framework.js"></head>',
  );
const parts = {
  ...takeScripts(bundled),
  spinner: { head: '<title>Tracker</title>', body: '<p>Loading…</p>' },
  sessionKey: 'user:"key"',
  origins: { auth: ['https://a'] },
  notStarted: 'old browser?',
  chunks: { '/login': ['/l.js'], '/table': ['/t.js'], auth: ['/a.js'] },
};
const login = { path: '/login', head: '<title>Login</title>', body: '<p>$& costs $1</p>' };

describe('a prerendered page', () => {
  it('has its title, content and files, with the spinner ready', () => {
    const html = fillPage({ ...parts, page: login });
    expect(html).toContain(
      '{"page":"/login","sessionKey":"user:\\"key\\"","origins":{"auth":["https://a"]},"notStarted":"old browser?","chunks":{"app":',
    );
    expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Login</title>']);
    expect(html).toContain(
      '<div id="page"><p>$& costs $1</p></div><div id="spinner"><p>Loading…</p></div>',
    );
    expect(html).toContain('{"app":["/framework.js","/app.js"],"/login":["/l.js"],');
    expect(html).not.toContain('<!--');
  });

  it('downloads no code by itself: the script in the head decides when', () => {
    const html = fillPage({ ...parts, page: login });
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('<link rel="modulepreload"');
  });

  it('is just the spinner for all other addresses, with the files of every route', () => {
    const html = fillPage({ ...parts, styles: ['signed-in.css'] });
    expect(html).toContain('{"sessionKey":');
    expect(html).not.toContain('id="page"');
    expect(html).toContain('"/table":["/t.js"]');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/signed-in.css">');
  });

  it('is refused if index.html lacks a placeholder', () => {
    const template = parts.template.replace('<div id="spinner"></div>', '');
    expect(() => fillPage({ ...parts, template })).toThrow(/should have .*spinner.* once/);
    expect(() => takeScripts('<html></html>')).toThrow('one module script');
  });
});

describe('the content security policy', () => {
  it('allows exactly the inline scripts of index.html', () => {
    const policies = firebaseJson.hosting.headers
      .flatMap(({ headers }) => headers)
      .filter(({ key }) => key === 'Content-Security-Policy');
    const allowed = policies.flatMap(({ value }) => value.match(/'sha256-[^']+'/g) ?? []);
    const hashes = inlineScripts(source).map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(allowed).toEqual(hashes);
  });
});
