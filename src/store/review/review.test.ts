// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { blankEntry } from '#domain/entry';
import type { DecisionProblems } from '#domain/review/mismatch';
import type { Decision, Review } from '#domain/review/review';
import { selectEntries, selectReviewed, selectReviewedEntries } from '#store/entries/entriesSlice';
import { selectUserEmail, studentViewed } from '#store/session/sessionSlice';
import { selectHasUnsaved } from '#store/work/workSelectors';
import { deferred } from '#testing/deferred';
import { storeWithFakes } from '#testing/renderWithStore';
import {
  activityId,
  commentsDropped,
  commentTyped,
  decide,
  selectReviewQueue,
} from './reviewQueueSlice';
import {
  finishStudent,
  leaveReview,
  selectReviewedActivities,
  showNextStudent,
  showStudent,
  startReview,
  undoDecision,
} from './showStudent';

const admin = school.adminEmails[0];
const [ann, bob, cy] = ['ann@lwsd.org', 'bob@lwsd.org', 'cy@lwsd.org'];
const approval = { status: 'approved', comment: '' } as const;
const approved: Review = { ...approval, by: admin };
const entryOf = (key: string) => ({ ...blankEntry, Name: `Activity ${key}` });
type Page = ReturnType<typeof pageOf>;
const pageOf = (students: string[], next: string | null = null) => ({ students, next });

/** A desk whose queue holds these students. Their activities come when the test delivers them. */
async function openDesk(...emails: string[]) {
  const fakes = storeWithFakes({ user: admin });
  const { store, review } = fakes;
  review.readQueuePage.mockResolvedValue(pageOf(emails));
  review.countQueue.mockResolvedValue(emails.length);
  await store.dispatch(startReview());
  const state = () => store.getState();
  return {
    ...fakes,
    state,
    desk: () => selectReviewQueue(state()),
    shown: () => selectReviewed(state()),
    /** The listener says that the student under review has these activities, and what staff decided about some. */
    deliver: (keys: string[], reviews: Record<string, Review> = {}) =>
      fakes.entryListeners.at(-1)?.deliver({
        changed: Object.fromEntries(keys.map((key) => [key, entryOf(key)])),
        removed: [],
        reviews,
      }),
    /** Decides about these activities as they are shown. Returns of how many that is not stored. */
    decideOn: async (keys: string[], decision: Decision = approval) => {
      const activities = selectReviewedActivities(state()).filter(({ key }) => keys.includes(key));
      const review = { ...decision, by: admin };
      const request = { email: selectReviewed(state()) ?? '', activities, review };
      return Object.keys(await store.dispatch(decide(request)).unwrap()).length;
    },
    waiting: () =>
      selectReviewedActivities(state()).flatMap(({ key, review: of }) => (of ? [] : [key])),
    open: () => fakes.entryListeners.flatMap(({ email, hasEnded }) => (hasEnded ? [] : [email])),
  };
}

