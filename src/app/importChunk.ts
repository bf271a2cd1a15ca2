/** The downloads started here, by address. Failed ones are removed. */
const arrivals = new Map<string, Promise<unknown>>();

/**
 * The files that failed. Browsers cache all responses from /assets for a year (firebase.json), even "not found", but a rollback may bring a
 * file back. So the next attempt bypasses the cache.
 */
const lost = new Set<string>();

async function fetchFile(href: string, cache: RequestCache): Promise<void> {
  const response = await fetch(href, { cache });
  if (!response.ok) throw new Error(`Downloading ${href} failed with status ${response.status}.`);
  // Only complete files are cached.
  await response.arrayBuffer();
}

function addStyleSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${href} did not arrive.`));
    Object.assign(link, { rel: 'stylesheet', href, crossOrigin: '' });
    // Put a second attempt in the place of the first, because later style sheets override earlier ones.
    const failed = document.head.querySelector(`link[href="${href}"]`);
    if (failed) failed.replaceWith(link);
    else document.head.append(link);
  });
}

async function download(href: string): Promise<void> {
  const isSheet = href.endsWith('.css');
  if (lost.has(href)) await fetchFile(href, 'reload');
  else if (!isSheet) await fetchFile(href, 'default');
  if (isSheet) await addStyleSheet(href);
}

function arrivalOf(href: string): Promise<unknown> {
  const earlier = arrivals.get(href);
  if (earlier) return earlier;
  // The page's head has already requested this.
  if (!lost.has(href) && document.head.querySelector(`link[href="${href}"]`)) {
    return Promise.resolve();
  }
  const arrival = download(href);
  arrival.catch(() => {
    arrivals.delete(href);
    lost.add(href);
  });
  arrivals.set(href, arrival);
  return arrival;
}

/**
 * Runs one of the app's `import()` calls after downloading all its files. Replaces Vite's helper (scripts/build/importHelper.ts), which
 * leaves the download to `import()`: Chromium remembers a failed download until the page is reloaded, and fails again without a request.
 * Rejects on failure; the next call tries again.
 *
 * @param files the script, everything it imports, and their style sheets, as addresses without the leading slash
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const addresses = files.map((file) => `/${file}`);
  await Promise.all(addresses.map(arrivalOf));
  try {
    return await load();
  } catch (error) {
    // A file that the page's head requested may have failed. The next attempt downloads it for the reload after that.
    for (const href of addresses) if (!arrivals.has(href)) lost.add(href);
    throw error;
  }
}
