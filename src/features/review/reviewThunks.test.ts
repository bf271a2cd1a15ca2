// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { selectHasUnsaved } from '#app/unsaved';
import { school } from '#config/school';
import { activityId } from '#features/activities/activityId';
import { decide } from '#features/activities/decisions/decide';
import type { DecisionProblems } from '#features/activities/decisions/mismatch';
import type { Decision, Review } from '#features/activities/decisions/review';
import {
  selectEntries,
  selectReviewedEntries,
  selectStudentUnderReview,
} from '#features/activities/entriesSlice';
import { blankEntry } from '#features/activities/entry';
import { submitProfile } from '#features/profile/submitProfile';
import { selectUserEmail, studentViewed } from '#features/session/sessionSlice';
import type { RootState } from '#shared/store/types';
import { deferred } from '#testing/deferred';
import { storeWithFakes } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import {
  commentTyped,
  decisionsReported,
  returnStarted,
  selectAreStudentsCounted,
  selectReviewQueue,
  selectStoredPress,
  selectStudentsLeft,
} from './reviewQueueSlice';
import {
  editActivity,
  finishStudent,
  leaveReview,
  selectCardActivities,
  selectReviewedActivities,
  showNextStudent,
  showStudent,
  startReview,
  undoDecision,
} from './reviewThunks';

const admin = school.adminEmails[0];
const [ann, bob, cy] = [schoolEmail('ann'), schoolEmail('bob'), schoolEmail('cy')];
const approval = { status: 'approved', comment: '' } as const;
const approved: Review = { ...approval, by: admin };
const byOther: Review = { ...approval, by: 'other@lwsd.org' };
const entryOf = (key: string) => ({ ...blankEntry, Name: `Activity ${key}` });
type Page = ReturnType<typeof pageOf>;
const pageOf = (students: string[], next: string | null = null) => ({ students, next });

/** Opens a queue with these students. The test delivers their activities. */
async function openQueue(...emails: string[]) {
  const fakes = storeWithFakes({ user: admin });
  const { store, review } = fakes;
  review.readQueuePage.mockResolvedValue(pageOf(emails));
  review.countQueue.mockResolvedValue(emails.length);
  await store.dispatch(startReview());
  const state = () => store.getState();
  return {
    ...fakes,
    state,
    queue: () => ({ ...selectReviewQueue(state()), undo: selectStoredPress(state())?.undo ?? [] }),
    comments: () => Object.values(selectReviewQueue(state()).returns).map((one) => one.comment),
    shown: () => selectStudentUnderReview(state()),
    /** Delivers these activities of the student under review, with the reviews of some. */
    deliver: (keys: string[], reviews: Record<string, Review> = {}) =>
      fakes.entryListeners.at(-1)?.deliver({
        changed: Object.fromEntries(keys.map((key) => [key, entryOf(key)])),
        removed: [],
        reviews,
      }),
    /** Decides on these activities as shown. Returns how many failed. */
    decideOn: async (keys: string[], decision: Decision = approval) => {
      const activities = selectReviewedActivities(state()).filter(({ key }) => keys.includes(key));
      const review = { ...decision, by: admin };
      const request = { email: selectStudentUnderReview(state()) ?? '', activities, review };
      return Object.keys(await store.dispatch(decide(request)).unwrap()).length;
    },
    waiting: () =>
      selectReviewedActivities(state()).flatMap(({ key, review: of }) => (of ? [] : [key])),
    open: () => fakes.entryListeners.flatMap(({ email, hasEnded }) => (hasEnded ? [] : [email])),
  };
}

