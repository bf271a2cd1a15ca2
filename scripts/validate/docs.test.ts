// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { execaSync } from 'execa';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';
import { unclearWords } from './plainWords.js';

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

/** The names alone of all files that a page may speak of. */
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

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(projectRoot, page), 'utf8');

  it('names no file of the project that is not there', () => {
    const named = matchesOf(text, /`((?:src|tests|scripts|docs|public)\/[\w./-]+)`/g);
    const missing = named.filter(
      (path) => !examples.includes(path) && !existsSync(join(projectRoot, path)),
    );
    expect(missing).toEqual([]);
  });

  it('names no file by its name alone that is nowhere', () => {
    const named = matchesOf(text, /`([\w.-]+\.(?:tsx?|js|scss|rules|md))`/g);
    const missing = named.filter((name) => !examples.includes(name) && !fileNames.has(name));
    expect(missing).toEqual([]);
  });

  it('names no command that package.json lacks', () => {
    const named = matchesOf(text, /\bnpm run (?:--silent )?([\w:-]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links to nothing that is not there', () => {
    const linked = matchesOf(text, /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g);
    const missing = linked.filter((path) => !existsSync(join(projectRoot, dirname(page), path)));
    expect(missing).toEqual([]);
  });
});

/** Oxlint looks at the comments of scripts alone. */
const commented = [
  'firestore.rules',
  'storage.rules',
  ...readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scss'))
    .map((file) => join('src', file)),
];

it.each([...pages, ...commented])(
  '%s has none of the words that plainWords.js explains',
  (file) => {
    const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
    const found = unclearWords.flatMap(({ pattern, instead }) =>
      lines.flatMap((line) => (pattern.test(line) ? [`${line.trim()}: ${instead}`] : [])),
    );
    expect(found).toEqual([]);
  },
);

it('the app is checked without the types of Node, as CONTRIBUTING.md says', () => {
  // A package's own types may bring them along: the compiler does not say so.
  const options = { cwd: projectRoot, preferLocal: true } as const;
  const { stdout } = execaSync('tsc', ['-p', 'tsconfig.app.json', '--listFilesOnly'], options);
  expect(stdout).toContain('src/main.tsx');
  expect(stdout).not.toContain('@types/node');
});
