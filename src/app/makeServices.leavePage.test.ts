import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveRetryMs } from '#shared/lib/limits';
import { leavePage } from './makeServices';

const fetched = vi.fn<typeof fetch>();
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  replace.mockReset();
  history.replaceState(null, '', '/table?oobCode=1#content');
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', {
    pathname: '/table',
    search: '?oobCode=1',
    hash: '#content',
    replace,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('reloads the page at its path', async () => {
  fetched.mockResolvedValue(new Response());
  leavePage();
  await vi.runAllTimersAsync();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/table');
});

it("waits while the server can't be reached, and continues once it can", async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  leavePage();
  await vi.advanceTimersByTimeAsync(leaveRetryMs * 2);
  expect(replace).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(leaveRetryMs);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/table');
});

it('removes the query from the address at once, also while offline', () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  leavePage();
  expect(document.URL).toMatch(/\/table$/);
});
