import type { Prerendered } from '../../src/app/prerender.tsx';

export interface Parts {
  /** index.html as the bundler and `takeScripts` leave it. */
  template: string;
  spinner: Prerendered;
  /** The page of the address; none for addresses that need a session. */
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
  /** Style sheets beside the one that every page has. */
  styles?: readonly string[];
}

const appTags =
  /\s*(?:<script type="module"[^>]* src="([^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)">)/g;

/**
 * Takes the tags of the app's own code out of a page: returns the page without, and the files' addresses, the one
 * that runs at the end. The script in the head decides when each is fetched.
 */
export function takeScripts(html: string): { template: string; scripts: string[] } {
  const tags = [...html.matchAll(appTags)];
  const entry = tags.flatMap(([, src]) => src ?? []);
  if (entry.length !== 1) throw new Error('index.html should have one module script.');
  const imported = tags.flatMap(([, , href]) => href ?? []);
  return { template: html.replaceAll(appTags, ''), scripts: [...imported, ...entry] };
}

/** Replaces what must be there exactly once, by text in which `$` means nothing. Throws when it is not. */
function replaceOnce(html: string, place: RegExp, text: string): string {
  if (html.match(new RegExp(place, 'g'))?.length !== 1) {
    throw new Error(`index.html should have ${String(place)} once.`);
  }
  return html.replace(place, () => text);
}

/** index.html with the parts filled in that are known at build time. Throws where it has no place for one. */
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
  // These help a reader of the source, not a visitor who downloads it.
  let html = template.replaceAll(/\s*<!--[^]*?-->/g, '');
  html = replaceOnce(html, /<title>.*<\/title>/, (page ?? spinner).head);
  html = replaceOnce(html, /\{\}(?=\s*<\/script>)/, JSON.stringify(start));
  html = replaceOnce(html, /<\/head>/, `${sheets.join('')}</head>`);
  const spinnerOf = `<div id="spinner">${spinner.body}</div>`;
  return replaceOnce(html, /<div id="spinner"><\/div>/, pageOf + spinnerOf);
}

/** The texts of the scripts that stand in a page and run. */
export function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, text = '']) => text);
}
