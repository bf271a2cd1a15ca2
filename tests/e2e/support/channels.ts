import type { BrowserContext } from '@playwright/test';

/** The path of a page's channels for listening to Firestore or writing to it. The server gives each an id. */
const channelPath = /Firestore\/(Listen|Write)\/channel/;

interface Channel {
  url: URL;
  /** The origin of the page that opened it. */
  pageOrigin: string;
}

/** The channels that this worker's tests have opened and not closed, by id. */
const opened = new Map<string, Channel>();

/** Remembers the channels of every page in a context. */
export function watchChannels(context: BrowserContext): void {
  context.on('request', (request) => {
    if (!channelPath.test(request.url())) return;
    const url = new URL(request.url());
    const id = url.searchParams.get('SID');
    if (id !== null) opened.set(id, { url, pageOrigin: new URL(request.frame().url()).origin });
  });
}

/**
 * Closes the channels of earlier tests. Closing a page doesn't tell the server, so fireemu keeps its channels open until they have been
 * idle for two minutes, and returns 503 ("too many channel sessions") if there are more than 256. It only closes a channel for the origin
 * that opened it, but always returns 200.
 */
export async function endChannels(): Promise<void> {
  const ends = [...opened].map(([id, { url, pageOrigin }]) => {
    const { origin, pathname, searchParams } = url;
    const query = new URLSearchParams({ VER: '8', SID: id, RID: '1', TYPE: 'terminate' });
    query.set('database', searchParams.get('database') ?? '');
    return fetch(`${origin}${pathname}?${query.toString()}`, {
      method: 'POST',
      headers: { Origin: pageOrigin },
    });
  });
  opened.clear();
  // A server stopped by a test has no channels left, so these requests may fail.
  await Promise.allSettled(ends);
}
