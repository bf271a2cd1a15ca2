// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';

/* Checks docs/specification.md and the references in comments. */

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const page = textOf('docs/specification.md');
const sections = Array.from(page.matchAll(/^## (\d+)\. /gm), ([, number]) => number);

/** Each requirement: `- **2.1** What must be true. → `file` title | title → 2.2, 2.3`, on one or more lines. */
const requirements = Array.from(page.matchAll(/^- .*\n(?: {2}.*\n)*/gm), ([item]) => {
  const [text = '', ...tests] = item.replace(/\s+/g, ' ').trim().split(' → ');
  return { id: /^- \*\*(\d+\.\d+)\*\* /.exec(text)?.[1], text, tests };
});
const ids = requirements.map(({ id }) => id);
const idsWithOwnTests = requirements
  .filter(({ tests }) => tests.some((test) => test.startsWith('`')))
  .map(({ id }) => id);

/** Removes the part of a title that repeats its file name, such as `2 Edit: ` in `2-edit.spec.ts`. */
const bare = (title: string) => title.replace(/^\d+ [^:]+: /, '');

const titlesOfFiles = new Map<string, string[]>();

/** Returns the titles of the tests and groups in a file as written, except skipped ones. */
function titlesIn(path: string): string[] {
  const known = titlesOfFiles.get(path);
  if (known) return known;
  const titles: string[] = [];
  titlesOfFiles.set(path, titles);
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText();
      const [title] = node.arguments;
      const isTest =
        /^(it|test[A-Za-z]*|describe)\b/.test(callee) && !/^\w+\.(skip|todo|fixme)/.test(callee);
      if (isTest && title !== undefined && ts.isStringLiteralLike(title)) titles.push(title.text);
      if (isTest && title !== undefined && ts.isTemplateExpression(title)) {
        titles.push(title.getText().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true));
  return titles;
}

/** Returns the problems with a reference to tests (`file` title | title`) or to other requirements' numbers. */
function problemsOf(test: string): string[] {
  if (/^[\d., ]+$/.test(test)) {
    return test
      .split(', ')
      .filter((id) => !idsWithOwnTests.includes(id))
      .map((id) => `no such requirement, or it only refers to others: ${id}`);
  }
  const [, file = '', beginnings = ''] = /^`([^`]+)` (.+)$/.exec(test) ?? [];
  if (beginnings === '') return [`no file with a title: ${test}`];
  const path = file.includes('/') ? file : `tests/e2e/${file}.spec.ts`;
  if (!existsSync(join(projectRoot, path))) return [`no such file: ${test}`];
  return beginnings
    .split(' | ')
    .filter(
      (title) =>
        !titlesIn(path).some((name) => [name, bare(name)].some((one) => one.startsWith(title))),
    )
    .map((title) => `no such test: ${path} ${title}`);
}

const sources = [
  'firestore.rules',
  'storage.rules',
  '.oxlintrc.json',
  'vite.config.ts',
  ...['src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|scss)$/.test(path))
      .map((path) => join(folder, path)),
  ),
];

/** Returns a text on one line, without the stars or slashes at the start of comment lines. */
const joined = (text: string) => text.replace(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, ' ');

const commentsOf = (text: string) =>
  Array.from(text.matchAll(/\/\*[^]*?\*\/|(?:(?<!:)\/\/.*\n\s*)+/g), ([comment]) =>
    joined(comment),
  );

const wholeText = (text: string) => [joined(text)];

/** Returns each match of `pattern` in the sources that `isWrong` rejects, with its path. */
function wrongIn(
  read: (text: string) => string[],
  pattern: RegExp,
  isWrong: (found: string) => boolean,
): string[] {
  return sources.flatMap((path) =>
    read(textOf(path))
      .flatMap((text) => Array.from(text.matchAll(pattern), ([found]) => found))
      .filter(isWrong)
      .map((found) => `${path}: ${found}`),
  );
}

describe('docs/specification.md', () => {
  it('has the nine sections, with requirements numbered in order', () => {
    expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    const perSection = page.split(/^## /m).slice(1);
    const expected = perSection.flatMap((part, index) =>
      Array.from(part.matchAll(/^- /gm), (_, at) => `${index + 1}.${at + 1}`),
    );
    expect(ids).toEqual(expected);
  });

  it('names a test for every requirement', () => {
    const without = requirements.filter(({ tests }) => tests.length === 0);
    expect(without.map(({ text }) => text)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const problems = requirements.flatMap(({ id, tests }) =>
      tests.flatMap(problemsOf).map((problem) => `${id}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});

describe('a reference in the sources', () => {
  it('to spec N is to a section of docs/specification.md', () => {
    const lists = /\b[Ss]pec(?:ification \(sections)? \d[\d.]*(?:(?:, | and |, and )\d[\d.]*)*/g;
    const isUnknown = (list: string) =>
      Array.from(list.matchAll(/\d+/g), ([number]) => number).some(
        (number) => !sections.includes(number),
      );
    expect(wrongIn(wholeText, lists, isUnknown)).toEqual([]);
  });

  it('to a page is to a file in the repository', () => {
    const isMissing = (path: string) => !existsSync(join(projectRoot, path));
    expect(wrongIn(commentsOf, /(?<![\w/.-])[\w-][\w./-]*\.md\b/g, isMissing)).toEqual([]);
  });

  it('is never to something only the author had, such as a paper or an issue number', () => {
    const papers = /\([A-Z]{4,}(?: \d|:)|\bissue #?\d+/g;
    expect(wrongIn(wholeText, papers, (found) => !found.startsWith('(WCAG'))).toEqual([]);
  });
});
