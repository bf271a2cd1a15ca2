// @vitest-environment node
import { expect, it } from 'vitest';
import { timelineOf, type TraceEvent } from './timeline';

const page = { pid: 1, tid: 2 };
const event = (name: string, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ name, ph: 'I', ts: 5_000_000 + ms * 1000, args: {} },
  ...page,
  ...more,
});
const request = (name: string, ms: number, requestId: string, url?: string) =>
  event(name, ms, { args: { data: { requestId, url } } });
const task = (from: number, to: number, more: Partial<TraceEvent> = {}) =>
  event('RunTask', from, { ph: 'X', dur: (to - from) * 1000, ...more });

it('tells requests, work and what is neither, in the order of their beginning', () => {
  const start = { args: { data: { documentLoaderURL: 'http://127.0.0.1/login' } } };
  const trace = [
    event('navigationStart', -20, { args: { data: { documentLoaderURL: '' } } }),
    event('navigationStart', 0, start),
    request('ResourceSendRequest', 0, '1', 'http://127.0.0.1/login'),
    request('ResourceFinish', 10, '1'),
    request('ResourceSendRequest', 12, '2', 'http://127.0.0.1/assets/app-a1b2c3d4.js'),
    request('ResourceSendRequest', 14, '3', 'http://127.0.0.1/assets/app-a1b2c3d4.css'),
    request('ResourceFinish', 30, '2'),
    request('ResourceFinish', 32, '3'),
    task(31, 50),
    task(52, 60),
    task(0, 300, { tid: 9 }),
    // A stream ends for the page with what has come so far.
    request('ResourceSendRequest', 100, '4', 'http://127.0.0.1:8080/a/Listen/channel?VER=8'),
    request('ResourceReceivedData', 140, '4'),
    request('ResourceReceivedData', 900, '4'),
    task(138, 400),
  ];
  expect(timelineOf(trace, 150)).toEqual([
    { kind: 'network', what: 'login', from: 0, to: 10 },
    { kind: 'network', what: 'app.js, app.css', from: 12, to: 32 },
    { kind: 'work', what: 'main thread', from: 31, to: 60 },
    { kind: 'nothing', what: 'waiting', from: 60, to: 100 },
    { kind: 'network', what: 'Listen/channel', from: 100, to: 140 },
    { kind: 'work', what: 'main thread', from: 138, to: 150 },
  ]);
});