describe('a student under review', () => {
  it("is listened to in place of the session's user, one listener at a time, and never mixed with another", async () => {
    const { store, deliver, open, state, waiting } = await openDesk(ann, bob);
    await expect.poll(open).toEqual([ann]);
    deliver(['a']);
    expect(waiting()).toEqual(['a']);
    await store.dispatch(showNextStudent());
    expect(waiting()).toEqual([]);
    await expect.poll(open).toEqual([bob]);
    expect(selectReviewedEntries(state()).status).toBe('waiting');
  });

  it('is seen by no other screen, and staff are themselves again when they leave, or work as the student of before', async () => {
    const { store, deliver, open, state, deliverEntries } = await openDesk(ann);
    store.dispatch(leaveReview());
    store.dispatch(studentViewed(cy));
    await store.dispatch(startReview());
    deliver(['a']);
    expect(selectEntries(state())).toEqual({});
    expect(selectUserEmail(state())).toBe(cy);
    store.dispatch(leaveReview());
    await expect.poll(open).toEqual([cy]);
    deliverEntries({ own: entryOf('own') });
    expect(Object.keys(selectEntries(state()))).toEqual(['own']);
    expect(selectReviewedEntries(state()).byKey).toEqual({});
  });

  it('shows what the student changes, and keeps up with the place in the queue', async () => {
    const { deliver, waiting, placeListeners, state } = await openDesk(ann);
    deliver(['a']);
    deliver(['b']);
    expect(waiting()).toEqual(['a', 'b']);
    placeListeners.at(-1)?.deliver('7.1');
    expect(selectReviewedEntries(state()).place).toBe('7.1');
    placeListeners.at(-1)?.fail(new Error('refused'));
    expect(
      selectReviewedEntries(state()).place,
      'a student is passed over then, and not stayed with',
    ).toBeNull();
  });

  it('is not listened to where staff have left before the queue was there', async () => {
    const { store, review, shown } = await openDesk();
    const page = deferred<Page>();
    review.readQueuePage.mockReturnValueOnce(page.promise);
    const started = store.dispatch(startReview());
    store.dispatch(leaveReview());
    page.resolve(pageOf([ann]));
    await started;
    expect(shown()).toBeNull();
  });
});

describe('the queue', () => {
  it('begins with the student who has waited longest, goes round, and back', async () => {
    const { store, desk, shown } = await openDesk(ann, bob);
    expect(desk()).toMatchObject({ queue: 'open', count: 2 });
    expect(shown()).toBe(ann);
    await store.dispatch(showNextStudent());
    expect(shown()).toBe(bob);
    await store.dispatch(showNextStudent());
    expect(shown()).toBe(ann);
    await store.dispatch(showNextStudent(-1));
    expect(shown()).toBe(bob);
  });

  it('takes out a student who is finished, and shows the next one', async () => {
    const { store, review, shown, desk } = await openDesk(ann, bob);
    await store.dispatch(finishStudent(ann, '7.1'));
    expect(review.removeFromQueue).toHaveBeenCalledExactlyOnceWith(ann, '7.1');
    expect(shown()).toBe(bob);
    expect(desk()).toMatchObject({ students: [bob], count: 1 });
    await store.dispatch(finishStudent(bob, null));
    expect(review.removeFromQueue, 'there is no place to take out').toHaveBeenCalledOnce();
    expect(shown()).toBeNull();
  });

  it('keeps a student who has saved something since, and asks the server once', async () => {
    const { store, review, shown } = await openDesk(ann, bob);
    review.removeFromQueue.mockResolvedValue(false);
    await store.dispatch(finishStudent(ann, '7.1'));
    expect(shown()).toBe(ann);
    expect(review.removeFromQueue).toHaveBeenCalledOnce();
  });

  it('reads all of its 45 students, page after page, also where the last of a page has nothing waiting', async () => {
    const { store, review, shown, desk } = await openDesk();
    const all = Array.from({ length: 45 }, (_, index) => `s${index}@lwsd.org`);
    review.readQueuePage.mockImplementation((next) => {
      const from = Number(next ?? 0);
      const following = from + 20 < all.length ? String(from + 20) : null;
      return Promise.resolve(pageOf(all.slice(from, from + 20), following));
    });
    review.countQueue.mockResolvedValue(45);
    review.removeFromQueue.mockResolvedValue(null);
    await store.dispatch(startReview());
    const seen: (string | null)[] = [];
    for (let student = shown(); student !== null; student = shown()) {
      seen.push(student);
      await store.dispatch(finishStudent(student, '7.1'));
    }
    expect(seen).toEqual(all);
    expect(review.readQueuePage).toHaveBeenCalledTimes(3 + 1);
    expect(desk().queue).toBe('open');
  });

  it('says that the next page cannot be read, and not that nothing waits', async () => {
    const { store, review, desk } = await openDesk();
    review.readQueuePage.mockResolvedValueOnce(pageOf([ann], 'more')).mockResolvedValue(null);
    await store.dispatch(startReview());
    await store.dispatch(finishStudent(ann, '7.1'));
    expect(desk().queue).toBe('failed');
  });

  it('goes round where the next page cannot be read and others are left', async () => {
    const { store, review, desk, shown } = await openDesk();
    review.readQueuePage.mockResolvedValueOnce(pageOf([ann, bob], 'more')).mockResolvedValue(null);
    await store.dispatch(startReview());
    await store.dispatch(showNextStudent(1));
    await store.dispatch(showNextStudent(1));
    expect(shown()).toBe(ann);
    expect(desk().queue).toBe('open');
  });

  it('is read once for each page, also where staff come and go, or press twice, before it is there', async () => {
    const { store, review, shown, desk } = await openDesk();
    const [first, second] = [deferred<Page>(), deferred<Page>()];
    review.readQueuePage.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    const before = store.dispatch(startReview());
    store.dispatch(leaveReview());
    const started = store.dispatch(startReview());
    first.resolve(pageOf([ann], 'more'));
    await expect.poll(shown).toBe(ann);
    second.resolve(pageOf([cy], null));
    await Promise.all([before, started]);
    expect(desk()).toMatchObject({ students: [ann], next: 'more' });
    review.readQueuePage.mockResolvedValue(pageOf([ann, bob]));
    await Promise.all([store.dispatch(showNextStudent()), store.dispatch(showNextStudent())]);
    expect(desk()).toMatchObject({ students: [ann, bob], next: null });
    expect(shown()).toBe(bob);
  });

  it('leaves nothing behind that arrives after a sign-out', async () => {
    const { store, review, desk, reportUser } = await openDesk();
    const page = deferred<Page>();
    review.readQueuePage.mockReturnValueOnce(page.promise);
    const started = store.dispatch(startReview());
    reportUser(null);
    page.resolve(pageOf([ann], 'more'));
    await started;
    expect(desk()).toMatchObject({ queue: 'closed', students: [] });
    expect(review.readQueuePage, 'of the two openings').toHaveBeenCalledTimes(2);
  });

  it('is closed and empty for the next user', async () => {
    const { desk, reportUser, shown } = await openDesk(ann);
    reportUser(null);
    expect(desk()).toMatchObject({ queue: 'closed', students: [] });
    expect(shown()).toBeNull();
  });
});

