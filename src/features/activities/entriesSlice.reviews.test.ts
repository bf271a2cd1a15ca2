// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Decision, Review } from '#features/activities/decisions/review';
import { storeWithFakes } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { selectReviewNews, selectReviews } from './entriesSlice';
import { blankEntry } from './entry';

const review = (status: Decision['status'], comment = ''): Review => ({
  status,
  comment,
  by: schoolEmail('a'),
});
const entry = (Hours: string, day: number) => ({
  ...blankEntry,
  Hours,
  Date: `{"year":2026,"month":11,"day":${day}}`,
});

function openStore() {
  const { store, entryListeners, reportUser } = storeWithFakes({ user: schoolEmail('ann') });
  return {
    reportUser,
    state: () => store.getState(),
    deliver: (
      changed: Record<string, ReturnType<typeof entry>>,
      reviews?: Record<string, Review>,
      removed: string[] = [],
    ) => entryListeners.at(-1)?.deliver({ changed, removed, reviews }),
  };
}

describe("the reviews of the session's user", () => {
  it('are kept with the entries, and removed by a save or a deletion', () => {
    const { deliver, state } = openStore();
    deliver(
      { a: entry('1', 1), b: entry('2', 2) },
      { a: review('approved'), b: review('returned') },
    );
    expect(selectReviews(state()).a?.status).toBe('approved');
    deliver({ a: entry('3', 1) });
    expect(selectReviews(state()).a).toBeUndefined();
    expect(selectReviews(state()).b?.status).toBe('returned');
    deliver({}, undefined, ['b']);
    expect(selectReviews(state()).b).toBeUndefined();
  });

  it('are empty after the session changes', () => {
    const { deliver, state, reportUser } = openStore();
    deliver({ a: entry('1', 1) }, { a: review('approved') });
    reportUser(schoolEmail('bob'));
    expect(selectReviews(state()).a).toBeUndefined();
    deliver({ c: entry('1', 1) }, { c: review('approved') });
    expect(selectReviewNews(state())).toEqual([]);
  });

  it('are news only if staff decide while the app is open', () => {
    const { deliver, state } = openStore();
    deliver({ a: entry('1', 1), b: entry('1', 1) }, { a: review('approved') });
    expect(selectReviewNews(state())).toEqual([]);
    deliver({ b: entry('1', 1) }, { b: review('returned', 'Why?') });
    expect(selectReviewNews(state())).toEqual(['b']);
    // The server's own answer comes a moment after the decision itself.
    deliver({ b: entry('1', 1) }, { b: review('returned', 'Why?') });
    deliver({ c: entry('1', 1) });
    expect(selectReviewNews(state())).toEqual(['b']);
  });
});
