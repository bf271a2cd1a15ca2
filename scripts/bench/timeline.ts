/** What is used here of an event of Chrome's trace. Times are microseconds of one clock. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args: { data?: { requestId?: string; url?: string; documentLoaderURL?: string } };
}

/** A stretch of a page's load, in milliseconds since its navigation began. */
export interface Stretch {
  kind: 'network' | 'work' | 'nothing';
  what: string;
  from: number;
  to: number;
}

/** Work that is interrupted for less is told in one line; less work and less waiting is left out. */
const [pauseMs, littleMs] = [4, 5];

/** Requests that begin and end within so many milliseconds of each other are told in one line. */
const togetherMs = 10;

/** What a request asked for, in short: the file without its hash, or the call of Firebase. */
function nameOf(url: string): string {
  const { pathname } = new URL(url);
  const [call] = /(accounts:\w+|Listen\/channel|Write\/channel)$/.exec(pathname) ?? [];
  return call ?? (pathname.replace(/.*\//, '').replace(/-[\w-]{8}(?=\.)/, '') || 'document');
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
  const requests = new Map<string, Stretch>();
  const work: Stretch[] = [];
  const ofPage = trace.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  for (const { name, ph, ts, dur = 0, args } of ofPage.sort((a, b) => a.ts - b.ts)) {
    const at = (ts - start.ts) / 1000;
    const { requestId = '', url = '' } = args.data ?? {};
    const [request, last] = [requests.get(requestId), work.at(-1)];
    if (at >= until) break;
    if (name === 'RunTask' && ph === 'X' && at + dur / 1000 > 0) {
      const to = Math.min(until, at + dur / 1000);
      if (last && at - last.to < pauseMs) last.to = Math.max(last.to, to);
      else work.push({ kind: 'work', what: 'main thread', from: Math.max(0, at), to });
    } else if (name === 'ResourceSendRequest' && url.startsWith('http')) {
      // Until its last byte; a stream until what came of it by `until`.
      requests.set(requestId, { kind: 'network', what: nameOf(url), from: at, to: until });
    } else if (request && /^Resource(ReceivedData|Finish)$/.test(name)) request.to = at;
  }
  const waits: Stretch[] = [];
  let covered = 0;
  const end: Stretch = { kind: 'nothing', what: '', from: until, to: until };
  const all = [...requests.values(), ...work].sort((a, b) => a.from - b.from);
  for (const { from, to } of [...all, end]) {
    if (from > covered) waits.push({ kind: 'nothing', what: 'waiting', from: covered, to: from });
    covered = Math.max(covered, to);
  }
  const isTold = ({ kind, from, to }: Stretch) => kind === 'network' || to - from >= littleMs;
  const lines: Stretch[] = [];
  for (const stretch of [...all, ...waits].filter(isTold).sort((a, b) => a.from - b.from)) {
    const isWith = ({ kind, from, to }: Stretch) =>
      kind === 'network' &&
      Math.max(Math.abs(from - stretch.from), Math.abs(to - stretch.to)) < togetherMs;
    const line = stretch.kind === 'network' ? lines.find(isWith) : undefined;
    if (line) {
      line.what += `, ${stretch.what}`;
      line.to = Math.max(line.to, stretch.to);
    } else lines.push({ ...stretch });
  }
  return lines;
}
