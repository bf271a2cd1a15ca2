import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';
import { projectRoot } from '../projectRoot.ts';

/** The style sheets that are cut down: Bootstrap's parts and the theme over them. */
const sheet = /\/src\/app\/(theme|records)\.scss$/;

/** The same as the bundler names them. */
const cutSheet = /[/](app|records)-[\w-]+[.]css$/;

/** Variables that theme.scss sets and records.scss reads: each sheet is cut down by itself. */
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

/**
 * Takes out of `css` the rules for classes and elements that the sources cannot produce, and the
 * variables that are then used nowhere. PurgeCSS knows names written out; react-bootstrap makes
 * `btn-outline-primary` of `btn` and `outline-primary`, and a safelist would miss the next component.
 *
 * @param sources the code in which names are looked for, as whole words or as parts joined by hyphens
 */
export async function purgeCss(css: string, sources: readonly string[]): Promise<string> {
  // The star of `image/*` begins no comment.
  const code = sources.join('\n').replaceAll(/(?<!\w)\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');
  const words = new Set(code.match(/[\w-]+/g));
  const isMadeOf = (name: string): boolean =>
    words.has(name) ||
    [...name.matchAll(/-/g)].some(
      ({ index }) => words.has(name.slice(0, index)) && isMadeOf(name.slice(index + 1)),
    );
  const classes = (css.match(/(?<=\.)-?[a-z_][\w-]*/gi) ?? []).filter(isMadeOf);
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: [...words, ...classes].join(' '), extension: 'txt' }],
    css: [{ raw: css }],
    variables: true,
    // The toast library is loaded later, with its own sheet: what the theme says of it is kept.
    safelist: { greedy: [/^Toastify/], variables: [/^--toastify-/, ...sharedVariables] },
  });
  return purged?.css ?? css;
}

/** The code of the react-bootstrap components that the sources import, and of those behind them. */
function bootstrapComponents(sources: readonly string[]): string[] {
  const found = new Map<string, string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    const path = join(projectRoot, 'node_modules', 'react-bootstrap', 'esm', `${name}.js`);
    const code = readFileSync(path, 'utf8');
    found.set(name, code);
    for (const [, next = ''] of code.matchAll(/from ['"]\.\/(\w+)['"]/g)) add(next);
  };
  const imports = sources.join('\n').matchAll(/from 'react-bootstrap\/(\w+)'/g);
  for (const [, name = ''] of imports) add(name);
  return [...found.values()];
}

/**
 * Ships only the rules in use: Bootstrap's parts hold many variants, and every visitor would
 * download them. Done before the file is named after its content, or a browser could keep an old
 * one under the same name.
 */
export function purgeUnusedCss(): Plugin {
  return {
    name: 'purge-unused-css',
    apply: 'build',
    async transform(css, id) {
      if (!sheet.test(id)) return null;
      const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => join('src', file));
      const sources = [...files, 'index.html'].map((file) =>
        readFileSync(join(projectRoot, file), 'utf8'),
      );
      return {
        code: await purgeCss(css, [...sources, ...bootstrapComponents(sources)]),
        map: null,
      };
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
