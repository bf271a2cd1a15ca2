import type { BenchContext } from './context';
import { openColdPage } from './page';
import { fillPages, onPages, pages } from './school';
import type { BenchTable } from './table';
import { timelineOf, type TraceEvent } from './timeline';

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];

/** Every stretch of waiting that is longer wants an explanation. */
const longestWaitMs = 30;

/** What happens on each page until its words are painted, from a trace of one load. */
export async function criticalPathPart(context: BenchContext): Promise<BenchTable[]> {
  const { browser, firestore, say } = context;
  await fillPages(firestore);
  const tracePage = async (where: (typeof pages)[number]) => {
    const { page, visit, close } = await openColdPage(context, where);
    await browser.startTracing(page, { categories: ['blink.user_timing', ...categories] });
    const words = await visit();
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    await close();
    return timelineOf(trace.traceEvents, words);
  };
  const tables: BenchTable[] = [];
  for (const where of pages) {
    say(`critical path: ${where.path}`);
    // The first load of a page by a browser also warms the server up.
    await tracePage(where);
    tables.push({
      title: `Critical path of ${where.path}`,
      about: `One load, traced, which makes it slower than an untraced one: milliseconds since the navigation began, until the words are painted. \`nothing\` is neither network nor work; over ${longestWaitMs} ms it is in bold type. ${onPages}`,
      columns: ['from', 'to', 'kind', 'what'],
      rows: (await tracePage(where)).map(({ kind, what, from, to }) => {
        const isLong = kind === 'nothing' && to - from > longestWaitMs;
        return [Math.round(from), Math.round(to), kind, isLong ? `**${what}**` : what];
      }),
    });
  }
  return tables;
}
