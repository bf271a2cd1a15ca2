import type { Prerendered } from '../../src/app/prerender.tsx';

export interface Parts {
  /** index.html after the bundler and `takeScripts`. */
  template: string;
  spinner: Prerendered;
  /** The prerendered page for this address. Undefined for addresses that need a session. */
  page?: Prerendered & { path: string };
  /** See `browserStorage.ts`. */
  sessionKey: string;
  /** See `sdkOrigins` in env.ts. */
  origins: Record<string, string[]>;
  /** The notice shown if the app doesn't start. */
  notStarted: string;
  /** See `takeScripts`. */
  scripts: readonly string[];
  /** See `chunksByNeed`. */
  chunks: Record<string, string[]>;
  /** Style sheets in addition to the one on every page. */
  styles?: readonly string[];
}

const appTags =
  /\s*(?:<script type="module"[^>]* src="([^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)">)/g;

/**
 * Removes the app's script tags from a page, because the script in the head decides when to download each file. Returns the page and the
 * files' addresses, ending with the one to run.
 */
export function takeScripts(html: string): { template: string; scripts: string[] } {
  const tags = [...html.matchAll(appTags)];
  const entry = tags.flatMap(([, src]) => src ?? []);
  if (entry.length !== 1) throw new Error('index.html should have one module script.');
  const imported = tags.flatMap(([, , href]) => href ?? []);
  return { template: html.replaceAll(appTags, ''), scripts: [...imported, ...entry] };
}

/** Replaces the only match with literal text. Throws if there isn't exactly one match. */
function replaceOnce(html: string, pattern: RegExp, text: string): string {
  if (html.match(new RegExp(pattern, 'g'))?.length !== 1) {
    throw new Error(`index.html should have ${String(pattern)} once.`);
  }
  return html.replace(pattern, () => text);
}

/** Fills the parts known at build time into index.html. Throws if a placeholder is missing. */
export function fillPage({
  template,
  spinner,
  page,
  sessionKey,
  origins,
  notStarted,
  scripts,
  chunks,
  styles = [],
}: Parts): string {
  const start = {
    page: page?.path,
    sessionKey,
    origins,
    notStarted,
    chunks: { app: scripts, ...chunks },
  };
  const sheets = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const pageOf = page ? `<div id="page">${page.body}</div>` : '';
  // Comments are only for readers of the source.
  let html = template.replaceAll(/\s*<!--[^]*?-->/g, '');
  html = replaceOnce(html, /<title>.*<\/title>/, (page ?? spinner).head);
  html = replaceOnce(html, /\{\}(?=\s*<\/script>)/, JSON.stringify(start));
  html = replaceOnce(html, /<\/head>/, `${sheets.join('')}</head>`);
  const spinnerOf = `<div id="spinner">${spinner.body}</div>`;
  return replaceOnce(html, /<div id="spinner"><\/div>/, pageOf + spinnerOf);
}

/** Returns the inline scripts of a page. */
export function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, text = '']) => text);
}
