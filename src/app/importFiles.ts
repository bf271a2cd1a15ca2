/** How the download of each file goes that was begun here, by its address; one that fails is forgotten. */
const arrivals = new Map<string, Promise<unknown>>();

async function fetchScript(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} was answered with ${response.status}.`);
  // Only a file that is whole is in the browser's cache.
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
  // What the page's own head asks for is not fetched a second time.
  if (document.head.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const arrival = href.endsWith('.css') ? addStyleSheet(href) : fetchScript(href);
  arrival.catch(() => arrivals.delete(href));
  arrivals.set(href, arrival);
  return arrival;
}

/**
 * Runs an `import()` of the app once all of its files have arrived. The build puts this in the place of Vite's own helper
 * (scripts/build/importHelper.ts), which leaves the download to the `import()`: one that fails is kept in mind by Chromium
 * for as long as the page lives, and fails again without a request. What is fetched before cannot fail there.
 * A failure rejects, and the next call asks anew.
 *
 * @param files the script with all that it imports, and their style sheets, as addresses without the first slash
 */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => arrivalOf(`/${file}`)));
  return load();
}
