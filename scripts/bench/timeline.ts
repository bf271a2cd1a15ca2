/** What is used here of an event of Chrome's trace. Times are microseconds of one clock. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args: {
    name?: string;
    data?: {
      requestId?: string;
      url?: string;
      isOutermostMainFrame?: boolean;
      documentLoaderURL?: string;
    };
  };
}

/** A stretch of a page's load, in milliseconds since its navigation began. */
export interface Stretch {
  kind: 'network' | 'work' | 'nothing';
  what: string;
  from: number;
  to: number;
}

/** Requests that are under way at the same time, of these many milliseconds, are told in one line. */
const togetherMs = 10;

/** Work that is interrupted for less is told in one line; less work is left out. */
const [pauseMs, littleMs] = [4, 5];

function nameOf(url: string): string {
  const { pathname } = new URL(url);
  const call = /\/(accounts:\w+|Listen\/channel|Write\/channel|token)$/.exec(pathname)?.[1];
  return (
    call ??
    (pathname
      .split('/')
      .at(-1)
      ?.replace(/-[\w-]{8}(?=\.)/, '') ||
      'document')
  );
}

/** The requests, each from being sent until its last byte, a stream until what came of it by `until`. */
function requests(
  events: readonly TraceEvent[],
  ms: (ts: number) => number,
  until: number,
): Stretch[] {
  const byId = new Map<string, Stretch>();
  for (const { name, ts, args } of events) {
    const { requestId, url } = args.data ?? {};
    if (requestId === undefined) continue;
    const at = ms(ts);
    if (name === 'ResourceSendRequest' && url?.startsWith('http')) {
      byId.set(requestId, { kind: 'network', what: nameOf(url), from: at, to: until });
    }
    const request = byId.get(requestId);
    if (request && /^Resource(ReceivedData|Finish)$/.test(name) && at <= until) request.to = at;
  }
  return [...byId.values()].filter(({ from }) => from < until);
}

/** What the page's main thread did, in stretches. */
function work(events: readonly TraceEvent[], ms: (ts: number) => number, until: number): Stretch[] {
  const stretches: Stretch[] = [];
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  for (const { ts, dur = 0 } of tasks.sort((a, b) => a.ts - b.ts)) {
    const [from, to] = [Math.max(0, ms(ts)), Math.min(until, ms(ts + dur))];
    const last = stretches.at(-1);
    if (to <= from) continue;
    if (last && from - last.to < pauseMs) last.to = Math.max(last.to, to);
    else stretches.push({ kind: 'work', what: 'main thread', from, to });
  }
  return stretches;
}

/** The stretches between 0 and `until` that none of these covers. */
function gaps(stretches: readonly Stretch[], until: number): Stretch[] {
  const found: Stretch[] = [];
  let covered = 0;
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    if (from > covered) found.push({ kind: 'nothing', what: 'waiting', from: covered, to: from });
    covered = Math.max(covered, to);
  }
  if (until > covered) found.push({ kind: 'nothing', what: 'waiting', from: covered, to: until });
  return found;
}

/** Puts requests that began and ended together into one line. */
function grouped(sorted: readonly Stretch[]): Stretch[] {
  const lines: Stretch[] = [];
  for (const stretch of sorted) {
    const same = lines.find(
      ({ from, to }) =>
        Math.abs(from - stretch.from) < togetherMs && Math.abs(to - stretch.to) < togetherMs,
    );
    if (same) {
      same.what += `, ${stretch.what}`;
      same.to = Math.max(same.to, stretch.to);
    } else lines.push({ ...stretch });
  }
  return lines;
}

/**
 * What happened until `until`, in milliseconds since the navigation: requests, stretches of work, and
 * what is neither, in the order of their beginning. Throws when the trace has no navigation.
 */
export function timelineOf(trace: readonly TraceEvent[], until: number): Stretch[] {
  const start = trace.find(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!start) throw new Error('The trace has no navigation.');
  const ofPage = trace.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  const ms = (ts: number) => (ts - start.ts) / 1000;
  const network = requests(ofPage, ms, until);
  const busy = work(ofPage, ms, until);
  return [
    ...grouped(network.sort((a, b) => a.from - b.from)),
    ...busy.filter(({ from, to }) => to - from >= littleMs),
    ...gaps([...network, ...busy], until).filter(({ from, to }) => to - from >= littleMs),
  ].sort((a, b) => a.from - b.from);
}
