// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IConfiguration } from 'dependency-cruiser';
import ts from 'typescript';
import { createFilter } from 'vite';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { holders } from '../../tests/rules/mutation/knownSurvivors';
import { assertNamed } from '../namedFiles';
import { projectRoot } from '../projectRoot';

/*
 * Tools' settings refer to files that may move. Strings in programs and in vite.config.ts are checked where they are used, and knip checks
 * its own (`treatConfigHintsAsErrors`).
 */

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const files = [
  ...readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...['src', 'scripts', 'tests'].flatMap((folder) => [
    folder,
    ...readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  ]),
];

/** The packages' folders. */
const packages = Object.keys({
  ...packageJson.dependencies,
  ...packageJson.devDependencies,
}).map((name) => `node_modules/${name}/`);

/** Returns true if a file or folder matches a pattern such as `src/**`. */
function matchesSome(glob: string): boolean {
  const matches = createFilter(glob, null, { resolve: false });
  return files.some((file) => matches(file));
}

/** Reads a JSON file with comments. */
const settingsIn = (path: string) =>
  ts.parseConfigFileTextToJson(path, textOf(path)).config as Record<string, unknown>;

describe('every path in the settings of', () => {
  it('oxlint names a file', () => {
    const { overrides } = settingsIn('.oxlintrc.json') as {
      overrides: { files: string[]; excludeFiles?: string[] }[];
    };
    const globs = overrides.flatMap(({ files, excludeFiles = [] }) => [...files, ...excludeFiles]);
    assertNamed('.oxlintrc.json', 'file', globs, matchesSome);
  });

  it.each(['tsconfig.app.json', 'tsconfig.test.json', 'tsconfig.node.json'])(
    'the compiler names a file: %s',
    (path) => {
      const { include = [], exclude = [] } = settingsIn(path) as Record<string, string[]>;
      assertNamed(path, 'file', [...include, ...exclude], matchesSome);
    },
  );

  it('dependency-cruiser names a file', async () => {
    const config = pathToFileURL(join(projectRoot, 'dependency-cruiser.config.js')).href;
    const { forbidden = [] } = ((await import(config)) as { default: IConfiguration }).default;
    const patterns = forbidden.flatMap((rule) =>
      [rule.from, 'to' in rule ? rule.to : {}].flatMap(({ path = [], pathNot = [] }) =>
        [path, pathNot].flat(),
      ),
    );
    expect(patterns).not.toEqual([]);
    assertNamed('dependency-cruiser.config.js', 'file', patterns, (pattern) =>
      [...files, ...packages].some((file) => new RegExp(pattern).test(file)),
    );
  });
});

describe('every test file that', () => {
  const rulesTests = files.filter((file) => /^tests\/rules\/\w+\.test\.ts$/.test(file));

  it('.ci/run leaves out exists', () => {
    const globs = Array.from(
      textOf('.ci/run').matchAll(/--exclude '([^']+)'/g),
      ([, glob = '']) => `**/${glob}`,
    );
    expect(globs).not.toEqual([]);
    assertNamed('.ci/run', 'rules test', globs, matchesSome);
  });

  it('the mutation run names exists', () => {
    const [, list = ''] =
      /'!\.\.\/\{(.+)\}\*'/.exec(textOf('tests/rules/mutation/mutation.run.ts')) ?? [];
    assertNamed('mutation.run.ts', 'rules test', list.split(','), (name) =>
      rulesTests.some((file) => file.startsWith(`tests/rules/${name}`)),
    );
    const names = Object.values(holders).flatMap(Object.keys);
    assertNamed('knownSurvivors.ts', 'rules test', names, (name) =>
      rulesTests.includes(`tests/rules/${name}.test.ts`),
    );
  });
});

it('every package that Dependabot ignores is used', () => {
  const names = Array.from(
    textOf('.github/dependabot.yml').matchAll(/dependency-name: '?([^'\n]+)/g),
    ([, name = '']) => name,
  );
  assertNamed('.github/dependabot.yml', 'package', names, (name) =>
    Object.hasOwn({ ...packageJson.dependencies, ...packageJson.devDependencies }, name),
  );
});
