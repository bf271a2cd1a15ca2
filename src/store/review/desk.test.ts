// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { school } from '../../config/school';
import { blankEntry } from '../../domain/entry';
import {
  decisionsAtOnce,
  type ReviewedActivity,
  type StudentRecord,
} from '../../domain/review/queue';
import type { ReviewStatus } from '../../domain/review/review';
import { seenIn } from '../../domain/review/seen';
import { deferred } from '../../testing/deferred';
import { storeWithFakes } from '../../testing/renderWithStore';
import { decide, undoDecision } from './decide';
import { commentTyped, selectDesk, selectDeskStudent, waitingOf } from './deskSlice';
import { selectHasUnsaved } from '../work/selectWork';
import { showNextStudent, startReview } from './moves';

const admin = school.adminEmails[0];
const [ann, bob, cy] = ['ann@lwsd.org', 'bob@lwsd.org', 'cy@lwsd.org'];
const since = { seconds: 7, nanoseconds: 1 };
const approval = { status: 'approved', comment: '' } as const;

function activity(key: string, status?: ReviewStatus): ReviewedActivity {
  const entry = { ...blankEntry, Name: `Activity ${key}` };
  const review = status ? { status, comment: '', by: 'other@lwsd.org', at: 1 } : null;
  return { key, entry, review, seen: seenIn({ ...entry, ...(review ? { review } : {}) }) };
}

const record = (...activities: ReviewedActivity[]): StudentRecord => ({ since, activities });

/** A desk whose queue holds these students, with their records. */
async function openDesk(records: Record<string, StudentRecord>) {
  const fakes = storeWithFakes({ user: admin });
  const { store, review } = fakes;
  const students = Object.keys(records).map((email) => ({ email, since }));
  review.readQueuePage.mockResolvedValue({ students, hasMore: false });
  review.countQueue.mockResolvedValue(students.length);
  review.readStudentRecord.mockImplementation((email) =>
    Promise.resolve(records[email] ?? record()),
  );
  await store.dispatch(startReview());
  const state = () => store.getState();
  return {
    ...fakes,
    desk: () => selectDesk(state()),
    student: (email: string) => {
      const found = selectDeskStudent(state(), email);
      if (!found) throw new Error(`${email} is not in the queue`);
      return found;
    },
    waiting: (email: string) => {
      const found = selectDeskStudent(state(), email);
      return found ? waitingOf(found).map(({ key }) => key) : [];
    },
  };
}

describe('the queue', () => {
  it('begins with who waits longest, and reads the next student ahead', async () => {
    const { desk, review } = await openDesk({
      [ann]: record(activity('a')),
      [bob]: record(activity('b')),
      [cy]: record(activity('c')),
    });
    expect(desk()).toMatchObject({ queue: 'ready', current: ann, total: 3, count: 3 });
    expect(review.readStudentRecord.mock.calls.map(([email]) => email)).toEqual([ann, bob]);
  });

  it('says when it cannot be read, and nothing when it is empty', async () => {
    const { store, review, desk } = await openDesk({});
    expect(desk()).toMatchObject({ queue: 'ready', current: null });
    review.readQueuePage.mockResolvedValue(null);
    await store.dispatch(startReview());
    expect(desk().queue).toBe('failed');
  });

  it('passes over a student of whom nothing waits, and takes them out', async () => {
    const { desk, review } = await openDesk({
      [ann]: record(activity('a', 'approved')),
      [bob]: record(activity('b')),
    });
    expect(review.leaveQueue).toHaveBeenCalledExactlyOnceWith(ann, since);
    expect(desk().current).toBe(bob);
  });

  it('goes on to the next student, round again to those passed over, and back', async () => {
    const { desk, store } = await openDesk({
      [ann]: record(activity('a')),
      [bob]: record(activity('b')),
    });
    await store.dispatch(showNextStudent());
    expect(desk().current).toBe(bob);
    await store.dispatch(showNextStudent());
    expect(desk().current).toBe(ann);
    await store.dispatch(showNextStudent(-1));
    expect(desk().current).toBe(bob);
  });

  it('reads the next page at the end of the first', async () => {
    const { desk, store, review } = storeWithDesk();
    review.readQueuePage.mockResolvedValueOnce({
      students: [{ email: ann, since }],
      hasMore: true,
    });
    review.readQueuePage.mockResolvedValueOnce({
      students: [{ email: bob, since }],
      hasMore: false,
    });
    review.readStudentRecord.mockResolvedValue(record(activity('a')));
    await store.dispatch(startReview());
    await store.dispatch(showNextStudent());
    expect(review.readQueuePage).toHaveBeenLastCalledWith({ email: ann, since });
    expect(desk().current).toBe(bob);
  });

  it('reads nobody a second time who is read ahead just now: it would change what staff look at', async () => {
    const { desk, store, review } = storeWithDesk();
    const students = [ann, bob].map((email) => ({ email, since }));
    review.readQueuePage.mockResolvedValue({ students, hasMore: false });
    const ahead = deferred<StudentRecord>();
    review.readStudentRecord.mockImplementation((email) =>
      email === ann ? Promise.resolve(record(activity('a'))) : ahead.promise,
    );
    const opened = store.dispatch(startReview());
    await vi.waitFor(() => expect(review.readStudentRecord).toHaveBeenLastCalledWith(bob));
    const moved = store.dispatch(showNextStudent());
    ahead.resolve(record(activity('b')));
    await Promise.all([opened, moved]);
    expect(desk().current).toBe(bob);
    expect(desk().students[1]).toMatchObject({ record: record(activity('b')) });
    expect(review.readStudentRecord.mock.calls.map(([email]) => email)).toEqual([ann, bob]);
  });

  it('shows what was read last where the queue is opened anew while a student is read', async () => {
    const { desk, store, review } = storeWithDesk();
    review.readQueuePage.mockResolvedValue({ students: [{ email: ann, since }], hasMore: false });
    const before = deferred<StudentRecord>();
    review.readStudentRecord.mockReturnValueOnce(before.promise);
    review.readStudentRecord.mockResolvedValueOnce(record(activity('new')));
    const opened = store.dispatch(startReview());
    await vi.waitFor(() => expect(review.readStudentRecord).toHaveBeenCalledOnce());
    await store.dispatch(startReview());
    before.resolve(record(activity('old')));
    await opened;
    expect(desk().students[0]).toMatchObject({ record: record(activity('new')) });
  });

  it('is empty for whoever signs in next', async () => {
    const { desk, reportUser } = await openDesk({ [ann]: record(activity('a')) });
    reportUser(null);
    expect(desk()).toMatchObject({ queue: 'unread', students: [], current: null });
  });
});

