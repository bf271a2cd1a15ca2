// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** What the recipes of CONTRIBUTING.md tell the reader to make. */
const examples = ['scripts/name.ts', 'scripts/name/', 'src/screens/help/HelpScreen.tsx'];

const matchesOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(projectRoot, page), 'utf8');

  it('names no file of the project that is not there', () => {
    const named = matchesOf(text, /`((?:src|tests|scripts|docs|public)\/[\w./-]+)`/g);
    const missing = named.filter(
      (path) => !examples.includes(path) && !existsSync(join(projectRoot, path)),
    );
    expect(missing).toEqual([]);
  });

  it('links to nothing that is not there', () => {
    const linked = matchesOf(text, /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g);
    const missing = linked.filter((path) => !existsSync(join(projectRoot, dirname(page), path)));
    expect(missing).toEqual([]);
  });
});