describe('the number of students who wait', () => {
  it.each([
    ['leaves out added staff themselves, who do not see their own activities here', ann, ann],
    ['counts everyone for staff who may decide about their own', admin, null],
  ])('%s', async (_who, user, except) => {
    const rememberedRole = () => (user === ann ? ({ role: 'admin' } as const) : null);
    const { store, review } = storeWithFakes({ user, services: { rememberedRole } });
    review.readQueuePage.mockResolvedValue(pageOf([ann, bob]));
    review.countQueue.mockImplementation((left) => Promise.resolve(left === null ? 2 : 1));
    await store.dispatch(startReview());
    expect(review.countQueue).toHaveBeenCalledWith(except);
    const { students } = selectReviewQueue(store.getState());
    expect(students).toEqual([ann, bob].filter((email) => email !== except));
    expect(selectStudentsLeft(store.getState())).toBe(students.length);
  });

  it.each([
    ['already includes a student on a page that is not read yet', 'more', 2, 2],
    ['grows by a student who is not in the queue', null, 1, 2],
  ])('%s', async (_what, next, counted, left) => {
    const { store, review, state } = await openQueue();
    review.readQueuePage.mockResolvedValue(pageOf([ann], next));
    review.countQueue.mockResolvedValue(counted);
    await store.dispatch(startReview({ wanted: cy }));
    expect(selectStudentsLeft(state())).toBe(left);
  });

  it('includes an undone student once who waits on a page that is not read yet', async () => {
    const { store, review, deliver, decideOn, state } = await openQueue();
    review.readQueuePage.mockResolvedValue(pageOf([ann], 'more'));
    review.countQueue.mockResolvedValue(2);
    // A link from the list leads to Cy.
    await store.dispatch(startReview({ wanted: cy }));
    deliver(['a', 'b']);
    await decideOn(['a']);
    store.dispatch(leaveReview());
    await store.dispatch(startReview());
    await store.dispatch(undoDecision());
    expect(selectStudentsLeft(state())).toBe(2);
  });

  it.each(['in the review', 'after leaving it'])(
    'is counted again after an undo %s, which puts a finished student back',
    async (where) => {
      const { store, review, deliver, decideOn, queue } = await openQueue();
      review.readQueuePage.mockResolvedValue(pageOf([ann, bob], 'more'));
      review.countQueue.mockResolvedValue(3);
      await store.dispatch(startReview());
      deliver(['a']);
      await decideOn(['a']);
      await store.dispatch(finishStudent(ann, '7.1'));
      expect(queue().count).toBe(2);
      const undone = store.dispatch(undoDecision());
      if (where === 'after leaving it') store.dispatch(leaveReview());
      await undone;
      await expect.poll(() => queue().count).toBe(3);
    },
  );

  it('leaves out the student of an undo whose answer was lost once it turns out not to be stored', async () => {
    const { store, review, deliver, decideOn, queue, shown } = await openQueue();
    review.readQueuePage.mockResolvedValue(pageOf([ann, bob], 'more'));
    review.countQueue.mockResolvedValue(3);
    await store.dispatch(startReview());
    deliver(['a']);
    await decideOn(['a']);
    await store.dispatch(finishStudent(ann, '7.1'));
    // The server still counts Bob and a student on the next page.
    review.countQueue.mockResolvedValue(2);
    review.decide.mockResolvedValueOnce(null);
    await store.dispatch(undoDecision());
    await expect.poll(() => queue().count).toBe(3);
    await store.dispatch(showNextStudent(-1));
    expect(shown()).toBe(ann);
    deliver(['a'], { a: approved });
    await store.dispatch(finishStudent(ann, null));
    expect(queue()).toMatchObject({ students: [bob], count: 2 });
  });

  it('is that of the server after an undo whose answer was lost, if the reviewer has left', async () => {
    const { store, review, deliver, decideOn, queue } = await openQueue(ann, bob);
    deliver(['a']);
    await decideOn(['a']);
    store.dispatch(leaveReview());
    review.decide.mockResolvedValueOnce(null);
    review.countQueue.mockResolvedValue(7);
    await store.dispatch(undoDecision());
    await expect.poll(() => queue().count).toBe(7);
  });

  it('leaves out those whom others finished before their page was read', async () => {
    const { store, review, queue } = await openQueue();
    review.readQueuePage
      .mockResolvedValueOnce(pageOf([ann], 'more'))
      .mockResolvedValue(pageOf([bob]));
    review.countQueue.mockResolvedValue(4);
    await store.dispatch(startReview());
    await store.dispatch(finishStudent(ann, '7.1'));
    expect(queue()).toMatchObject({ students: [bob], count: 1 });
  });

  it('leaves out a student who was finished before the count arrived', async () => {
    const { store, review, queue } = await openQueue(ann, bob);
    store.dispatch(leaveReview());
    const counted = deferred<number>();
    review.countQueue.mockReturnValue(counted.promise);
    await store.dispatch(startReview());
    await store.dispatch(finishStudent(ann, '7.1'));
    counted.resolve(2);
    await counted.promise;
    await expect.poll(() => queue().count).toBe(1);
  });

  it('is counted again if more students have joined than fit on a page', async () => {
    const { store, review, state } = await openQueue();
    review.readQueuePage
      .mockResolvedValueOnce({ ...pageOf([ann]), end: '1.0 ann' })
      .mockResolvedValueOnce({ ...pageOf([bob], '2.0 bob'), end: '2.0 bob' });
    review.countQueue.mockResolvedValueOnce(1).mockResolvedValue(2);
    await store.dispatch(startReview());
    await store.dispatch(finishStudent(ann, '1.0'));
    await expect.poll(() => selectStudentsLeft(state())).toBe(2);
    expect(selectAreStudentsCounted(state())).toBe(true);
  });

  it('is unknown, not the number of students read so far, if they cannot be counted', async () => {
    const { store, review, queue, state } = await openQueue();
    review.countQueue.mockResolvedValue(null);
    review.readQueuePage
      .mockResolvedValueOnce(pageOf([ann, bob], 'more'))
      .mockResolvedValue(pageOf([cy]));
    await store.dispatch(startReview());
    expect(selectAreStudentsCounted(state())).toBe(false);
    await store.dispatch(finishStudent(ann, '7.1'));
    expect(queue()).toMatchObject({ students: [bob], count: null });
    await store.dispatch(showNextStudent());
    expect(selectAreStudentsCounted(state()), 'all have been read').toBe(true);
    expect(selectStudentsLeft(state())).toBe(2);
  });
});