describe('a decision', () => {
  it('is stored as the signed-in admin, about what was on the screen', async () => {
    const { review, deliver, waiting, desk, decideOn } = await openDesk(ann);
    deliver(['a']);
    await decideOn(['a']);
    expect(review.decide).toHaveBeenCalledExactlyOnceWith(
      ann,
      [{ key: 'a', entry: entryOf('a'), review: null }],
      approved,
    );
    expect(waiting()).toEqual([]);
    expect(desk().undo).toMatchObject({ email: ann, activities: [{ key: 'a' }] });
  });

  it('leaves the activity visibly open until the server has it', async () => {
    const { review, deliver, waiting, desk, state, decideOn } = await openDesk(ann);
    deliver(['a']);
    const answer = deferred<null>();
    review.decide.mockReturnValue(answer.promise);
    const decided = decideOn(['a']);
    expect(desk().deciding).toEqual({ [`${ann} a`]: 'approved' });
    expect(waiting()).toEqual(['a']);
    expect(selectHasUnsaved(state())).toBe(true);
    answer.resolve(null);
    expect(await decided).toBe(1);
    expect(review.decide).toHaveBeenCalledOnce();
    expect(desk()).toMatchObject({
      deciding: {},
      problems: { [`${ann} a`]: { problem: { kind: 'failed' } } },
    });
  });

  it('is refused when the student has changed the activity; nothing is read or tried again by itself', async () => {
    const { review, deliver, desk, entryListeners, decideOn } = await openDesk(ann);
    deliver(['a']);
    await expect.poll(() => entryListeners.length).toBe(2);
    review.decide.mockResolvedValue({ a: { kind: 'changed' } });
    await decideOn(['a']);
    expect(desk()).toMatchObject({
      problems: { [`${ann} a`]: { problem: { kind: 'changed' } } },
      undo: null,
    });
    expect(review.decide).toHaveBeenCalledOnce();
    expect(review.removeFromQueue).not.toHaveBeenCalled();
    expect(entryListeners).toHaveLength(2);
  });

  it('tells the second of two staff what the first has decided', async () => {
    const { review, deliver, desk, decideOn } = await openDesk(ann);
    deliver(['a']);
    const problem = { kind: 'decided', review: { ...approved, by: 'other@lwsd.org' } } as const;
    review.decide.mockResolvedValue({ a: problem });
    await decideOn(['a']);
    expect(desk()).toMatchObject({
      undo: null,
      problems: { [`${ann} a`]: { name: 'Activity a', problem, wasUndo: false } },
    });
  });

  it('that fails after staff went on to the next student is told of all the same', async () => {
    const { store, review, deliver, desk, decideOn } = await openDesk(ann, bob);
    deliver(['a']);
    const answer = deferred<null>();
    review.decide.mockReturnValue(answer.promise);
    const decided = decideOn(['a']);
    await store.dispatch(showNextStudent());
    answer.resolve(null);
    await decided;
    expect(Object.values(desk().problems)).toMatchObject([
      { name: 'Activity a', problem: { kind: 'failed' } },
    ]);
  });

  it('does not hide what the student saves between it and its answer', async () => {
    const { review, deliver, waiting, decideOn } = await openDesk(ann);
    deliver(['a', 'b']);
    const answer = deferred<DecisionProblems | null>();
    review.decide.mockReturnValue(answer.promise);
    const decided = decideOn(['a', 'b']);
    deliver(['a', 'b'], { a: approved, b: approved });
    deliver(['a']);
    answer.resolve({});
    await decided;
    expect(waiting()).toEqual(['a']);
  });

  it('that is answered after a sign-out leaves nothing behind', async () => {
    const { review, deliver, desk, reportUser, decideOn } = await openDesk(ann);
    deliver(['a']);
    const answer = deferred<DecisionProblems | null>();
    review.decide.mockReturnValue(answer.promise);
    const decided = decideOn(['a']);
    reportUser(null);
    answer.resolve({});
    await decided;
    expect(desk()).toMatchObject({ undo: null, problems: {} });
  });

  it('about 200 goes some at a time; where one request fails the others are stored, and it is said which are not', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `k${100 + index}`);
    const { review, deliver, desk, waiting, decideOn } = await openDesk(ann);
    deliver(keys);
    review.decide
      .mockResolvedValueOnce({ k103: { kind: 'changed' } })
      .mockResolvedValueOnce({})
      .mockResolvedValueOnce(null);
    expect(await decideOn(keys)).toBe(51);
    const sent = review.decide.mock.calls.map(([, some]) => some.map(({ key }) => key));
    expect(sent.map(({ length }) => length)).toEqual([50, 50, 50, 50]);
    expect(sent.flat()).toEqual(keys);
    const open = ['k103', ...keys.slice(100, 150)];
    expect(waiting()).toEqual(open);
    expect(Object.keys(desk().problems)).toEqual(open.map((key) => `${ann} ${key}`));
    expect(desk().undo?.activities).toHaveLength(149);
  });
});

