import type { Page } from '@playwright/test';
import { compressWithBrotli } from '../../scripts/build/compressWithBrotli';
import { portsAt } from '../../scripts/emulators/ports';

const count = (texts: string[], pattern: RegExp) => texts.join('\n').split(pattern).length - 1;

/** Measures what a page downloads and stores from now on. Returns a function that describes what Google would bill, divided by `share`. */
export async function meterOf(page: Page, offset: number) {
  const { app, firestore } = portsAt(offset);
  const isAt = (port: number, url: string) => new URL(url).port === String(port);
  const files = new Set<string>();
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (isAt(firestore, url)) sent.push(request.postData() ?? '');
    else if (isAt(app, url) && !url.includes('/emulator/')) files.add(url);
  });
  const received = new Map<string, string>();
  const receive = (id: string, text: string) => received.set(id, (received.get(id) ?? '') + text);
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!isAt(firestore, response.url)) return;
    // A listener's response doesn't end. A response that has ended can't be streamed, and one whose page is gone can't be read.
    devtools
      .send('Network.streamResourceContent', { requestId })
      .then(({ bufferedData }) => atob(bufferedData))
      .catch(async () => (await devtools.send('Network.getResponseBody', { requestId })).body)
      .then((text) => receive(requestId, text))
      .catch(() => undefined);
  });
  devtools.on('Network.dataReceived', ({ requestId, data = '' }) => receive(requestId, atob(data)));
  await devtools.send('Network.enable');
  return async (share = 1): Promise<string> => {
    const answers = [...received.values()];
    let bytes = 0;
    for (const file of files)
      bytes += compressWithBrotli(Buffer.from(await (await fetch(file)).arrayBuffer())).length;
    const reads = count(answers, /"(?:documentChange|documentDelete|found|missing|result)":/);
    // Listeners and writes are sent as a form, transactions as JSON.
    const writes = count(sent, /(?:"|%22)(?:update|delete)(?:"|%22)(?::|%3A)/);
    const each = (amount: number) => (amount / share).toFixed(1);
    const [appKb, dataKb] = [bytes / 1000, answers.join('').length / 1000].map(each);
    return `${each(reads)} reads, ${each(writes)} writes, ${appKb} KB of the app, ${dataKb} KB from Firestore`;
  };
}
