// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { minimumBrowserNames, minimumBrowsers } from './browsers';
import { paths } from './paths';

describe('the routes', () => {
  it('are the six of spec 2', () => {
    expect(Object.values(paths)).toEqual(['/', '/login', '/table', '/edit', '/profile', '/admin']);
  });
});

describe('the minimum browsers', () => {
  it('are the same in the build, on the screen and in the docs', () => {
    const versions = minimumBrowsers.map((target) => target.replace(/^[a-z]+/, ''));
    expect(new Set(minimumBrowserNames.match(/[\d.]+/g))).toEqual(new Set(versions));
    for (const file of ['README.md', 'docs/deploy.md']) {
      const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
      expect(text, file).toContain(minimumBrowserNames);
    }
  });
});

describe('robots.txt', () => {
  it('lets search engines in, as text', () => {
    const text = readFileSync(new URL('../../public/robots.txt', import.meta.url), 'utf8');
    expect(text).toMatch(/^User-agent: \*\nAllow: \/\n$/);
  });
});