function storeWithDesk() {
  const fakes = storeWithFakes({ user: admin });
  return { ...fakes, desk: () => selectDesk(fakes.store.getState()) };
}

describe('a decision', () => {
  it('is stored as who decides, about what was seen, and the next student comes', async () => {
    const { store, review, desk } = await openDesk({
      [ann]: record(activity('a')),
      [bob]: record(activity('b')),
    });
    await store.dispatch(decide(ann, ['a'], approval));
    expect(review.decide).toHaveBeenCalledExactlyOnceWith(
      ann,
      [expect.objectContaining({ key: 'a', seen: activity('a').seen })],
      approval,
      admin,
    );
    expect(review.leaveQueue).toHaveBeenCalledExactlyOnceWith(ann, since);
    expect(desk()).toMatchObject({
      current: bob,
      last: { email: ann, keys: ['a'], name: 'Activity a', decision: approval },
    });
  });

  it('leaves the activity visibly open until the server has it', async () => {
    const { store, review, student, waiting } = await openDesk({ [ann]: record(activity('a')) });
    const answer = deferred<Record<string, never> | null>();
    review.decide.mockReturnValue(answer.promise);
    const decided = store.dispatch(decide(ann, ['a'], approval));
    await vi.waitFor(() => expect(student(ann).deciding).toEqual({ a: 'approved' }));
    expect(waiting(ann)).toEqual(['a']);
    answer.resolve(null);
    await decided;
    expect(student(ann)).toMatchObject({ deciding: {}, problems: { a: { kind: 'failed' } } });
    expect(waiting(ann)).toEqual(['a']);
  });

  it('is refused when the student has changed the activity, which is then shown as it is', async () => {
    const { store, review, student, waiting, desk } = await openDesk({
      [ann]: record(activity('a')),
    });
    const changed = { ...activity('a'), entry: { ...blankEntry, Name: 'Changed' } };
    review.decide.mockResolvedValue({ a: { kind: 'changed' } });
    review.readStudentRecord.mockResolvedValue(record(changed));
    await store.dispatch(decide(ann, ['a'], approval));
    expect(student(ann)).toMatchObject({
      record: { activities: [{ entry: { Name: 'Changed' } }] },
      problems: { a: { kind: 'changed' } },
    });
    expect(waiting(ann)).toEqual(['a']);
    expect(desk().last).toBeNull();
  });

  it('tells the second of two staff what the first has decided', async () => {
    const { store, review, desk } = await openDesk({ [ann]: record(activity('a')) });
    const first = { status: 'returned', comment: 'Why?', by: 'other@lwsd.org', at: 1 } as const;
    review.decide.mockResolvedValue({ a: { kind: 'decided', review: first } });
    review.readStudentRecord.mockResolvedValue(record(activity('a', 'returned')));
    await store.dispatch(decide(ann, ['a'], approval));
    expect(desk()).toMatchObject({
      current: null,
      last: null,
      notices: [{ name: 'Activity a', problem: { kind: 'decided', review: first } }],
    });
  });

  it('counts as stored when only its answer was lost, and the second attempt finds it', async () => {
    const { store, review, desk } = await openDesk({ [ann]: record(activity('a')) });
    review.decide.mockResolvedValueOnce(null);
    await store.dispatch(decide(ann, ['a'], approval));
    review.decide.mockResolvedValueOnce({
      a: { kind: 'decided', review: { ...approval, by: admin, at: 1 } },
    });
    await store.dispatch(decide(ann, ['a'], approval));
    expect(desk()).toMatchObject({ notices: [], last: { keys: ['a'] } });
  });

  it('reads a student again who has saved something since, instead of leaving them out', async () => {
    const { store, review, desk, waiting } = await openDesk({ [ann]: record(activity('a')) });
    review.leaveQueue.mockResolvedValueOnce(false);
    review.readStudentRecord.mockResolvedValue(record(activity('a', 'approved'), activity('b')));
    await store.dispatch(decide(ann, ['a'], approval));
    expect(waiting(ann)).toEqual(['b']);
    expect(desk().current).toBe(ann);
  });
});

