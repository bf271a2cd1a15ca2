import { openColdPage } from './browser';
import type { BenchContext } from './context';
import { onPages, pages, preparePages } from './pages';
import type { BenchTable } from './table';
import { timelineOf, type Stretch, type TraceEvent } from './timeline';

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];

/** Every stretch of waiting that is longer wants an explanation. */
const longestWaitMs = 30;

const describe = ({ kind, what, from, to }: Stretch) => {
  const isLong = kind === 'nothing' && to - from > longestWaitMs;
  return [from, to, kind, isLong ? `**${what}**` : what].map((cell) =>
    typeof cell === 'number' ? Math.round(cell) : cell,
  );
};

/** What happens on each page until its words are painted, from a trace of one load. */
export async function criticalPathPart(context: BenchContext): Promise<BenchTable[]> {
  const { browser, builds, say } = context;
  const origin = builds[0]?.origin ?? '';
  const sessionAt = await preparePages(context);
  const tables: BenchTable[] = [];
  for (const { path, selector, user } of pages) {
    say(`critical path: ${path}`);
    // The first load of a page by a browser also warms the server up.
    for (const isWarm of [false, true]) {
      const session = sessionAt(origin, user);
      const { page, close } = await openColdPage(browser, { slowdown: 1, selector, session });
      await browser.startTracing(page, { categories: ['blink.user_timing', ...categories] });
      await page.goto(origin + path, { waitUntil: 'commit' });
      const words = await page.evaluate(() => window.benchProbe.visible);
      const trace = (await browser.stopTracing()).toString();
      await close();
      if (!isWarm) continue;
      const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
      tables.push({
        title: `Critical path of ${path}`,
        about: `One load, traced, which makes it slower than an untraced one: milliseconds since the navigation began, until the words are painted. \`nothing\` is neither network nor work; over ${longestWaitMs} ms it is in bold type. ${onPages}`,
        columns: ['from', 'to', 'kind', 'what'],
        rows: timelineOf(traceEvents, words).map(describe),
      });
    }
  }
  return tables;
}
