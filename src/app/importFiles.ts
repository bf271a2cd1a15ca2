/** The downloads started here, by address. Failed ones are removed. */
const arrivals = new Map<string, Promise<unknown>>();

async function fetchScript(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} was answered with ${response.status}.`);
  // Only complete files are cached.
  await response.arrayBuffer();
}

function addStyleSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not arrive.`));
    };
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, crossOrigin: '' }));
  });
}

function arrivalOf(href: string): Promise<unknown> {
  const earlier = arrivals.get(href);
  if (earlier) return earlier;
  // The page's head has already requested this.
  if (document.head.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const arrival = href.endsWith('.css') ? addStyleSheet(href) : fetchScript(href);
  arrival.catch(() => arrivals.delete(href));
  arrivals.set(href, arrival);
  return arrival;
}

/**
 * Runs one of the app's `import()` calls after downloading all its files. Replaces Vite's helper (scripts/build/importHelper.ts), which
 * leaves the download to `import()`: Chromium remembers a failed one until the page is reloaded, and fails again without a request.
 * Rejects on failure; the next call tries again.
 *
 * @param files the script, everything it imports, and their style sheets, as addresses without the leading slash
 */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => arrivalOf(`/${file}`)));
  return load();
}
