import type { CDPSession } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import { serveBuild } from '../browser/serveBuild';
import { portsAt } from '../emulators/ports';
import { launchBrowser, openColdPage, sessionOf, settledReactWork } from './browser';
import type { BenchContext } from './context';
import { student, writeEntries } from './school';
import type { BenchTable } from './table';

const entries = 60;

/** What the database has been asked and has answered. */
interface Traffic {
  /** Queries and documents that the page listens to. */
  listeners: number;
  /** Documents sent to it, each of which is billed as a read. */
  documents: number;
}

/** Watches the stream over which Firestore's listeners talk. The answer tells what has passed since. */
async function watchListeners(devtools: CDPSession): Promise<() => Traffic> {
  let sent = '';
  let received = '';
  const isListenChannel = (url: string) => url.includes('/Listen/channel');
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (isListenChannel(request.url)) sent += decodeURIComponent(request.postData ?? '');
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!isListenChannel(response.url)) return;
    // Without it only the size of what arrives is told. What came before is in the answer.
    devtools.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => (received += Buffer.from(bufferedData, 'base64').toString()),
      () => undefined,
    );
  });
  devtools.on('Network.dataReceived', ({ data }) => {
    if (data !== undefined) received += Buffer.from(data, 'base64').toString();
  });
  await devtools.send('Network.enable');
  const count = (text: string, word: string) => text.split(word).length - 1;
  return () => {
    const traffic = {
      listeners: count(sent, '"addTarget"'),
      documents: count(received, '"documentChange"'),
    };
    sent = '';
    received = '';
    return traffic;
  };
}

/** What a student's visit reads: at first, and then from screen to screen. */
export async function visitReads(
  { builds: [build], offset, say }: BenchContext,
  firestore: Firestore,
): Promise<BenchTable> {
  if (build === undefined) throw new Error('There is no build to measure.');
  say('reads of a visit');
  await writeEntries(firestore, student, entries);
  const served = await serveBuild(build.folder, portsAt(offset).app);
  const browser = await launchBrowser();
  try {
    const session = await sessionOf(browser, served.origin, student);
    const selector = 'tbody tr';
    const { page, devtools } = await openColdPage(browser, { slowdown: 1, selector, session });
    const take = await watchListeners(devtools);
    await page.goto(`${served.origin}/table`);
    await page.evaluate(() => window.benchProbe.visible);
    await settledReactWork(page);
    const first = take();
    for (const path of ['/profile', '/edit', '/table', '/profile', '/table']) {
      await page.evaluate((href) => {
        document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
      }, path);
      await page.waitForURL(`**${path}`);
      await settledReactWork(page);
    }
    const later = take();
    if (first.documents === 0) throw new Error('The listeners of the first visit were not seen.');
    return {
      title: 'Reads of a visit',
      about: `A student with ${entries} activities and a profile: the listeners that are opened, and the documents they are sent, each billed as one read.`,
      columns: ['what', 'listeners opened', 'reads'],
      rows: [
        ['First open of /table', first.listeners, first.documents],
        ['Then five times to another screen', later.listeners, later.documents],
      ],
    };
  } finally {
    await browser.close();
    await served.close();
  }
}
