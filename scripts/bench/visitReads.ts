import type { CDPSession } from '@playwright/test';
import type { BenchContext } from './context';
import { openColdPage, untilQuiet } from './page';
import { student, writeEntries } from './school';
import type { BenchTable } from './table';

const entries = 60;

/** Watches Firestore's stream. Returns the listeners opened and the documents received since the last call. */
function watchListeners(devtools: CDPSession): () => [number, number] {
  let [sent, received] = ['', ''];
  const receive = (base64 = '') => (received += Buffer.from(base64, 'base64').toString());
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    sent += decodeURIComponent(request.postData ?? '');
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('/Listen/channel')) return;
    // Without it only the size of what arrives is told. What came before is in the answer.
    const streamed = devtools.send('Network.streamResourceContent', { requestId });
    streamed.then(({ bufferedData }) => receive(bufferedData), () => undefined); // prettier-ignore
  });
  devtools.on('Network.dataReceived', ({ data }) => receive(data));
  return () => {
    const counts = [
      sent.split('"addTarget"').length - 1,
      received.split('"documentChange"').length - 1,
    ];
    [sent, received] = ['', ''];
    return counts as [number, number];
  };
}

/** What a student's visit reads: at first, and then from screen to screen. */
export async function visitReads(context: BenchContext): Promise<BenchTable> {
  const { origin, firestore, say } = context;
  say('reads of a visit');
  await writeEntries(firestore, entries);
  const table = { origin, user: student, path: '/table', selector: 'tbody tr' };
  const { page, devtools, visit, close } = await openColdPage(context, table);
  const take = watchListeners(devtools);
  await visit();
  await untilQuiet(page);
  const first = take();
  for (const path of ['/profile', '/edit', '/table', '/profile', '/table']) {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await page.waitForURL(`**${path}`);
    await untilQuiet(page);
  }
  const later = take();
  await close();
  if (first[1] === 0) throw new Error('The listeners of the first visit were not seen.');
  return {
    title: 'Reads of a visit',
    about: `A student with ${entries} activities and a profile: the listeners that are opened, and the documents they are sent, each billed as one read.`,
    columns: ['what', 'listeners opened', 'reads'],
    rows: [
      ['First open of /table', ...first],
      ['Then five times to another screen', ...later],
    ],
  };
}
