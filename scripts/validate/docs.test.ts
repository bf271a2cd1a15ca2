// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { execaSync } from 'execa';
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

/** Files that the recipes in CONTRIBUTING.md tell the reader to create. */
const examples = ['scripts/name.ts', 'scripts/name/', 'src/features/awards/AwardsScreen.tsx'];

const matchesOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** The base names of all files a page may mention. */
const fileNames = new Set(
  ['src', 'scripts', 'tests', 'docs', 'public']
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }),
    )
    .concat(readdirSync(projectRoot))
    .map((path) => basename(path)),
);

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Returns the anchors of a page's headings, as GitHub makes them: lowercase words and hyphens. */
const anchorsIn = (path: string) =>
  matchesOf(readFileSync(path, 'utf8'), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(projectRoot, page), 'utf8');

  it('names only files that exist', () => {
    const named = matchesOf(text, /`((?:src|tests|scripts|docs|public)\/[\w./-]+)`/g);
    const missing = named.filter(
      (path) => !examples.includes(path) && !existsSync(join(projectRoot, path)),
    );
    expect(missing).toEqual([]);
  });

  it('names only base names of existing files', () => {
    const named = matchesOf(text, /`([\w.-]+\.(?:tsx?|js|scss|rules|md))`/g);
    const missing = named.filter((name) => !examples.includes(name) && !fileNames.has(name));
    expect(missing).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const named = matchesOf(text, /\bnpm run (?:--silent )?([\w:-]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('has no broken links', () => {
    const linked = matchesOf(text, /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g);
    const missing = linked.filter((path) => !existsSync(join(projectRoot, dirname(page), path)));
    expect(missing).toEqual([]);
  });

  it('has no links to headings that are gone', () => {
    const path = join(projectRoot, page);
    const linked = matchesOf(text, /\]\((?!https?:)([^)#\s]*#[^)\s]+)\)/g);
    const missing = linked.filter((link) => {
      const [file, anchor = ''] = link.split('#');
      return !anchorsIn(file ? join(dirname(path), file) : path).includes(anchor);
    });
    expect(missing).toEqual([]);
  });
});

it('the app is checked without the types of Node, as CONTRIBUTING.md says', () => {
  // A package's types can silently include Node's.
  const options = { cwd: projectRoot, preferLocal: true } as const;
  const { stdout } = execaSync('tsc', ['-p', 'tsconfig.app.json', '--listFilesOnly'], options);
  expect(stdout).toContain('src/main.tsx');
  expect(stdout).not.toContain('@types/node');
});
