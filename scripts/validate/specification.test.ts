// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';

/** What docs/specification.md says, and what the comments of the project cite. */

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const page = textOf('docs/specification.md');
const sections = Array.from(page.matchAll(/^## (\d+)\. /gm), ([, number]) => number);

/** `- **2.1** What must be true. → `file` title | title → 2.2, 2.3`, over as many lines as it takes. */
const requirements = Array.from(page.matchAll(/^- .*\n(?: {2}.*\n)*/gm), ([item]) => {
  const [text = '', ...tests] = item.replace(/\s+/g, ' ').trim().split(' → ');
  return { id: /^- \*\*(\d+\.\d+)\*\* /.exec(text)?.[1], text, tests };
});
const ids = requirements.map(({ id }) => id);
const idsWithOwnTests = requirements
  .filter(({ tests }) => tests.some((test) => test.startsWith('`')))
  .map(({ id }) => id);

/** A title without what the name of its file says already: `2 Edit: ` of `2-edit.spec.ts`. */
const bare = (title: string) => title.replace(/^\d+ [^:]+: /, '');

const titlesOfFiles = new Map<string, string[]>();

/** The titles that a test file gives to its tests and groups, as they are written; no skipped ones. */
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
        /^(it|test|describe)\b/.test(callee) && !/^\w+\.(skip|todo|fixme)/.test(callee);
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

/**
 * What is wrong with `file` title | title` or with the numbers of other requirements behind a requirement, in a list; an
 * empty list for nothing.
 */
function problemsOf(test: string): string[] {
  if (/^[\d., ]+$/.test(test)) {
    return test
      .split(', ')
      .filter((id) => !idsWithOwnTests.includes(id))
      .map((id) => `no such item, or none with a test of its own: ${id}`);
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

/** The text on one line, without the stars or slashes at the start of a comment's lines. */
const joined = (text: string) => text.replace(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, ' ');

const commentsOf = (text: string) =>
  Array.from(text.matchAll(/\/\*[^]*?\*\/|(?:(?<!:)\/\/.*\n\s*)+/g), ([comment]) =>
    joined(comment),
  );

const wholeText = (text: string) => [joined(text)];

/** What `pattern` finds in each source and `isWrong` does not like, behind the path. */
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
  it('has the nine sections, and numbers its requirements one after the other', () => {
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

  it('names only tests that are there', () => {
    const problems = requirements.flatMap(({ id, tests }) =>
      tests.flatMap(problemsOf).map((problem) => `${id}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});

describe('what a source cites', () => {
  it('is a section of docs/specification.md, where it says spec', () => {
    const lists = /\b[Ss]pec(?:ification \(sections)? \d[\d.]*(?:(?:, | and |, and )\d[\d.]*)*/g;
    const isUnknown = (list: string) =>
      Array.from(list.matchAll(/\d+/g), ([number]) => number).some(
        (number) => !sections.includes(number),
      );
    expect(wrongIn(wholeText, lists, isUnknown)).toEqual([]);
  });

  it('is a file of the repository, where a comment names a page', () => {
    const isMissing = (path: string) => !existsSync(join(projectRoot, path));
    expect(wrongIn(commentsOf, /(?<![\w/.-])[\w-][\w./-]*\.md\b/g, isMissing)).toEqual([]);
  });

  it('is nothing that only its writer had: a paper in capitals, the number of an issue', () => {
    const papers = /\([A-Z]{4,}(?: \d|:)|\bissue #?\d+/g;
    expect(wrongIn(wholeText, papers, (found) => !found.startsWith('(WCAG'))).toEqual([]);
  });
});