describe('a student under review', () => {
  it("replaces the session's user in the listener, one student at a time", async () => {
    const { store, deliver, open, state, waiting } = await openQueue(ann, bob);
    await expect.poll(open).toEqual([ann]);
    deliver(['a']);
    expect(waiting()).toEqual(['a']);
    await store.dispatch(showNextStudent());
    expect(waiting()).toEqual([]);
    await expect.poll(open).toEqual([bob]);
    expect(selectReviewedEntries(state()).status).toBe('waiting');
  });

  it("is hidden from every other screen; leaving restores the session's user, even a viewed student", async () => {
    const { store, deliver, open, state, deliverEntries } = await openQueue(ann);
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

  it.each([
    ['who is removed is not brought back by staff who edit an activity and save a profile', true],
    ['who has no profile can be named by staff who edit an activity', false],
  ])('%s', async (_what, hadProfile) => {
    const { store, review, services, deliver, deliverProfile } = await openQueue(ann);
    const profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };
    services.observeReviewedProfile.mockImplementation((_email, onProfile) => {
      onProfile(hadProfile ? profile : null);
      return () => undefined;
    });
    review.readQueuePage.mockResolvedValue(pageOf([bob]));
    await store.dispatch(startReview({ wanted: bob }));
    deliver(['a']);
    store.dispatch(editActivity(bob, 'a', entryOf('a')));
    deliverProfile(null);
    await expect(store.dispatch(submitProfile(profile))).resolves.toBe(
      hadProfile ? 'changed' : true,
    );
    expect(services.saveProfile).toHaveBeenCalledTimes(hadProfile ? 0 : 1);
  });

  it("follows the student's changes and queue position", async () => {
    const { deliver, waiting, positionListeners, state } = await openQueue(ann);
    deliver(['a']);
    deliver(['b']);
    expect(waiting()).toEqual(['a', 'b']);
    positionListeners.at(-1)?.deliver('7.1');
    expect(selectReviewedEntries(state()).queuePosition).toBe('7.1');
    positionListeners.at(-1)?.fail(new Error('refused'));
    expect(selectReviewedEntries(state()).queuePosition, 'the student is passed over').toBeNull();
  });

  it("isn't listened to if the reviewer leaves before the queue is loaded", async () => {
    const { store, review, shown } = await openQueue();
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
  it('starts with the longest wait, wraps around, and goes back', async () => {
    const { store, queue, shown } = await openQueue(ann, bob);
    expect(queue()).toMatchObject({ queue: 'open', count: 2 });
    expect(shown()).toBe(ann);
    await store.dispatch(showNextStudent());
    expect(shown()).toBe(bob);
    await store.dispatch(showNextStudent());
    expect(shown()).toBe(ann);
    await store.dispatch(showNextStudent(-1));
    expect(shown()).toBe(bob);
  });

  it('removes a finished student and shows the next one', async () => {
    const { store, review, shown, queue } = await openQueue(ann, bob);
    await store.dispatch(finishStudent(ann, '7.1'));
    expect(review.removeFromQueue).toHaveBeenCalledExactlyOnceWith(ann, '7.1');
    expect(shown()).toBe(bob);
    expect(queue()).toMatchObject({ students: [bob], count: 1 });
    await store.dispatch(finishStudent(bob, null));
    expect(review.removeFromQueue, 'there is no position to remove').toHaveBeenCalledOnce();
    expect(shown()).toBeNull();
  });

  it('keeps a student who has saved something since, and asks the server once', async () => {
    const { store, review, shown } = await openQueue(ann, bob);
    review.removeFromQueue.mockResolvedValue(false);
    await store.dispatch(finishStudent(ann, '7.1'));
    expect(shown()).toBe(ann);
    expect(review.removeFromQueue).toHaveBeenCalledOnce();
  });

  it('reads all 45 students page by page, even if the last on a page has nothing to review', async () => {
    const { store, review, shown, queue } = await openQueue();
    const all = Array.from({ length: 45 }, (_, index) => schoolEmail(`s${index}`));
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
    expect(queue().queue).toBe('open');
  });

  it('skips students without activities a page at a time after one with nothing to review', async () => {
    const { store, review, shown, queue } = await openQueue();
    const all = Array.from({ length: 45 }, (_, index) => schoolEmail(`s${index}`));
    review.readQueuePage.mockImplementation((next) => {
      const from = Number(next ?? 0);
      return Promise.resolve(
        pageOf(all.slice(from, from + 20), from + 20 < all.length ? String(from + 20) : null),
      );
    });
    review.countQueue.mockResolvedValue(45);
    review.removeWithoutActivities.mockImplementation((emails) =>
      Promise.resolve(emails.filter((email) => email !== schoolEmail('s42'))),
    );
    await store.dispatch(startReview());
    await store.dispatch(finishStudent(schoolEmail('s0'), '7.1', true));
    expect(shown()).toBe(schoolEmail('s42'));
    expect(queue()).toMatchObject({ students: [schoolEmail('s42')], count: 1 });
    expect(review.removeWithoutActivities).toHaveBeenCalledTimes(3);
    expect(review.removeFromQueue).toHaveBeenCalledOnce();
  });

  it('lets the reviewer go on while it skips students', async () => {
    const { store, review, shown } = await openQueue(ann, bob, cy);
    const removed = deferred<string[]>();
    review.removeWithoutActivities.mockReturnValueOnce(removed.promise);
    const finished = store.dispatch(finishStudent(ann, '7.1', true));
    await vi.waitFor(() => expect(review.removeWithoutActivities).toHaveBeenCalledOnce());
    await store.dispatch(showNextStudent());
    const chosen = shown();
    expect(chosen).not.toBe(ann);
    removed.resolve([]);
    await finished;
    expect(shown()).toBe(chosen);
  });

  it("says that the next page can't be loaded, rather than that nothing is waiting", async () => {
    const { store, review, queue } = await openQueue();
    review.readQueuePage.mockResolvedValueOnce(pageOf([ann], 'more')).mockResolvedValue(null);
    await store.dispatch(startReview());
    await store.dispatch(finishStudent(ann, '7.1'));
    expect(queue().queue).toBe('failed');
  });

  it("wraps around if the next page can't be loaded and others are left", async () => {
    const { store, review, queue, shown } = await openQueue();
    review.readQueuePage.mockResolvedValueOnce(pageOf([ann, bob], 'more')).mockResolvedValue(null);
    await store.dispatch(startReview());
    await store.dispatch(showNextStudent(1));
    await store.dispatch(showNextStudent(1));
    expect(shown()).toBe(ann);
    expect(queue().queue).toBe('open');
  });

  it('reads each page once, even if the reviewer comes and goes, or presses twice, before it arrives', async () => {
    const { store, review, shown, queue } = await openQueue();
    const [first, second] = [deferred<Page>(), deferred<Page>()];
    review.readQueuePage.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    const before = store.dispatch(startReview());
    store.dispatch(leaveReview());
    const started = store.dispatch(startReview());
    first.resolve(pageOf([ann], 'more'));
    await expect.poll(shown).toBe(ann);
    second.resolve(pageOf([cy], null));
    await Promise.all([before, started]);
    expect(queue()).toMatchObject({ students: [ann], next: 'more' });
    review.readQueuePage.mockResolvedValue(pageOf([ann, bob]));
    await Promise.all([store.dispatch(showNextStudent()), store.dispatch(showNextStudent())]);
    expect(queue()).toMatchObject({ students: [ann, bob], next: null });
    expect(shown()).toBe(bob);
  });

  it('ignores pages that arrive after a sign-out', async () => {
    const { store, review, queue, reportUser } = await openQueue();
    const page = deferred<Page>();
    review.readQueuePage.mockReturnValueOnce(page.promise);
    const started = store.dispatch(startReview());
    reportUser(null);
    page.resolve(pageOf([ann], 'more'));
    await started;
    expect(queue()).toMatchObject({ queue: 'closed', students: [] });
    expect(review.readQueuePage, 'of the two openings').toHaveBeenCalledTimes(2);
  });

  it('is closed and empty for the next user', async () => {
    const { queue, reportUser, shown } = await openQueue(ann);
    reportUser(null);
    expect(queue()).toMatchObject({ queue: 'closed', students: [] });
    expect(shown()).toBeNull();
  });
});

describe('a decision', () => {
  it('is stored as the signed-in admin, for what was on screen', async () => {
    const { review, deliver, waiting, queue, decideOn } = await openQueue(ann);
    deliver(['a']);
    await decideOn(['a']);
    expect(review.decide).toHaveBeenCalledExactlyOnceWith(
      ann,
      [{ key: 'a', entry: entryOf('a'), review: null }],
      approved,
    );
    expect(waiting()).toEqual([]);
    expect(queue().undo).toMatchObject([{ email: ann, activities: [{ key: 'a' }] }]);
  });

  it('leaves the activity open until the server confirms it', async () => {
    const { review, deliver, waiting, queue, state, decideOn } = await openQueue(ann);
    deliver(['a']);
    const answer = deferred<null>();
    review.decide.mockReturnValue(answer.promise);
    const decided = decideOn(['a']);
    expect(queue().deciding).toMatchObject({ [`${ann} a`]: { review: approved } });
    expect(waiting()).toEqual(['a']);
    expect(selectHasUnsaved(state())).toBe(true);
    answer.resolve(null);
    expect(await decided).toBe(1);
    expect(review.decide).toHaveBeenCalledOnce();
    expect(queue()).toMatchObject({
      deciding: {},
      problems: { [`${ann} a`]: { problem: { kind: 'failed' } } },
    });
  });

  it("is refused if the student has changed the activity, and isn't retried", async () => {
    const { review, deliver, queue, entryListeners, decideOn } = await openQueue(ann);
    deliver(['a']);
    await expect.poll(() => entryListeners.length).toBe(2);
    review.decide.mockResolvedValue({ a: { kind: 'changed' } });
    await decideOn(['a']);
    expect(queue()).toMatchObject({
      problems: { [`${ann} a`]: { problem: { kind: 'changed' } } },
      undo: [],
    });
    expect(review.decide).toHaveBeenCalledOnce();
    expect(review.removeFromQueue).not.toHaveBeenCalled();
    expect(entryListeners).toHaveLength(2);
  });

  it('tells the second reviewer what the first one decided', async () => {
    const { review, deliver, queue, decideOn } = await openQueue(ann);
    deliver(['a']);
    const problem = { kind: 'decided', review: { ...approved, by: 'other@lwsd.org' } } as const;
    review.decide.mockResolvedValue({ a: problem });
    await decideOn(['a']);
    expect(queue()).toMatchObject({
      undo: [],
      problems: { [`${ann} a`]: { name: 'Activity a', problem, undoOf: null } },
    });
  });

  it('is still reported if it fails after the reviewer has moved on', async () => {
    const { store, review, deliver, queue, decideOn } = await openQueue(ann, bob);
    deliver(['a']);
    const answer = deferred<null>();
    review.decide.mockReturnValue(answer.promise);
    const decided = decideOn(['a']);
    await store.dispatch(showNextStudent());
    answer.resolve(null);
    await decided;
    expect(Object.values(queue().problems)).toMatchObject([
      { name: 'Activity a', problem: { kind: 'failed' } },
    ]);
  });

  it("doesn't hide what the student saves before it is confirmed", async () => {
    const { review, deliver, waiting, decideOn } = await openQueue(ann);
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

  it('leaves nothing behind if it is confirmed after a sign-out', async () => {
    const { review, deliver, queue, reportUser, decideOn } = await openQueue(ann);
    deliver(['a']);
    const answer = deferred<DecisionProblems | null>();
    review.decide.mockReturnValue(answer.promise);
    const decided = decideOn(['a']);
    reportUser(null);
    answer.resolve({});
    await decided;
    expect(queue()).toMatchObject({ undo: [], problems: {} });
  });

  it('on 200 activities is stored in batches; if one fails, the others are stored and the failures named', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `k${100 + index}`);
    const { review, deliver, queue, waiting, decideOn } = await openQueue(ann);
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
    expect(Object.keys(queue().problems)).toEqual(open.map((key) => `${ann} ${key}`));
    expect(queue().undo[0]?.activities, 'all that may be stored').toHaveLength(199);
  });
});

describe('an unfinished comment', () => {
  /** Starts a return of Ann's activity and types its comment. */
  const write = (
    { store }: Awaited<ReturnType<typeof openQueue>>,
    key: string,
    comment = 'Why?',
  ) => {
    const id = activityId({ student: ann, key });
    store.dispatch(returnStarted({ id, entry: entryOf(key) }));
    store.dispatch(commentTyped({ id, comment }));
  };
  const cards = (state: RootState) =>
    selectCardActivities(state).map(({ key, closed }) => [key, closed?.kind]);

  it('stays if the decision fails, and is gone once it is stored', async () => {
    const queue = await openQueue(ann);
    const { store, review, deliver, state, decideOn } = queue;
    deliver(['a']);
    write(queue, 'a');
    review.decide.mockResolvedValueOnce(null);
    await decideOn(['a'], { status: 'returned', comment: 'Why?' });
    expect(queue.comments()).toEqual(['Why?']);
    store.dispatch(leaveReview());
    await store.dispatch(startReview());
    deliver(['a']);
    await decideOn(['a'], { status: 'returned', comment: 'Why?' });
    expect(queue.comments()).toEqual([]);
    expect(selectHasUnsaved(state())).toBe(false);
  });

  it('stays, with the reason, if it was sent too late', async () => {
    const queue = await openQueue(ann);
    const { review, deliver, state, decideOn } = queue;
    deliver(['a']);
    write(queue, 'a');
    review.decide.mockResolvedValueOnce({ a: { kind: 'decided', review: byOther } });
    await decideOn(['a'], { status: 'returned', comment: 'Why?' });
    deliver(['a'], { a: byOther });
    expect(queue.comments()).toEqual(['Why?']);
    expect(cards(state())).toEqual([['a', 'decided']]);
  });

  it('keeps its card, with the reason, after another decision and after a deletion', async () => {
    const queue = await openQueue(ann);
    const { deliver, state, entryListeners } = queue;
    deliver(['a', 'b', 'c']);
    write(queue, 'a');
    write(queue, 'b');
    deliver(['a', 'c'], { a: byOther, c: byOther });
    entryListeners.at(-1)?.deliver({ changed: {}, removed: ['b'] });
    expect(cards(state())).toEqual([
      ['a', 'decided'],
      ['b', 'gone'],
    ]);
    expect(queue.comments()).toEqual(['Why?', 'Why?']);
  });

  it('is still there, with its card, when the reviewer comes back to a student who has left the queue', async () => {
    const queue = await openQueue(ann, bob);
    const { store, deliver, state } = queue;
    deliver(['a', 'b']);
    write(queue, 'a');
    write(queue, 'b', '');
    await store.dispatch(showNextStudent());
    expect(cards(state())).toEqual([]);
    store.dispatch(showStudent(ann));
    expect(cards(state()), 'nothing is known yet').toEqual([]);
    deliver(['a', 'b'], { a: byOther, b: byOther });
    expect(cards(state()), 'an empty form is not kept').toEqual([['a', 'decided']]);
  });

  it.each(['the next page of the queue', 'an undo'])(
    'begun while %s was on its way keeps its student on screen',
    async (late) => {
      const queue = await openQueue(ann);
      const { store, review, deliver, shown, decideOn } = queue;
      review.readQueuePage.mockResolvedValueOnce(pageOf([ann], 'more'));
      await store.dispatch(startReview());
      const [page, undone] = [deferred<Page>(), deferred<DecisionProblems>()];
      review.readQueuePage.mockReturnValueOnce(page.promise);
      let arrived: Promise<unknown>;
      if (late === 'an undo') {
        store.dispatch(showStudent(bob));
        deliver(['x']);
        await decideOn(['x']);
        store.dispatch(showStudent(ann));
        review.decide.mockReturnValueOnce(undone.promise);
        arrived = store.dispatch(undoDecision());
      } else {
        arrived = store.dispatch(showNextStudent());
      }
      deliver(['a']);
      write(queue, 'a', 'W');
      page.resolve(pageOf([cy]));
      undone.resolve({});
      await arrived;
      expect(shown()).toBe(ann);
      expect(queue.queue().students).toContain(late === 'an undo' ? bob : cy);
    },
  );

  it('begun while its student is being taken out of the queue keeps the student on screen', async () => {
    const queue = await openQueue(ann, bob);
    const { store, review, deliver, shown } = queue;
    const removed = deferred<boolean>();
    review.removeFromQueue.mockReturnValueOnce(removed.promise);
    const finished = store.dispatch(finishStudent(ann, '7.1'));
    deliver(['a']);
    write(queue, 'a');
    removed.resolve(true);
    await finished;
    expect(shown()).toBe(ann);
  });
});

describe('undo', () => {
  async function decided(comment = '') {
    const opened = await openQueue(ann, bob);
    opened.deliver(['a']);
    const status = comment ? 'returned' : 'approved';
    await opened.decideOn(['a'], { status, comment });
    await opened.store.dispatch(finishStudent(ann, '7.1'));
    return opened;
  }

  it('reopens the activity, shows its student and restores the comment, even after visiting another screen', async () => {
    const { store, review, shown, queue } = await decided('Why?');
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
    expect(queue()).toMatchObject({ undo: [], returns: { [`${ann} a`]: { comment: 'Why?' } } });
  });

  it('says that it failed while offline, and can be repeated', async () => {
    const { store, review, shown, queue } = await decided();
    review.decide.mockResolvedValueOnce(null);
    expect(await store.dispatch(undoDecision())).toEqual({ [`${ann} a`]: { kind: 'failed' } });
    expect(queue()).toMatchObject({
      undo: [{ activities: [{ key: 'a' }] }],
      problems: { [`${ann} a`]: { problem: { kind: 'failed' }, undoOf: approved } },
    });
    expect(shown()).toBe(bob);
    await store.dispatch(undoDecision());
    expect(shown()).toBe(ann);
  });

  it('puts a finished student back even if its answer is lost, because it may be stored', async () => {
    const { store, review, queue } = await decided();
    review.decide.mockResolvedValueOnce(null);
    await store.dispatch(undoDecision());
    expect(queue()).toMatchObject({ students: [ann, bob], count: 2 });
  });

  it('shows the student if its answer is lost and nobody else is left, until it turns out not to be stored', async () => {
    const { store, review, deliver, decideOn, shown, queue } = await openQueue(ann);
    deliver(['a']);
    await decideOn(['a']);
    await store.dispatch(finishStudent(ann, '7.1'));
    expect(shown()).toBeNull();
    review.decide.mockResolvedValueOnce(null);
    await store.dispatch(undoDecision());
    expect(shown()).toBe(ann);
    deliver(['a'], { a: approved });
    await store.dispatch(finishStudent(ann, null));
    expect(shown()).toBeNull();
    expect(queue()).toMatchObject({ students: [], count: 0 });
  });

  it('says if it is too late', async () => {
    const { store, review, shown, queue } = await decided();
    review.decide.mockResolvedValue({ a: { kind: 'changed' } });
    await store.dispatch(undoDecision());
    expect(shown()).toBe(bob);
    expect(queue()).toMatchObject({
      undo: [],
      problems: {
        [`${ann} a`]: { name: 'Activity a', problem: { kind: 'changed' }, undoOf: approved },
      },
    });
  });

  it('sends one request, however often it is pressed', async () => {
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

describe('undo pressed while decisions are unconfirmed', () => {
  /** Opens Ann's activities a, b and c. The test answers each decision; undos succeed. */
  async function openUnconfirmed() {
    const opened = await openQueue(ann, bob);
    opened.deliver(['a', 'b', 'c']);
    const answers: Record<string, ReturnType<typeof deferred<DecisionProblems | null>>> = {};
    const undone: string[] = [];
    opened.review.decide.mockImplementation((email, activities, review) => {
      const name = `${email === ann ? '' : 'other '}${activities.map(({ key }) => key).join('')}`;
      if (review === null) {
        undone.push(name);
        return Promise.resolve({});
      }
      answers[name] = deferred<DecisionProblems | null>();
      return answers[name].promise;
    });
    const settle = () => new Promise((resolve) => setTimeout(resolve));
    return {
      ...opened,
      undone,
      press: (key: string) => void opened.decideOn([key]),
      /** Approves an activity of each of two students with one press. */
      pressBoth: () => {
        const activities = [{ key: 'x', entry: entryOf('x'), review: null }];
        const request = { activities, review: approved, press: 'both' };
        for (const email of [ann, bob]) void opened.store.dispatch(decide({ ...request, email }));
      },
      answer: async (name: string, problems: DecisionProblems | null = {}) => {
        answers[name]?.resolve(problems);
        await settle();
      },
      undo: async () => {
        const result = opened.store.dispatch(undoDecision());
        await settle();
        return result;
      },
    };
  }

  /** Approves Ann's activity again while the undo of a press waits, after the answer to its first approval was lost. */
  async function openApprovedAgain() {
    const opened = await openUnconfirmed();
    opened.pressBoth();
    void opened.undo();
    await opened.answer('x', null);
    const activities = [{ key: 'x', entry: entryOf('x'), review: null }];
    void opened.store.dispatch(decide({ email: ann, activities, review: approved }));
    return opened;
  }

  it("reverts all students' activities of a press, though only some are confirmed", async () => {
    const { pressBoth, answer, undo, undone } = await openUnconfirmed();
    pressBoth();
    await answer('x');
    void undo();
    void undo();
    await answer('other x');
    expect(undone).toEqual(['x', 'other x']);
  });

  it.each([
    ['the press on one activity', 'b'],
    ['the press on several students', 'both'],
  ])('reverts %s, not an older one that is confirmed', async (_what, newer) => {
    const { press, pressBoth, answer, undo, undone, queue } = await openUnconfirmed();
    press('a');
    await answer('a');
    if (newer === 'both') pressBoth();
    else press('b');
    void undo();
    expect(undone).toEqual([]);
    if (newer === 'both') {
      await answer('x');
      await answer('other x');
      expect(undone).toEqual(['x', 'other x']);
    } else {
      await answer('b');
      expect(undone).toEqual(['b']);
    }
    expect(queue().undo, 'the older one is no longer the last').toEqual([]);
  });

  it('reverts the first decision', async () => {
    const { press, answer, undo, undone } = await openUnconfirmed();
    press('a');
    const result = undo();
    await answer('a');
    expect(await result).toEqual({});
    expect(undone).toEqual(['a']);
  });

  it.each(['before', 'after'])(
    'reverts the last press even if an older one is confirmed later, %s the undo',
    async (when) => {
      const { press, answer, undo, undone, queue } = await openUnconfirmed();
      press('a');
      press('b');
      await answer('b');
      if (when === 'before') await answer('a');
      await undo();
      expect(undone).toEqual(['b']);
      if (when === 'after') await answer('a');
      expect(queue().undo).toEqual([]);
      await undo();
      expect(undone).toEqual(['b']);
    },
  );

  it('reverts the press it was for, even if a newer one is confirmed first', async () => {
    const { press, answer, undo, undone, queue } = await openUnconfirmed();
    press('a');
    void undo();
    press('b');
    await answer('b');
    await answer('a');
    expect(undone).toEqual(['a']);
    expect(queue().undo).toMatchObject([{ activities: [{ key: 'b' }] }]);
    await undo();
    expect(undone).toEqual(['a', 'b']);
  });

  it('reverts nothing if the decision was definitely not stored, and then the older one', async () => {
    const { press, answer, undo, undone } = await openUnconfirmed();
    press('a');
    await answer('a');
    press('b');
    void undo();
    await answer('b', { b: { kind: 'changed' } });
    expect(undone).toEqual([]);
    await undo();
    expect(undone, 'pressed again').toEqual(['a']);
  });

  it('reverts a decision whose answer is lost, because it may be stored, and not an older one', async () => {
    const { press, answer, undo, undone } = await openUnconfirmed();
    press('a');
    await answer('a');
    press('b');
    void undo();
    await answer('b', null);
    expect(undone).toEqual(['b']);
    await undo();
    expect(undone, 'pressed again').toEqual(['b']);
  });

  it("reverts all students' activities of a press, though one answer is lost", async () => {
    const { pressBoth, answer, undo, undone } = await openUnconfirmed();
    pressBoth();
    void undo();
    await answer('x');
    await answer('other x', null);
    expect(undone).toEqual(['x', 'other x']);
  });

  it("reverts all students' activities of a press, though one answer was lost before Undo was pressed", async () => {
    const { pressBoth, answer, undo, undone } = await openUnconfirmed();
    pressBoth();
    // The approval may be stored.
    await answer('other x', null);
    void undo();
    await answer('x');
    expect(undone.toSorted()).toEqual(['other x', 'x']);
  });

  it.each(['before', 'after'])(
    'reverts only the rest of its press if an activity whose answer was lost %s Undo was pressed is approved again',
    async (when) => {
      const { store, pressBoth, answer, undo, undone, queue } = await openUnconfirmed();
      pressBoth();
      if (when === 'after') void undo();
      await answer('x', null);
      if (when === 'before') void undo();
      // After, the reviewer is waiting for the undo.
      expect(Object.keys(queue().problems)).toEqual(when === 'before' ? [`${ann} x`] : []);
      const activities = [{ key: 'x', entry: entryOf('x'), review: null }];
      void store.dispatch(decide({ email: ann, activities, review: approved }));
      await answer('x');
      await answer('other x');
      expect(undone).toEqual(['other x']);
      expect(queue().presses).toMatchObject([{ undo: [{ email: ann, activities: [{}] }] }]);
    },
  );

  it('leaves alone what is being approved again', async () => {
    const { answer, undo, undone, queue } = await openApprovedAgain();
    await answer('other x');
    expect(undone).toEqual(['other x']);
    // Its answer is lost, too.
    await answer('x', null);
    expect(queue().problems).toMatchObject({ [`${ann} x`]: { undoOf: null } });
    await undo();
    expect(undone).toEqual(['other x', 'x']);
  });

  it('leaves alone what was approved again, which the listener reports before its answer', async () => {
    const { store, answer, undone, queue } = await openApprovedAgain();
    // The listener is faster than the answer (DecisionBar).
    store.dispatch(decisionsReported([`${ann} x`]));
    await answer('other x');
    await answer('x');
    expect(undone).toEqual(['other x']);
    expect(queue().undo).toMatchObject([{ activities: [{ key: 'x' }] }]);
  });

  it('can be repeated if its own answer is lost too', async () => {
    const { review, press, answer, undo, queue } = await openUnconfirmed();
    press('a');
    review.decide.mockResolvedValueOnce(null);
    const result = undo();
    await answer('a', null);
    expect(await result).toEqual({ [`${ann} a`]: { kind: 'failed' } });
    expect(queue()).toMatchObject({
      undo: [{ activities: [{ key: 'a', review: approved }] }],
      problems: { [`${ann} a`]: { undoOf: approved } },
    });
    await undo();
    expect(queue()).toMatchObject({ undo: [], problems: {} });
  });

  it('reverts what it was for after the reviewer has left the review', async () => {
    const { store, press, answer, undo, undone, shown } = await openUnconfirmed();
    press('a');
    await answer('a');
    press('b');
    void undo();
    store.dispatch(leaveReview());
    await answer('b');
    expect(undone).toEqual(['b']);
    expect(shown()).toBeNull();
  });

  it('reverts nothing after a sign-out, even for the next user', async () => {
    const { press, answer, undo, undone, reportUser } = await openUnconfirmed();
    press('a');
    await answer('a');
    press('b');
    const result = undo();
    reportUser(null);
    expect(await result).toEqual({});
    reportUser(admin);
    await answer('b');
    expect(undone).toEqual([]);
  });

  it('leaves nothing behind if it is answered after a sign-out', async () => {
    const { review, press, answer, undo, reportUser, queue } = await openUnconfirmed();
    press('a');
    await answer('a');
    const answered = deferred<DecisionProblems>();
    review.decide.mockReturnValueOnce(answered.promise);
    const result = undo();
    await vi.waitFor(() => expect(review.decide).toHaveBeenCalledTimes(2));
    reportUser(null);
    reportUser(admin);
    answered.resolve({});
    await result;
    expect(queue().students).toEqual([]);
  });
});