describe('the half-written comment of a return', () => {
  it('is done with once the decision is stored, also when the queue was opened anew meanwhile', async () => {
    const { store, review, desk, student } = await openDesk({ [ann]: record(activity('a')) });
    store.dispatch(commentTyped({ email: ann, key: 'a', comment: 'Why?' }));
    const answer = deferred<Record<string, never> | null>();
    review.decide.mockReturnValue(answer.promise);
    const decided = store.dispatch(decide(ann, ['a'], { status: 'returned', comment: 'Why?' }));
    review.readQueuePage.mockResolvedValue({ students: [], hasMore: false });
    await store.dispatch(startReview());
    expect(student(ann).deciding, 'it is still on its way').toEqual({ a: 'returned' });
    answer.resolve({});
    await decided;
    expect(desk().comments).toEqual({});
    expect(selectHasUnsaved(store.getState())).toBe(false);
  });

  it('stays when the decision could not be stored', async () => {
    const { store, review, desk } = await openDesk({ [ann]: record(activity('a')) });
    store.dispatch(commentTyped({ email: ann, key: 'a', comment: 'Why?' }));
    review.decide.mockResolvedValue(null);
    await store.dispatch(decide(ann, ['a'], { status: 'returned', comment: 'Why?' }));
    expect(Object.values(desk().comments)).toEqual(['Why?']);
  });
});

describe('several decisions at once', () => {
  const keys = Array.from({ length: decisionsAtOnce + 10 }, (_, index) => `k${index}`);

  it('go some at a time, and when one request fails say which are not stored', async () => {
    const { store, review, student, waiting, desk } = await openDesk({
      [ann]: record(...keys.map((key) => activity(key))),
    });
    review.decide.mockResolvedValueOnce({ k3: { kind: 'changed' } }).mockResolvedValueOnce(null);
    const open = ['k3', ...keys.slice(decisionsAtOnce)];
    review.readStudentRecord.mockResolvedValue(
      record(...keys.map((key) => activity(key, open.includes(key) ? undefined : 'approved'))),
    );
    await store.dispatch(decide(ann, keys, approval));
    expect(review.decide.mock.calls.map(([, targets]) => targets.length)).toEqual([
      decisionsAtOnce,
      10,
    ]);
    expect(waiting(ann)).toEqual(open);
    expect(Object.keys(student(ann).problems)).toEqual(open);
    expect(desk().last?.keys).toHaveLength(decisionsAtOnce - 1);
  });
});

describe('taking a decision back', () => {
  it('opens the activity again, and shows its student', async () => {
    const { store, review, desk, waiting, student } = await openDesk({
      [ann]: record(activity('a')),
      [bob]: record(activity('b')),
    });
    await store.dispatch(decide(ann, ['a'], approval));
    await store.dispatch(undoDecision());
    const { content } = activity('a').seen;
    expect(review.decide).toHaveBeenLastCalledWith(
      ann,
      [expect.objectContaining({ seen: { content, review: `["approved","","${admin}"]` } })],
      null,
      admin,
    );
    expect(desk()).toMatchObject({ current: ann, last: null });
    expect(waiting(ann)).toEqual(['a']);
    expect(student(ann).isDone).toBe(false);
  });

  it('says so when it is too late', async () => {
    const { store, review, desk } = await openDesk({
      [ann]: record(activity('a')),
      [bob]: record(activity('b')),
    });
    await store.dispatch(decide(ann, ['a'], approval));
    review.decide.mockResolvedValue({ a: { kind: 'gone' } });
    await store.dispatch(undoDecision());
    expect(desk()).toMatchObject({
      current: bob,
      notices: [{ name: 'Activity a', problem: { kind: 'gone' } }],
    });
  });
});
