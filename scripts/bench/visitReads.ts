import type { CDPSession } from '@playwright/test';
import type { BenchContext } from './context';
import { openColdPage, untilQuiet } from './page';
import { student, writeEntries } from './school';
import type { BenchTable } from './table';

const entries = 60;

/** Watches Firestore's stream. Returns how many listeners were opened and documents received so far. */
function watchListeners(devtools: CDPSession) {
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
  return () => ({
    opened: sent.split('"addTarget"').length - 1,
    read: received.split('"documentChange"').length - 1,
  });
}

/** What a student's visit reads: at first, and then from screen to screen. */
export async function visitReads(context: BenchContext): Promise<BenchTable> {
  context.say('reads of a visit');
  await writeEntries(context.firestore, entries);
  const table = { user: student, path: '/table', selector: 'tbody tr' };
  const { page, devtools, visit, close } = await openColdPage(context, table);
  const counts = watchListeners(devtools);
  await visit();
  await untilQuiet(page);
  const first = counts();
  for (const path of ['/profile', '/edit', '/table', '/profile', '/table']) {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await page.waitForURL(`**${path}`);
    await untilQuiet(page);
  }
  const all = counts();
  await close();
  if (first.read === 0) throw new Error('The listeners of the first visit were not seen.');
  return {
    title: 'Reads of a visit',
    about: `A student with ${entries} activities and a profile: the listeners that are opened, and the documents they are sent, each billed as one read.`,
    columns: ['what', 'listeners opened', 'reads'],
    rows: [
      ['First open of /table', first.opened, first.read],
      ['Then five times to another screen', all.opened - first.opened, all.read - first.read],
    ],
  };
}