describe('the half-written comment of a return', () => {
  it('stays when the decision could not be stored, and is done with once it is', async () => {
    const { store, review, deliver, desk, state, decideOn } = await openDesk(ann);
    deliver(['a']);
    store.dispatch(commentTyped({ place: activityId(ann, 'a'), comment: 'Why?' }));
    review.decide.mockResolvedValueOnce(null);
    await decideOn(['a'], { status: 'returned', comment: 'Why?' });
    expect(Object.values(desk().comments)).toEqual(['Why?']);
    store.dispatch(leaveReview());
    await store.dispatch(startReview());
    deliver(['a']);
    await decideOn(['a'], { status: 'returned', comment: 'Why?' });
    expect(desk().comments).toEqual({});
    expect(selectHasUnsaved(state())).toBe(false);
  });

  it('is given up, and that is said, once the activity no longer waits', async () => {
    const { store, deliver, desk, state } = await openDesk(bob);
    store.dispatch(commentTyped({ place: activityId(ann, 'a'), comment: 'Why?' }));
    store.dispatch(commentTyped({ place: activityId(ann, 'b'), comment: 'Who?' }));
    expect(selectHasUnsaved(state())).toBe(true);
    store.dispatch(showStudent(ann));
    deliver(['a', 'b'], { a: approved });
    store.dispatch(commentsDropped({ email: ann, activities: selectReviewedActivities(state()) }));
    expect(desk().comments).toEqual({ [`${ann} b`]: 'Who?' });
    expect(desk().problems).toMatchObject({
      [`${ann} a`]: { name: 'Activity a', problem: { kind: 'decided' } },
    });
  });
});

