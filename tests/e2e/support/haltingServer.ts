import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { appOrigin } from './signIn';

/** Simulates a network that stalls for a moment: longer than cached scripts take to load. */
const pauseMs = 1_500;

/**
 * Serves the app, but pauses before the body of each page. Everything that the page loads arrives immediately.
 *
 * @returns its origin, and a function that stops it
 */
export async function startHaltingServer() {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(appOrigin + (request.url ?? '/'));
      const headers = new Headers(answer.headers);
      // `fetch` has decompressed the body, and this server sends it in other chunks.
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
