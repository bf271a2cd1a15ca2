import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';
import { projectRoot } from '../projectRoot.ts';

/** The style sheets that are cut down: Bootstrap's parts and the theme over them. */
const sheet = /\/src\/app\/(theme|records)\.scss$/;

/** The same as the bundler names them. */
const cutSheet = /[/](app|records)-[\w-]+[.]css$/;

/** The toast library is loaded later, with its own sheet: what the theme says of it is kept. */
const toastClass = /^Toastify/;
const toastVariable = /^--toastify-/;

/** Variables that theme.scss defines and records.scss reads: each sheet is cut down by itself. */
const sharedVariables = ['--bs-emphasis-color'];

/** Bootstrap reads them where nobody sets them, which leaves the inherited value. */
const unsetVariables = ['--bs-body-text-align', '--bs-nav-link-font-size'];

/** The variables that style sheets read without another value at hand, and that none of them sets. */
export function undefinedVariables(sheets: readonly string[]): string[] {
  const css = sheets.join('\n');
  const names = (pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);
  const set = new Set(names(/(--[\w-]+)\s*:/g));
  return [...new Set(names(/var\((--[\w-]+)\)/g))].filter((name) => !set.has(name));
}

const componentsFolder = join(projectRoot, 'node_modules', 'react-bootstrap', 'esm');

const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');

/** The names of classes that a style sheet or Sass source has rules for. */
export function styledClasses(css: string): string[] {
  const selectors = withoutComments(css).match(/[^;{}]+(?=\{)/g) ?? [];
  return selectors.flatMap((selector) =>
    [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name),
  );
}

/**
 * Whether `name` may be in use: it is one of the words, or can be put together from them with
 * hyphens, as react-bootstrap makes `btn-outline-primary` of `btn` and `outline-primary`.
 */
function isMadeOf(words: ReadonlySet<string>, name: string): boolean {
  if (words.has(name)) return true;
  return [...name.matchAll(/-/g)].some(
    ({ index }) => words.has(name.slice(0, index)) && isMadeOf(words, name.slice(index + 1)),
  );
}

/**
 * Takes out of `css` the rules for classes and elements that the sources cannot produce, and the
 * variables that are then used nowhere.
 *
 * @param sources the code in which names are looked for, as whole words or as parts joined by hyphens
 * @param ownClasses classes that must be in use: missing one is an error, since it means dead rules
 * @throws an error that names the missed classes
 */
export async function purgeCss(
  css: string,
  sources: readonly string[],
  ownClasses: readonly string[],
): Promise<string> {
  const words = new Set(
    sources.flatMap((source) => withoutComments(source).match(/[\w-]+/g) ?? []),
  );
  const missed = [
    ...new Set(ownClasses.filter((name) => !toastClass.test(name) && !isMadeOf(words, name))),
  ];
  if (missed.length > 0) {
    throw new Error(
      `src/app/theme styles what no source names: .${missed.join(', .')}. Remove the rules, or write the class names out where they are used.`,
    );
  }
  const classes = styledClasses(css).filter((name) => isMadeOf(words, name));
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: [...words, ...classes].join(' '), extension: 'txt' }],
    css: [{ raw: css }],
    variables: true,
    safelist: { greedy: [toastClass], variables: [toastVariable, ...sharedVariables] },
  });
  return purged?.css ?? css;
}

/** The code of the react-bootstrap components that the sources import, and of those behind them. */
function bootstrapComponents(sources: readonly string[]): string[] {
  const found = new Map<string, string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    const code = readFileSync(join(componentsFolder, `${name}.js`), 'utf8');
    found.set(name, code);
    for (const [, next = ''] of code.matchAll(/from ['"]\.\/(\w+)['"]/g)) add(next);
  };
  for (const source of sources) {
    for (const [, name = ''] of source.matchAll(/from 'react-bootstrap\/(\w+)'/g)) add(name);
  }
  return [...found.values()];
}

/**
 * Ships only the rules in use: Bootstrap's parts hold many variants, and every visitor would
 * download them. Done before the file is named after its content, or a browser could keep an old
 * one under the same name.
 */
export function purgeUnusedCss(): Plugin {
  const read = (folder: string, kind: RegExp) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => kind.test(file))
      .map((file) => readFileSync(join(projectRoot, folder, file), 'utf8'));
  return {
    name: 'purge-unused-css',
    apply: 'build',
    async transform(css, id) {
      if (!sheet.test(id)) return null;
      const sources = read('src', /(?<!\.test)\.tsx?$/);
      const page = readFileSync(join(projectRoot, 'index.html'), 'utf8');
      const ownClasses = read('src/app/theme', /\.scss$/).flatMap(styledClasses);
      const all = [...sources, page, ...bootstrapComponents(sources)];
      return { code: await purgeCss(css, all, ownClasses), map: null };
    },
    generateBundle(_options, bundle) {
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && cutSheet.test(file.fileName) ? [String(file.source)] : [],
      );
      const missed = undefinedVariables(sheets).filter((name) => !unsetVariables.includes(name));
      if (missed.length === 0) return;
      throw new Error(
        `No style sheet sets ${missed.join(', ')}. What theme.scss should keep for records.scss stands in scripts/build/purgeUnusedCss.ts.`,
      );
    },
  };
}