describe('taking a decision back', () => {
  async function decided(comment = '') {
    const desk = await openDesk(ann, bob);
    desk.deliver(['a']);
    const status = comment ? 'returned' : 'approved';
    await desk.decideOn(['a'], { status, comment });
    await desk.store.dispatch(finishStudent(ann, '7.1'));
    return desk;
  }

  it('opens the activity again, shows its student, and restores the comment, also after a visit elsewhere', async () => {
    const { store, review, shown, desk } = await decided('Why?');
    store.dispatch(leaveReview());
    review.readQueuePage.mockResolvedValue(pageOf([bob]));
    await store.dispatch(startReview());
    expect(await store.dispatch(undoDecision())).toEqual({});
    expect(review.decide).toHaveBeenLastCalledWith(
      ann,
      [expect.objectContaining({ key: 'a', entry: entryOf('a') })],
      null,
    );
    expect(review.decide.mock.lastCall?.[1][0]?.review).toMatchObject({
      comment: 'Why?',
      by: admin,
    });
    expect(shown()).toBe(ann);
    expect(desk()).toMatchObject({ undo: null, comments: { [`${ann} a`]: 'Why?' } });
  });

  it('says that it could not be done while the network is away, and stays', async () => {
    const { store, review, shown, desk } = await decided();
    review.decide.mockResolvedValueOnce(null);
    expect(await store.dispatch(undoDecision())).toEqual({ a: { kind: 'failed' } });
    expect(desk()).toMatchObject({
      undo: { activities: [{ key: 'a' }] },
      problems: { [`${ann} a`]: { problem: { kind: 'failed' }, wasUndo: true } },
    });
    expect(shown()).toBe(bob);
    await store.dispatch(undoDecision());
    expect(shown()).toBe(ann);
  });

  it('says so when it is too late', async () => {
    const { store, review, shown, desk } = await decided();
    review.decide.mockResolvedValue({ a: { kind: 'changed' } });
    await store.dispatch(undoDecision());
    expect(shown()).toBe(bob);
    expect(desk()).toMatchObject({
      undo: null,
      problems: {
        [`${ann} a`]: { name: 'Activity a', problem: { kind: 'changed' }, wasUndo: true },
      },
    });
  });

  it('is asked of the server once, however often it is pressed', async () => {
    const { store, review } = await decided();
    const answer = deferred<DecisionProblems>();
    review.decide.mockReturnValue(answer.promise);
    const undone = store.dispatch(undoDecision());
    await vi.waitFor(() => expect(review.decide).toHaveBeenCalledTimes(2));
    await store.dispatch(undoDecision());
    answer.resolve({});
    await undone;
    expect(review.decide).toHaveBeenCalledTimes(2);
  });
});
