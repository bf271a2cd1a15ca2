import type { BrowserContext } from '@playwright/test';

/** Through such a channel a page listens to Firestore, or writes to it; the server gives each an id. */
const channelPath = /Firestore\/(Listen|Write)\/channel/;

/** By id, the addresses of the channels that this worker's tests have opened and not ended. */
const opened = new Map<string, URL>();

/** Notes the channels of every page of a context. */
export function watchChannels(context: BrowserContext): void {
  context.on('request', (request) => {
    if (!channelPath.test(request.url())) return;
    const url = new URL(request.url());
    const id = url.searchParams.get('SID');
    if (id !== null) opened.set(id, url);
  });
}

/**
 * Ends the channels of the tests before this one, whose pages are closed. A page that is closed tells the server nothing:
 * fireemu keeps its channels for minutes, and refuses more than 256 with 503 ("too many channel sessions").
 */
export async function endChannels(): Promise<void> {
  const ends = [...opened].map(([id, { origin, pathname, searchParams }]) => {
    const query = new URLSearchParams({ VER: '8', SID: id, RID: '1', TYPE: 'terminate' });
    query.set('database', searchParams.get('database') ?? '');
    return fetch(`${origin}${pathname}?${query.toString()}`, { method: 'POST' });
  });
  opened.clear();
  // A server that a test has stopped holds no channels.
  await Promise.allSettled(ends);
}
