import type { BrowserContext } from '@playwright/test';

/** The path of the channels through which a page listens to Firestore or writes to it. The server gives each an id. */
const channelPath = /Firestore\/(Listen|Write)\/channel/;

/** The URLs of the channels that this worker's tests have opened and not closed, by id. */
const opened = new Map<string, URL>();

/** Remembers the channels of every page in a context. */
export function watchChannels(context: BrowserContext): void {
  context.on('request', (request) => {
    if (!channelPath.test(request.url())) return;
    const url = new URL(request.url());
    const id = url.searchParams.get('SID');
    if (id !== null) opened.set(id, url);
  });
}

/**
 * Closes the channels of earlier tests. Closing a page doesn't tell the server, so fireemu keeps its channels open for minutes,
 * and answers 503 ("too many channel sessions") when there are more than 256.
 */
export async function endChannels(): Promise<void> {
  const ends = [...opened].map(([id, { origin, pathname, searchParams }]) => {
    const query = new URLSearchParams({ VER: '8', SID: id, RID: '1', TYPE: 'terminate' });
    query.set('database', searchParams.get('database') ?? '');
    return fetch(`${origin}${pathname}?${query.toString()}`, { method: 'POST' });
  });
  opened.clear();
  // A server stopped by a test has no channels left, so these requests may fail.
  await Promise.allSettled(ends);
}
