import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { appOrigin } from './signIn';

/** As on a network that stops for a moment: longer than the scripts take that are in the cache. */
const pauseMs = 1_500;

/**
 * Serves the app with a pause within each page, where its body begins. What the page loads comes at once.
 *
 * @returns its address, and how to end it
 */
export async function startHaltingServer() {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(appOrigin + (request.url ?? '/'));
      const headers = new Headers(answer.headers);
      // `fetch` has unpacked the body, which is sent in other pieces.
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
        headers.delete(name);
      }
      response.writeHead(answer.status, Object.fromEntries(headers));
      if (headers.get('content-type')?.startsWith('text/html')) {
        const [head = '', body = ''] = (await answer.text()).split('<body>');
        response.write(head);
        await sleep(pauseMs);
        response.end(`<body>${body}`);
      } else {
        response.end(Buffer.from(await answer.arrayBuffer()));
      }
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () => server.close(),
  };
}
