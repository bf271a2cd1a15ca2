import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { decide } from '#features/activities/decisions/decide';
import type { DecisionProblems } from '#features/activities/decisions/mismatch';
import type { Review } from '#features/activities/decisions/review';
import { draftChanged, newDraft } from '#features/activities/drafts/draftsSlice';
import type { EntryChanges } from '#features/activities/entries.sdk';
import { selectStudentUnderReview } from '#features/activities/entriesSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import type { StaffRole } from '#features/session/account';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { screenMessages } from '#shared/lib/messages';
import { deferred } from '#testing/deferred';
import { fakeServices } from '#testing/fakeServices';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { listedStudentsMax, loadedAtOnce } from './queueSizes';
import { listSearch } from './reviewLinks';
import {
  commentTyped,
  returnStarted,
  selectReviewQueue,
  selectStudentsLeft,
} from './reviewQueueSlice';
import ReviewScreen from './ReviewScreen';

/** Replaces the school's review settings. */
vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, { relativeContact: true }),
);

const admin = school.adminEmails[0];
const [ann, bob, cy] = [schoolEmail('ann'), schoolEmail('bob'), schoolEmail('cy')];
const coach = 'coach@example.edu';
const ada = { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' };
const approved: Review = { status: 'approved', comment: '', by: 'other@lwsd.org' };
/** Without flags: today, with a contact of another name. */
const fine = (Name: string, fields: Partial<Entry> = {}): Entry => ({
  ...blankEntry,
  Name,
  Hours: '2',
  Date: entryDateTextOf(new Date()),
  contactName: 'Pat Lee',
  ...fields,
});
const flagged = (Name: string) => fine(Name, { Hours: '9' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

/** Lets what has been answered arrive. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1));
/** The reviewer takes the time to read what is new. */
const read = () => act(() => vi.advanceTimersByTimeAsync(1000));
const click = async (element: HTMLElement) => {
  fireEvent.click(element);
  await settle();
};

/** Opens the list of the students in the queue. */
async function openList(
  students: string[],
  {
    user = admin,
    role = null,
    profile = ada,
    end,
    hasUnreadablePage = false,
  }: {
    hasUnreadablePage?: boolean;
    user?: string;
    role?: StaffRole | null;
    profile?: Profile | 'unread';
    end?: string;
  } = {},
) {
  const { review } = fakeServices();
  review.readQueuePage.mockResolvedValue({ students, next: null, end });
  review.countQueue.mockResolvedValue(students.length);
  if (hasUnreadablePage) {
    review.countQueue.mockResolvedValue(students.length + 5);
    review.readQueuePage
      .mockResolvedValueOnce({ students, next: 'more', end })
      .mockResolvedValue(null);
  }
  const nameListeners = new Map<string, (profile: Profile | null) => void>();
  const rendered = renderWithStore(<ReviewScreen />, {
    user,
    path: `/review${listSearch}`,
    services: {
      review,
      rememberedRole: () => role,
      observeReviewedProfile: (email, onProfile) => {
        nameListeners.set(email, onProfile);
        if (profile !== 'unread') onProfile(profile);
        return () => undefined;
      },
    },
  });
  await settle();
  const newest = (email: string) =>
    rendered.entryListeners.filter((one) => one.email === email && !one.hasEnded).at(-1);
  const opened = {
    ...rendered,
    review,
    /** Delivers activities of a listed student. */
    deliver: async (
      email: string,
      changed: Record<string, Entry>,
      reviews: Record<string, Review> = {},
      rest: Partial<EntryChanges> = {},
    ) => {
      act(() => newest(email)?.deliver({ changed, removed: [], reviews, ...rest }));
      await settle();
    },
    deliverProfile: async (email: string, changed: Profile | null) => {
      act(() => nameListeners.get(email)?.(changed));
      await settle();
    },
    deliverPosition: async (email: string, position: string | null) => {
      const listener = rendered.positionListeners.filter((one) => one.email === email).at(-1);
      act(() => listener?.deliver(position));
      await settle();
    },
    fail: async (email: string) => {
      act(() => newest(email)?.fail(new Error('refused')));
      await settle();
    },
    listening: () =>
      rendered.entryListeners.flatMap(({ email, hasEnded }) =>
        hasEnded || email === user ? [] : [email],
      ),
    decided: () =>
      review.decide.mock.calls.map(([email, some]) => [email, some.map(({ key }) => key)]),
    undo: () => click(screen.getByRole('button', { name: 'Undo' })),
  };
  return opened;
}

const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox', { name: /^Approve/ });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const rowNames = () => boxes().map((one) => one.getAttribute('aria-label'));
const approve = (count: string) => screen.getByRole('button', { name: `Approve ${count}` });
const rowOf = (name: string) => within(box(name).closest('tr') as HTMLElement);

describe('the list of activities without flags', () => {
  it('approves 20 activities of 13 students in two presses, and takes all of it back in one', async () => {
    const students = Array.from({ length: 13 }, (_, index) => schoolEmail(`s${index}`));
    const app = await openList(students);
    for (const [index, email] of students.entries()) {
      const one = { a: fine(`First ${index}`), z: flagged('Camp') };
      await app.deliver(email, index < 7 ? { ...one, b: fine(`Second ${index}`) } : one);
      await app.deliverPosition(email, '1.0');
    }
    expect(boxes()).toHaveLength(20);
    expect(boxes().every(({ checked }) => checked)).toBe(true);
    await read();
    await click(approve('20 activities'));
    expect(app.decided()).toEqual(
      students.map((email, index) => [email, index < 7 ? ['a', 'b'] : ['a']]),
    );
    expect(app.review.decide.mock.calls[0]?.[2]).toEqual({ ...approved, by: admin });
    expect(boxes()).toEqual([]);
    expect(screen.getByText('Approved: 20 activities')).toBeVisible();
    expect(app.review.removeFromQueue, 'flagged activities still wait').not.toHaveBeenCalled();

    app.review.decide.mockClear();
    await app.undo();
    expect(app.decided()).toEqual(
      students.map((email, index) => [email, index < 7 ? ['a', 'b'] : ['a']]),
    );
    expect(app.review.decide.mock.calls.every(([, , review]) => review === null)).toBe(true);
    expect(boxes()).toHaveLength(20);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(selectStudentUnderReview(app.store.getState()), 'the list stays').toBeNull();
  });

  it('shows undone activities again although the listener has reported their approval', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park'), z: flagged('Camp') });
    await read();
    await click(approve('1 activity'));
    await app.deliver(ann, { a: fine('Park') }, { a: { ...approved, by: admin } });
    expect(boxes()).toEqual([]);
    await app.undo();
    expect(rowNames()).toEqual(['Approve Park, Ada Lovelace']);
  });

  it('shows nothing to approve before every student has answered, or four seconds have passed', async () => {
    const app = await openList([ann, bob]);
    await app.deliver(ann, { a: fine('Park') });
    expect(boxes()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(rowNames()).toEqual(['Approve Park, Ada Lovelace']);
    expect(screen.getByText('Still loading the activities of 1 student.')).toBeVisible();
    await app.deliver(bob, { b: fine('Zoo') });
    await read();
    expect(box(`Approve Zoo, Ada Lovelace (${bob})`).checked, 'nobody has seen it').toBe(false);
  });

  it('ignores a double click: the second click was meant for what was there before', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park') });
    await click(approve('1 activity'));
    expect(app.review.decide).not.toHaveBeenCalled();
    await read();
    await click(approve('1 activity'));
    expect(app.review.decide).toHaveBeenCalledOnce();
  });

  it('leaves out what is deselected', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park'), b: fine('Zoo') });
    await click(box('Approve Park, Ada Lovelace'));
    await read();
    await click(approve('1 activity'));
    expect(app.decided()).toEqual([[ann, ['b']]]);
    expect(box('Approve Park, Ada Lovelace').checked).toBe(false);
    await click(screen.getByRole('checkbox', { name: 'All' }));
    expect(box('Approve Park, Ada Lovelace').checked).toBe(true);
  });

  it('leaves out what a comment is being written about, and what the admin has started to correct', async () => {
    const app = await openList([ann]);
    const park = fine('Park');
    act(() => {
      app.store.dispatch(returnStarted({ id: `${ann} a`, entry: park }));
      app.store.dispatch(commentTyped({ id: `${ann} a`, comment: 'Who' }));
      const corrections = newDraft({ student: ann, key: 'b' }, fine('Zoo'));
      app.store.dispatch(draftChanged({ ...corrections, values: fine('Zoo', { Hours: '1' }) }));
    });
    await app.deliver(ann, { a: park, b: fine('Zoo'), c: fine('Fair') });
    expect(rowNames()).toEqual(['Approve Fair, Ada Lovelace']);
  });

  it('lists at most 25 students at once, then the next ones, and says how many others wait', async () => {
    const students = Array.from({ length: 30 }, (_, index) => schoolEmail(`s${index}`));
    const app = await openList(students);
    const first = students.slice(0, listedStudentsMax);
    expect(app.listening(), 'a few at a time').toEqual(first.slice(0, loadedAtOnce));
    for (const email of first) await app.deliver(email, { a: fine('Park') });
    expect(app.listening()).toEqual(first);
    expect(screen.getByText('25 activities of 25 students, 5 others wait')).toBeVisible();
    await read();
    await click(screen.getByRole('button', { name: 'Next students' }));
    expect(app.listening()).toEqual(students.slice(25));
    expect(screen.queryByRole('button', { name: 'Next students' })).toBeNull();
  });

  it('shows the next students after a double click on Next students, not those after them', async () => {
    const students = Array.from({ length: 3 * listedStudentsMax }, (_, at) =>
      schoolEmail(`s${at}`),
    );
    const app = await openList(students);
    await read();
    for (const pauseMs of [1, 300, 300]) {
      await act(() => vi.advanceTimersByTimeAsync(pauseMs));
      fireEvent.click(screen.getByRole('button', { name: 'Next students' }));
    }
    expect(app.listening()).toEqual(
      students.slice(listedStudentsMax, listedStudentsMax + loadedAtOnce),
    );
  });

  it('stays, and says that the request failed, if the next students cannot be read', async () => {
    const students = Array.from({ length: listedStudentsMax }, (_, at) => schoolEmail(`s${at}`));
    const app = await openList(students, { hasUnreadablePage: true });
    for (const email of students) await app.deliver(email, { a: fine('Park') });
    await read();
    await click(screen.getByRole('button', { name: 'Next students' }));
    expect(screen.getByRole('alert')).toHaveTextContent(screenMessages.requestFailed);
    expect(boxes()).toHaveLength(listedStudentsMax);
    app.review.readQueuePage.mockResolvedValue({ students: [ann], next: null });
    await click(screen.getByRole('button', { name: 'Next students' }));
    expect(app.listening()).toEqual([ann]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps Undo if the next students cannot be read and none are left', async () => {
    const app = await openList([ann], { hasUnreadablePage: true });
    await app.deliver(ann, { a: fine('Park') });
    await app.deliverPosition(ann, '1.0');
    await read();
    await click(approve('1 activity'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await click(screen.getByRole('button', { name: 'Next students' }));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  it('no longer says that the next students could not be read once Try again has read them', async () => {
    const app = await openList([ann], { hasUnreadablePage: true });
    await app.deliver(ann, { a: fine('Park') });
    await app.deliverPosition(ann, '1.0');
    await read();
    await click(approve('1 activity'));
    await click(screen.getByRole('button', { name: 'Next students' }));
    app.review.readQueuePage.mockResolvedValue({ students: [bob], next: null });
    await click(screen.getByRole('button', { name: 'Try again' }));
    await app.deliver(bob, { a: fine('Zoo') });
    expect(boxes()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("doesn't say that nothing is left while it tries again to read the queue", async () => {
    const { review } = fakeServices();
    const page = deferred<{ students: string[]; next: null }>();
    review.readQueuePage.mockResolvedValueOnce(null).mockReturnValueOnce(page.promise);
    renderWithStore(<ReviewScreen />, {
      user: admin,
      path: `/review${listSearch}`,
      services: { review },
    });
    await settle();
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Loading the review queue…')).toBeVisible();
    page.resolve({ students: [], next: null });
    await settle();
    expect(screen.getByText('Nothing without flags here.')).toBeVisible();
  });

  it('says nothing about a lost answer to an approval that it had seen stored', async () => {
    const students = Array.from({ length: listedStudentsMax + 1 }, (_, at) =>
      schoolEmail(`s${at}`),
    );
    const app = await openList(students);
    const [first = ''] = students;
    for (const email of students.slice(0, listedStudentsMax)) {
      await app.deliver(email, { a: email === first ? fine('Park') : flagged('Camp') });
      await app.deliverPosition(email, '1.0');
    }
    await read();
    const answer = deferred<DecisionProblems | null>();
    app.review.decide.mockReturnValue(answer.promise);
    await click(approve('1 activity'));
    await app.deliver(first, { a: fine('Park') }, { a: { ...approved, by: admin } });
    await click(screen.getByRole('button', { name: 'Next students' }));
    expect(app.listening()).toEqual(students.slice(listedStudentsMax));
    answer.resolve(null);
    await settle();
    expect(screen.queryByText(/may not have been saved/)).toBeNull();
  });

  it('goes on to the next students once approvals are answered, so that finished ones leave the queue', async () => {
    const students = Array.from({ length: listedStudentsMax + 1 }, (_, at) =>
      schoolEmail(`s${at}`),
    );
    const app = await openList(students);
    const [first = ''] = students;
    for (const email of students.slice(0, listedStudentsMax)) {
      await app.deliver(email, { a: email === first ? fine('Park') : flagged('Camp') });
      await app.deliverPosition(email, '1.0');
    }
    await read();
    const answer = deferred<DecisionProblems>();
    app.review.decide.mockReturnValue(answer.promise);
    await click(approve('1 activity'));
    await click(screen.getByRole('button', { name: 'Next students' }));
    answer.resolve({});
    await settle();
    await click(screen.getByRole('button', { name: 'Next students' }));
    expect(app.listening()).toEqual(students.slice(listedStudentsMax));
    expect(app.review.removeFromQueue).toHaveBeenCalledExactlyOnceWith(first, '1.0');
  });

  it.each(['undone', 'saved again'])(
    'offers students again who come back after Next students: %s',
    async (why) => {
      const students = Array.from({ length: listedStudentsMax + 1 }, (_, at) =>
        schoolEmail(`s${at}`),
      );
      const app = await openList(students, { end: '1.0 last' });
      const [first, last = ''] = [
        students.slice(0, listedStudentsMax),
        students[listedStudentsMax],
      ];
      for (const email of first) {
        await app.deliver(email, { a: fine('Park') });
        await app.deliverPosition(email, '1.0');
      }
      await read();
      await click(approve(`${listedStudentsMax} activities`));
      await click(screen.getByRole('button', { name: 'Next students' }));
      await app.deliver(last, { a: why === 'undone' ? flagged('Zoo') : fine('Zoo') });
      await app.deliverPosition(last, '1.0');
      await read();
      if (why === 'undone') {
        await app.undo();
        const left = `${listedStudentsMax + 1} students wait.`;
        expect(screen.getByText(`Nothing without flags here. ${left}`)).toBeVisible();
      } else {
        app.review.readQueuePage.mockResolvedValue({
          students: first,
          next: null,
          end: '2.0 last',
        });
        await click(approve('1 activity'));
      }
      await click(screen.getByRole('button', { name: 'Next students' }));
      const inTheirOrder = why === 'undone' ? first.toReversed() : first;
      for (const email of inTheirOrder) await app.deliver(email, { a: fine('Park') });
      expect(boxes()).toHaveLength(listedStudentsMax);
    },
  );

  it('counts as others waiting all who are not in the list: with flags only, or not read yet', async () => {
    const app = await openList([ann, bob, cy]);
    await app.deliver(ann, { a: fine('Park') });
    await app.deliver(bob, { a: flagged('Camp') });
    await app.deliver(cy, { a: flagged('Camp') });
    for (const email of [ann, bob, cy]) await app.deliverPosition(email, '1.0');
    expect(screen.getByText('1 activity of 1 student, 2 others wait')).toBeVisible();
    const removal = deferred<true>();
    app.review.removeFromQueue.mockReturnValue(removal.promise);
    await read();
    await click(approve('1 activity'));
    // Ann no longer waits, though she is still in the queue.
    expect(screen.getByText('Nothing without flags here. 2 students wait.')).toBeVisible();
    removal.resolve(true);
    await settle();
    expect(screen.getByText('Nothing without flags here. 2 students wait.')).toBeVisible();
  });

  it('lists and counts a student who was finished here and logs again', async () => {
    const app = await openList([ann, bob]);
    await app.deliver(ann, { a: fine('Park') });
    await app.deliverPosition(ann, '1.0');
    await app.deliver(bob, { b: flagged('Zoo') });
    await app.deliverPosition(bob, '1.1');
    await read();
    await click(approve('1 activity'));
    await app.deliverPosition(ann, null);
    expect(screen.getByText('Nothing without flags here. 1 student waits.')).toBeVisible();
    await app.deliver(ann, { c: fine('Fair') });
    await app.deliverPosition(ann, '2.0');
    expect(screen.getByText('1 activity of 1 student, 1 other waits')).toBeVisible();
    expect(selectStudentsLeft(app.store.getState()), 'the number on the Review link').toBe(2);
  });

  it('says nothing about others if nobody waits', async () => {
    const app = await openList([]);
    expect(app.review.countQueue).toHaveBeenCalled();
    expect(screen.getByText('Nothing without flags here.')).toBeVisible();
  });

  it("gives a club's reviewer an upper limit of those who wait", async () => {
    const app = await openList([ann, bob, cy], {
      user: coach,
      role: { role: 'reviewer', club: 'KeyClub' },
    });
    const forClub = { KeyClub: 'Yes' } as const;
    await app.deliver(ann, { a: fine('Park', forClub) });
    await app.deliver(bob, { a: fine('Zoo') });
    await app.deliver(cy, { a: fine('Camp', { ...forClub, Hours: '9' }) });
    expect(screen.getByText('1 activity of 1 student, up to 2 others wait')).toBeVisible();
    await app.deliver(ann, { a: fine('Park') });
    expect(screen.getByText('Nothing without flags here. Up to 3 students wait.')).toBeVisible();
  });

  it('removes students with nothing left to review from the queue', async () => {
    const app = await openList([ann, bob]);
    await app.deliver(ann, { a: fine('Park') });
    await app.deliverPosition(ann, '1.0');
    await app.deliver(bob, { a: fine('Park') }, {}, { mayBeMore: true });
    await app.deliverPosition(bob, '2.0');
    await read();
    await click(approve('1 activity'));
    expect(app.review.removeFromQueue).toHaveBeenCalledExactlyOnceWith(ann, '1.0');
    expect(selectReviewQueue(app.store.getState()).students).toEqual([bob]);
  });

  describe('when its last student is finished', () => {
    /** Approves the only activities of the only two students, and reports that both have left the queue. */
    async function finishAll(page: { students: string[]; next: null; end: string } | null) {
      const app = await openList([ann, bob], { end: '2.0 bob' });
      app.review.readQueuePage.mockResolvedValue(page);
      for (const [email, position] of [
        [ann, '1.0'],
        [bob, '2.0'],
      ] as const) {
        await app.deliver(email, { a: fine('Park') });
        await app.deliverPosition(email, position);
      }
      await read();
      await click(approve('2 activities'));
      for (const email of [ann, bob]) await app.deliverPosition(email, null);
      expect(app.review.readQueuePage.mock.calls).toEqual([[undefined], ['2.0 bob']]);
      expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
      return app;
    }

    it('reads past the end of the queue once, and offers who has joined meanwhile', async () => {
      const app = await finishAll({ students: [cy], next: null, end: '3.0 cy' });
      expect(screen.getByText('Nothing without flags here. 1 student waits.')).toBeVisible();
      await read();
      await click(screen.getByRole('button', { name: 'Next students' }));
      await app.deliver(cy, { a: fine('Zoo') });
      expect(rowNames()).toEqual(['Approve Zoo, Ada Lovelace']);
      expect(app.review.readQueuePage).toHaveBeenCalledTimes(2);
    });

    it.each([
      ['if nobody has joined', { students: [], next: null, end: '2.0 bob' }],
      ['if it cannot read past the end', null],
    ])('says that nothing is left %s', async (_when, page) => {
      await finishAll(page);
      expect(screen.getByText('Nothing without flags here.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Next students' })).toBeNull();
    });
  });

  it("has no letter keys, and a link to a student's cards and back", async () => {
    const app = await openList([ann, bob]);
    await app.deliver(ann, { a: fine('Park') });
    await app.deliver(bob, { b: fine('Zoo') });
    await read();
    await read();
    box(`Approve Zoo, Ada Lovelace (${bob})`).focus();
    act(() => {
      for (const key of 'ar1u') fireEvent.keyDown(document.activeElement as Element, { key });
    });
    expect(app.review.decide).not.toHaveBeenCalled();
    await click(screen.getByRole('button', { name: `Review Zoo, Ada Lovelace (${bob})` }));
    expect(selectStudentUnderReview(app.store.getState())).toBe(bob);
    await vi.waitFor(() => expect(app.listening()).toEqual([bob]));
    await click(screen.getByRole('link', { name: 'All without flags' }));
    expect(app.listening()).toEqual([ann, bob]);
  });
});

describe('an activity in the list', () => {
  it('stays deselected when the reviewer comes back from the cards, as long as it is not selected again', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park'), b: fine('Zoo') });
    const lookAtCards = async () => {
      await click(screen.getByRole('button', { name: 'Review Zoo, Ada Lovelace' }));
      await vi.waitFor(() => expect(app.listening()).toEqual([ann]));
      await click(screen.getByRole('link', { name: 'All without flags' }));
      await app.deliver(ann, { a: fine('Park'), b: fine('Zoo') });
    };
    await click(box('Approve Park, Ada Lovelace'));
    await lookAtCards();
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
    await click(box('Approve Park, Ada Lovelace'));
    await lookAtCards();
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('no longer stays deselected once the listener reports its approval, whose answer was lost', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park'), b: fine('Beach') });
    await read();
    await click(box('Approve Park, Ada Lovelace'));
    expect(selectReviewQueue(app.store.getState()).deselected).toEqual([`${ann} a`]);
    const activities = [{ key: 'a', entry: fine('Park'), review: null }];
    const review = { ...approved, by: admin };
    app.review.decide.mockResolvedValueOnce(null);
    await act(() => app.store.dispatch(decide({ email: ann, activities, review })));
    await app.deliver(ann, { a: fine('Park'), b: fine('Beach') }, { a: review });
    expect(selectReviewQueue(app.store.getState()).deselected).toEqual([]);
  });

  it('is deselected when its student changes it, and approved only as it is then', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park'), b: fine('Zoo') });
    await read();
    const changed = fine('Park', { Hours: '3' });
    await app.deliver(ann, { a: changed });
    expect(box('Approve Park, Ada Lovelace').checked).toBe(false);
    expect(rowOf('Approve Park, Ada Lovelace').getByText(/^This was just saved/)).toBeVisible();
    await click(approve('1 activity'));
    expect(app.decided()).toEqual([[ann, ['b']]]);
    await click(box('Approve Park, Ada Lovelace'));
    await read();
    await click(approve('1 activity'));
    expect(app.review.decide.mock.calls[1]?.[1]).toEqual([
      { key: 'a', entry: changed, review: null },
    ]);
  });

  it('is not selected if it moves up from below the rows on the screen', async () => {
    const students = Array.from({ length: 14 }, (_, index) => schoolEmail(`s${index}`));
    const app = await openList(students);
    for (const [index, email] of students.entries()) {
      await app.deliver(email, { a: fine(`First ${index}`), b: fine(`Second ${index}`) });
    }
    const atFirst = rowNames();
    expect(boxes().every(({ checked }) => checked)).toBe(true);
    await app.deliver(schoolEmail('s0'), { a: fine('First 0') }, { a: approved });
    expect(rowNames()).toHaveLength(atFirst.length);
    const movedUp = boxes().filter((one) => !atFirst.includes(one.getAttribute('aria-label')));
    expect(movedUp.map(({ checked }) => checked)).toEqual([false]);
  });

  it('stays deselected when students whose activities could not be loaded are tried again', async () => {
    const app = await openList([ann, bob]);
    await app.deliver(ann, { a: fine('Park') });
    await app.fail(bob);
    await click(box('Approve Park, Ada Lovelace'));
    await click(screen.getByRole('button', { name: 'Try again' }));
    await app.deliver(ann, { a: fine('Park') });
    await app.deliver(bob, { b: fine('Zoo') });
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
  });

  it('is not selected if it is new', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park') });
    await app.deliver(ann, { b: fine('Zoo') });
    expect(box('Approve Zoo, Ada Lovelace').checked).toBe(false);
    expect(rowOf('Approve Zoo, Ada Lovelace').getByText('This is a new row.')).toBeVisible();
  });

  it('is gone on the first day of the next school year, even on a page left open overnight', async () => {
    const { month, day } = school.schoolYear;
    const at = (hour: number) => new Date(2027, month - 1, day, hour);
    vi.useFakeTimers({ now: at(-2) });
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park') });
    expect(rowNames()).toEqual(['Approve Park, Ada Lovelace']);
    vi.setSystemTime(at(8));
    fireEvent(document, new Event('visibilitychange'));
    expect(rowNames()).toEqual([]);
  });

  it('is gone once another admin decides, its student deletes it, or it gets a flag', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park'), b: fine('Zoo'), c: fine('Fair'), d: fine('Choir') });
    await app.deliver(ann, { a: fine('Park') }, { a: approved });
    await app.deliver(ann, {}, {}, { removed: ['b'] });
    // Logged twice.
    await app.deliver(ann, { e: fine('Fair') });
    expect(rowNames()).toEqual(['Approve Choir, Ada Lovelace']);
  });

  it.each([
    [{ kind: 'failed' }, /^Not saved: the server/],
    [{ kind: 'changed' }, /^Not saved: this was just changed/],
  ] as const)('says why it was not approved: %j', async (problem, text) => {
    const app = await openList([ann, bob]);
    await app.deliver(ann, { a: fine('Park') });
    await app.deliver(bob, { a: fine('Zoo') });
    await read();
    app.review.decide.mockImplementation((email) =>
      Promise.resolve<DecisionProblems>(email === ann ? { a: problem } : {}),
    );
    await click(approve('2 activities'));
    expect(rowNames()).toEqual(['Approve Park, Ada Lovelace']);
    expect(rowOf('Approve Park, Ada Lovelace').getByText(text)).toBeVisible();
    expect(screen.getByText('Approved: Zoo')).toBeVisible();
  });

  it('is named in the bar if it is gone by then', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park') });
    await read();
    const answer = deferred<DecisionProblems>();
    app.review.decide.mockReturnValue(answer.promise);
    await click(approve('1 activity'));
    expect(rowOf('Approve Park, Ada Lovelace').getByText('Approving…')).toBeVisible();
    expect(box('Approve Park, Ada Lovelace')).toBeDisabled();
    await app.deliver(ann, { a: fine('Park') }, { a: approved });
    answer.resolve({ a: { kind: 'decided', review: approved } });
    await settle();
    expect(screen.getByText('Not saved: other@lwsd.org has already approved Park.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not reported as unsaved once the listener reports its approval, whose answer was lost', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park') });
    await read();
    app.review.decide.mockResolvedValueOnce(null);
    await click(approve('1 activity'));
    expect(screen.getByText(/^Not saved/)).toBeVisible();
    await app.deliver(ann, { a: fine('Park') }, { a: { ...approved, by: admin } });
    expect(boxes()).toEqual([]);
    expect(screen.queryByText(/may not have been saved/)).toBeNull();
  });

  it.each(['before', 'after'])(
    'is undone with the rest of its press, though its answer was lost %s the press on Undo',
    async (when) => {
      const app = await openList([ann, bob]);
      await app.deliver(ann, { a: fine('Park') });
      await app.deliver(bob, { a: fine('Zoo') });
      await read();
      const [anns, bobs] = [deferred<DecisionProblems>(), deferred<DecisionProblems | null>()];
      app.review.decide.mockImplementation((email, _some, review) =>
        review ? (email === bob ? bobs.promise : anns.promise) : Promise.resolve({}),
      );
      await click(approve('2 activities'));
      anns.resolve({});
      await settle();
      app.review.decide.mockClear();
      const lose = async () => {
        bobs.resolve(null);
        await settle();
        // It was stored.
        await app.deliver(bob, { a: fine('Zoo') }, { a: { ...approved, by: admin } });
      };
      if (when === 'before') await lose();
      if (when === 'before') expect(screen.queryByText(/Zoo/)).toBeNull();
      await app.undo();
      if (when === 'after') await lose();
      expect(app.decided()).toEqual([
        [ann, ['a']],
        [bob, ['a']],
      ]);
    },
  );

  it('is undone once if it was approved twice, because its student changed it in between', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park') });
    await read();
    await click(approve('1 activity'));
    await app.deliver(ann, { a: fine('Park', { Hours: '3' }) });
    await click(box('Approve Park, Ada Lovelace'));
    await read();
    await click(approve('1 activity'));
    expect(screen.getByText('Approved: Park')).toBeVisible();
    app.review.decide.mockClear();
    await app.undo();
    expect(app.decided()).toEqual([[ann, ['a']]]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is undone along with the rest of its press, though the server has only answered for one student', async () => {
    const app = await openList([ann, bob]);
    await app.deliver(ann, { a: fine('Park') });
    await app.deliver(bob, { a: fine('Zoo') });
    await read();
    const answer = deferred<DecisionProblems>();
    app.review.decide.mockImplementation((email, _some, review) =>
      email === bob && review ? answer.promise : Promise.resolve({}),
    );
    await click(approve('2 activities'));
    expect(rowNames()).toEqual(['Approve Zoo, Ada Lovelace']);
    app.review.decide.mockClear();
    await app.undo();
    expect(screen.getByText('Undoing…')).toBeVisible();
    expect(app.decided()).toEqual([]);
    answer.resolve({});
    await settle();
    expect(app.decided()).toEqual([
      [ann, ['a']],
      [bob, ['a']],
    ]);
    expect(boxes()).toHaveLength(2);
    expect(screen.queryByText('Undoing…')).toBeNull();
  });

  it('undoes only the students whose approval was stored, and can be tried again for the rest', async () => {
    const app = await openList([ann, bob]);
    await app.deliver(ann, { a: fine('Park') });
    await app.deliver(bob, { a: fine('Zoo') });
    await read();
    await click(approve('2 activities'));
    app.review.decide.mockImplementation((email) => Promise.resolve(email === ann ? null : {}));
    await app.undo();
    expect(rowNames()).toEqual(['Approve Zoo, Ada Lovelace']);
    expect(screen.getByText(/^Not undone.* Park may still be approved. Try again.$/)).toBeVisible();
    app.review.decide.mockResolvedValue({});
    await app.undo();
    expect(app.review.decide.mock.lastCall?.[0]).toBe(ann);
    expect(boxes()).toHaveLength(2);
  });
});

describe('what cannot be checked', () => {
  const asReviewer = { user: coach, role: { role: 'reviewer', club: 'NHS' } } as const;
  const nhs = (Name: string) => fine(Name, { NHS: 'Yes', NHSofficer: 'Pat' });

  it('is not listed: unknown names, students with more activities than are listed, and failed ones, which the list says', async () => {
    const app = await openList([ann, bob, cy]);
    await app.deliver(ann, { a: fine('Park') }, {}, { mayBeMore: true });
    await app.fail(bob);
    await app.deliver(cy, { a: fine('Fair') });
    expect(boxes()).toHaveLength(1);
    expect(screen.getByText('1 student with too many activities to check here.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Couldn't load the activities of 1 student.",
    );
    await click(screen.getByRole('button', { name: 'Try again' }));
    for (const email of [ann, bob, cy]) await app.deliver(email, { a: fine('Park') });
    expect(boxes()).toHaveLength(3);
    for (const email of [ann, bob, cy]) await app.deliverProfile(email, null);
    expect(boxes(), 'without a last name, a contact cannot be compared with it').toEqual([]);
    expect(screen.getByText('Nothing without flags here. 3 students wait.')).toBeVisible();
  });

  it('is no failure if someone else has just finished the student, even if the reviewer learns of that a moment later', async () => {
    const app = await openList([ann, bob, cy], asReviewer);
    for (const email of [ann, bob, cy]) {
      await app.deliver(email, { a: nhs('Park') });
      await app.deliverPosition(email, '1.0');
    }
    await app.fail(ann);
    expect(screen.queryByRole('alert')).toBeNull();
    await app.deliverPosition(ann, null);
    await read();
    expect(screen.queryByRole('alert')).toBeNull();
    await app.fail(bob);
    await read();
    const failure = "Couldn't load the activities of 1 student.";
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
    await app.fail(cy);
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
    await app.deliverPosition(cy, null);
    await read();
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
  });

  it('is not listed before the name is known', async () => {
    const app = await openList([ann], { profile: 'unread' });
    await app.deliver(ann, { a: fine('Park') });
    expect(screen.getByText('Loading activities…')).toBeVisible();
    await app.deliverProfile(ann, ada);
    expect(rowNames()).toEqual(['Approve Park, Ada Lovelace']);
  });

  it.each([
    ['an admin', {}],
    ['a reviewer', { user: coach, role: { role: 'reviewer', club: 'all' } }],
  ] as const)(
    "is not approved by %s once the student's name has changed to the contact's",
    async (_who, as) => {
      const app = await openList([ann, bob], as);
      await app.deliver(ann, { a: fine('Park') });
      await app.deliver(bob, { a: fine('Zoo') });
      await read();
      await app.deliverProfile(ann, { ...ada, lastName: 'Lee' });
      await app.deliverProfile(bob, { ...ada, firstName: 'Bob' });
      await click(approve('1 activity'));
      expect(app.decided(), 'within a second of a change').toEqual([]);
      await read();
      await click(approve('1 activity'));
      expect(app.decided()).toEqual([[bob, ['a']]]);
    },
  );

  it("is another club's activity for a club's reviewer", async () => {
    const app = await openList([ann], asReviewer);
    await app.deliver(ann, { a: nhs('Park'), b: fine('Zoo') });
    expect(rowNames()).toEqual(['Approve Park, Ada Lovelace']);
  });

  it('comes back for a reviewer after an undo, though the rules ended the listener when the student left the queue', async () => {
    const app = await openList([ann], asReviewer);
    await app.deliver(ann, { a: nhs('Park') });
    await app.deliverPosition(ann, '1.0');
    await read();
    await click(approve('1 activity'));
    expect(app.review.removeFromQueue).toHaveBeenCalledOnce();
    await app.fail(ann);
    await app.deliverPosition(ann, null);
    expect(screen.queryByRole('alert')).toBeNull();
    await app.undo();
    await app.deliverPosition(ann, '2.0');
    await app.deliver(ann, { a: nhs('Park') });
    expect(box('Approve Park, Ada Lovelace').checked).toBe(true);
  });

  it('no longer counts a student after an undo whose answer was lost, if it was not stored', async () => {
    const app = await openList([ann]);
    await app.deliver(ann, { a: fine('Park') });
    await app.deliverPosition(ann, '1.0');
    await read();
    await click(approve('1 activity'));
    await app.deliverPosition(ann, null);
    app.review.decide.mockResolvedValueOnce(null);
    await app.undo();
    expect(screen.getByText(/^Not undone/)).toBeVisible();
    expect(selectReviewQueue(app.store.getState())).toMatchObject({ students: [], count: 0 });
  });

  it('no longer counts a student whom someone else finishes after an undo', async () => {
    const app = await openList([ann], asReviewer);
    const leave = async () => {
      await app.fail(ann);
      await app.deliverPosition(ann, null);
    };
    await app.deliver(ann, { a: nhs('Park') });
    await app.deliverPosition(ann, '1.0');
    await read();
    await click(approve('1 activity'));
    await leave();
    await app.undo();
    await app.deliverPosition(ann, '2.0');
    await app.deliver(ann, { a: nhs('Park') });
    await leave();
    expect(selectReviewQueue(app.store.getState()).students).toEqual([]);
  });

  it.each(['before', 'after'])(
    'comes back for a reviewer when a finished student logs it, even if the list learns that %s the refusal',
    async (order) => {
      const app = await openList([ann, bob], asReviewer);
      await app.deliver(ann, { a: nhs('Park') });
      await app.deliver(bob, { b: nhs('Zoo') });
      await app.deliverPosition(ann, '1.0');
      if (order === 'after') await app.fail(ann);
      await app.deliverPosition(ann, null);
      await app.deliverPosition(ann, '2.0');
      if (order === 'before') await app.fail(ann);
      await read();
      expect(screen.queryByRole('alert')).toBeNull();
      await app.deliver(ann, { c: nhs('Fair') });
      expect(rowNames()).toEqual([
        `Approve Fair, Ada Lovelace (${ann})`,
        `Approve Zoo, Ada Lovelace (${bob})`,
      ]);
    },
  );

  it('is read again for a reviewer who gets a club', async () => {
    const app = await openList([ann], { user: coach, role: { role: 'reviewer', club: 'all' } });
    act(() => app.roleListeners.at(-1)?.deliver({ role: 'reviewer', club: 'NHS' }));
    await settle();
    expect(app.review.readQueuePage).toHaveBeenCalledTimes(2);
    expect(app.review.countQueue).toHaveBeenCalledTimes(2);
  });

  it('is everything for someone who may not review, who reads nothing', async () => {
    const app = await openList([ann], { user: ann });
    expect(app.review.readQueuePage).not.toHaveBeenCalled();
    expect(screen.getByRole('heading')).toHaveTextContent(/^You do not appear to be signed in/);
  });
});
