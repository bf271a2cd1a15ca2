import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import type { DecisionProblems } from '#features/activities/decisions/mismatch';
import type { Review } from '#features/activities/decisions/review';
import {
  type ActivityDraft,
  draftChanged,
  newDraft,
  selectDraft,
} from '#features/activities/drafts/draftsSlice';
import { selectEdit } from '#features/activities/editSlice';
import type { EntryChanges } from '#features/activities/entries.sdk';
import { selectStudentUnderReview } from '#features/activities/entriesSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import type { StaffRole } from '#features/session/account';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { notAllListed } from '#shared/lib/messages';
import { singleKeysOff } from '#shared/ui/singleKeys';
import { deferred } from '#testing/deferred';
import { fakeServices } from '#testing/fakeServices';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { selectReviewQueue } from './reviewQueueSlice';
import ReviewScreen from './ReviewScreen';
import { leaveReview, showStudent, startReview } from './reviewThunks';

const readyComments = vi.hoisted(() => ['Add a picture.', 'Describe it.'] as const);

/** Replaces the school's review settings. */
vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, { readyComments }),
);

const admin = school.adminEmails[0];
const [ann, bob] = [schoolEmail('ann'), schoolEmail('bob')];
const coach = 'coach@example.edu';
const activity = (Name: string, fields: Partial<Entry> = {}): Entry => ({
  ...blankEntry,
  Name,
  Hours: '2',
  Date: 'yesterday',
  ...fields,
});
const approved: Review = { status: 'approved', comment: '', by: 'other@lwsd.org' };

/** Opens /review with these students in the queue. Null makes reading the queue fail. */
function openReview(
  students: string[] | null,
  { user = admin, role = null, end }: { user?: string; role?: StaffRole | null; end?: string } = {},
) {
  const { review } = fakeServices();
  review.readQueuePage.mockResolvedValue(students && { students, next: null, end });
  review.countQueue.mockResolvedValue(students?.length ?? 0);
  const rendered = renderWithStore(<ReviewScreen />, {
    user,
    services: { review, rememberedRole: () => role },
  });
  const { entryListeners, positionListeners } = rendered;
  const listenerOf = async (email: string) => {
    await waitFor(() => expect(entryListeners.at(-1)?.email).toBe(email));
    return entryListeners.at(-1);
  };
  /** Delivers a student's activities, once they are listened to. */
  const deliverUnread = async (
    email: string,
    changed: Record<string, Entry>,
    reviews: Record<string, Review> = {},
    rest: Partial<EntryChanges> = {},
  ) => {
    const listener = await listenerOf(email);
    act(() => listener?.deliver({ changed, removed: [], reviews, ...rest }));
  };
  /** Delivers them, and the reviewer reads them. */
  const deliver: typeof deliverUnread = async (...delivered) => {
    await deliverUnread(...delivered);
    takeTimeToRead();
  };
  return {
    ...rendered,
    review,
    deliver,
    deliverUnread,
    /** Delivers Ann's activities, and opens the return form of one. */
    startReturn: async (changed: Record<string, Entry> = { a: activity('Park') }) => {
      await deliver(ann, changed);
      await rendered.user.click(await screen.findByRole('button', { name: 'Return Park' }));
    },
    deliverPosition: (position: string | null) =>
      act(() => positionListeners.at(-1)?.deliver(position)),
    fail: async (email: string) => {
      const listener = await listenerOf(email);
      act(() => listener?.fail(new Error('refused')));
    },
  };
}

/** The reviewer takes the time to read what changed. */
const takeTimeToRead = () => void vi.advanceTimersByTime(1000);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const card = (name: string) => screen.findByRole('article', { name });

/** Stops all timers from here on. */
const stopClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  act(takeTimeToRead);
};
/** Clicks while the clock stands still. */
const click = (button: HTMLElement) => act(() => Promise.resolve(void fireEvent.click(button)));

it("starts the student's school year over if the page is left open until the next one", async () => {
  const { month, day } = school.schoolYear;
  const first = (year: number) => new Date(year, month - 1, day, 8);
  const year = () => screen.getByRole('region', { name: 'School year so far' });
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: first(2026) });
  const { deliver } = openReview([ann]);
  await deliver(ann, { a: activity('Park', { Date: entryDateTextOf(first(2026)) }) });
  await card('Park');
  expect(year()).toHaveTextContent('School year so far 2 hours');
  vi.setSystemTime(first(2027));
  fireEvent(document, new Event('visibilitychange'));
  expect(year()).toHaveTextContent('School year so far 0 hours');
});

it('flags the activities of a page left open overnight as of today', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: new Date(2026, 10, 25, 22) });
  const { deliver } = openReview([ann]);
  const tomorrow = entryDateTextOf(new Date(2026, 10, 26));
  await deliver(ann, { a: activity('Park', { Date: tomorrow }) });
  const isFlagged = () => screen.queryByText('The date is in the future') !== null;
  await card('Park');
  expect(isFlagged()).toBe(true);
  vi.setSystemTime(new Date(2026, 10, 26, 8));
  fireEvent(document, new Event('visibilitychange'));
  expect(isFlagged()).toBe(false);
});

describe('an activity that the admin has started to correct', () => {
  const park = activity('Park');
  /** Opens Ann's two activities, the first with unsent corrections. */
  async function openCorrected() {
    const app = openReview([ann, bob]);
    const corrections = newDraft({ student: ann, key: 'a' }, park);
    const values = { ...park, Hours: '4' };
    act(() => void app.store.dispatch(draftChanged({ ...corrections, values })));
    await app.deliver(ann, { a: park, b: activity('Books') });
    takeTimeToRead();
    return { ...app, park: within(await card('Park')) };
  }

  it("says so on its card, which can't be approved or returned", async () => {
    const { park, user, review } = await openCorrected();
    expect(park.getByText('You have unsaved corrections to this activity.')).toBeVisible();
    expect(park.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Continue',
      'Discard',
    ]);
    (await card('Park')).focus();
    await user.keyboard('a1r');
    expect(review.decide).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is left out when all others are approved', async () => {
    const { deliver, user, review } = await openCorrected();
    await deliver(ann, { c: activity('Fair') });
    const approveAll = screen.getByText('Approve all (2)');
    await waitFor(() => expect(approveAll).toHaveAttribute('aria-disabled', 'false'));
    await user.click(approveAll);
    expect(review.decide.mock.calls[0]?.[1].map(({ key }) => key)).toEqual(['b', 'c']);
  });

  it('can be continued in its form', async () => {
    const { park, user, store } = await openCorrected();
    await user.click(park.getByRole('button', { name: 'Continue Park' }));
    expect(selectEdit(store.getState())).toMatchObject({ currentKey: 'a', editing: true });
    expect(store.getState().session.userEmail).toBe(ann);
  });

  it('can be approved as it is once the corrections are discarded', async () => {
    const { park, user } = await openCorrected();
    await user.click(park.getByRole('button', { name: 'Discard Park' }));
    await user.click(within(screen.getByRole('dialog')).getByText('Discard'));
    expect(await card('Park')).toHaveFocus();
    expect(park.getByRole('button', { name: 'Approve Park' })).toBeVisible();
  });

  it('is within reach while another student is shown', async () => {
    const { user, deliver } = await openCorrected();
    await user.click(screen.getByRole('button', { name: 'Next student' }));
    await deliver(bob, { z: activity('Zoo') });
    await user.click(screen.getByRole('button', { name: `Unsaved corrections: ${ann}` }));
    await deliver(ann, { a: activity('Park') });
    expect(await card('Park')).toBeVisible();
  });

  it('says that the corrections are being saved', async () => {
    const { park: shown, store } = await openCorrected();
    const draft = selectDraft(store.getState(), { student: ann, key: 'a' });
    act(() => void store.dispatch(draftChanged({ ...(draft as ActivityDraft), phase: 'sending' })));
    expect(shown.getByText('Saving your corrections…')).toBeVisible();
    expect(shown.queryByRole('button')).toBeNull();
  });
});

describe('/review', () => {
  it('is for staff, and reads nothing for anyone else', () => {
    const { review } = openReview([ann], { user: ann });
    expect(screen.getByRole('heading')).toHaveTextContent(
      'You do not appear to be signed in as an admin user at the moment.',
    );
    expect(review.readQueuePage).not.toHaveBeenCalled();
  });

  it("says 'Nothing to review' if nobody is waiting, with a link back", async () => {
    openReview([]);
    expect(await screen.findByText('Nothing to review')).toBeInTheDocument();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/help#review', '/admin']);
  });

  it("says if the queue can't be loaded, and tries again", async () => {
    const { review, user, deliver } = openReview(null);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed network request.');
    review.readQueuePage.mockResolvedValue({ students: [ann], next: null });
    await user.click(screen.getByText('Try again'));
    await deliver(ann, { a: activity('Park') });
    expect(await card('Park')).toBeInTheDocument();
  });

  it("says if the queue can't be loaded though an undo may have put a student back", async () => {
    const { review, user, deliver, deliverPosition, store } = openReview([ann]);
    await deliver(ann, { a: activity('Park') });
    deliverPosition('1.0');
    expect(await card('Park')).toHaveFocus();
    await user.keyboard('a');
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    const [undone, page] = [deferred<null>(), deferred<null>()];
    review.decide.mockReturnValueOnce(undone.promise);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    // The reviewer leaves and comes back.
    act(() => {
      store.dispatch(leaveReview());
    });
    review.readQueuePage.mockReturnValue(page.promise);
    act(() => void store.dispatch(startReview()));
    undone.resolve(null);
    await waitFor(() => expect(selectReviewQueue(store.getState()).students).toEqual([ann]));
    page.resolve(null);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed network request.');
  });

  it("says if a student's activities can't be loaded, and tries again", async () => {
    const { user, fail, deliver, entryListeners } = openReview([ann]);
    await fail(ann);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Couldn't load this student's activities.",
    );
    const before = entryListeners.length;
    await user.click(screen.getByText('Try again'));
    await waitFor(() => expect(entryListeners.length).toBeGreaterThan(before));
    await deliver(ann, { a: activity('Park') });
    expect(await card('Park')).toBeInTheDocument();
  });

  it('skips a student with nothing to review, even the last one, once the queue position is known', async () => {
    const { review, deliver, deliverPosition } = openReview([ann]);
    await deliver(ann, { a: activity('Park') }, { a: approved });
    expect(review.removeFromQueue).not.toHaveBeenCalled();
    deliverPosition('1.0');
    expect(await screen.findByText('Nothing to review')).toBeInTheDocument();
    expect(review.removeFromQueue).toHaveBeenCalledExactlyOnceWith(ann, '1.0');
  });

  it('looks for students without activities once, though a removal changes the queue position', async () => {
    const { review, deliver, deliverPosition, store } = openReview([ann, bob]);
    const removed = deferred<string[]>();
    review.removeWithoutActivities.mockReturnValue(removed.promise);
    await deliver(ann, {});
    deliverPosition('1.0');
    await waitFor(() => expect(review.removeWithoutActivities).toHaveBeenCalledOnce());
    deliverPosition(null);
    removed.resolve([]);
    await waitFor(() => expect(selectStudentUnderReview(store.getState())).toBe(bob));
    expect(review.removeWithoutActivities).toHaveBeenCalledOnce();
  });

  it('removes a student once per queue position while the student keeps saving, and shows what was saved', async () => {
    const { review, deliver, deliverPosition } = openReview([ann]);
    review.removeFromQueue.mockResolvedValue(false);
    await deliver(ann, { a: activity('Park') }, { a: approved });
    deliverPosition('1.0');
    await waitFor(() => expect(review.removeFromQueue).toHaveBeenCalledOnce());
    await deliver(ann, { c: activity('Camp') }, { c: approved });
    await deliver(ann, { b: activity('Beach') });
    deliverPosition('2.0');
    expect(await card('Beach')).toBeInTheDocument();
    expect(review.removeFromQueue).toHaveBeenCalledOnce();
  });

  it('inserts ready-made comments one after the other with Edit first', async () => {
    const [first, second] = readyComments;
    const { startReturn, review, user } = openReview([ann]);
    await startReturn();
    await user.click(screen.getByRole('button', { name: `Edit first: ${first} (Park)` }));
    await user.click(screen.getByRole('button', { name: `Edit first: ${second} (Park)` }));
    expect(review.decide).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(review.decide).toHaveBeenCalledWith(ann, [expect.objectContaining({ key: 'a' })], {
      status: 'returned',
      comment: `${first} ${second}`,
      by: admin,
    });
    expect(await screen.findByText('Returned: Park')).toBeInTheDocument();
  });

  it('returns with a ready-made comment by one press on it, after any text typed before', async () => {
    const { startReturn, review, user } = openReview([ann]);
    await startReturn();
    await user.keyboard('Hi Ann. ');
    await user.click(screen.getByText(readyComments[0]));
    expect(review.decide.mock.calls[0]?.[2]?.comment).toBe(`Hi Ann. ${readyComments[0]}`);
  });

  it('sends a ready-made comment once, even if it has to be pressed again', async () => {
    const { startReturn, review, user } = openReview([ann]);
    review.decide.mockResolvedValueOnce({ a: { kind: 'failed' } });
    await startReturn();
    const ready = () => screen.getByRole('button', { name: /^Return with: Add a picture/ });
    await user.click(ready());
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    await user.click(ready());
    expect(review.decide.mock.calls.map(([, , one]) => one?.comment)).toEqual([
      readyComments[0],
      readyComments[0],
    ]);
  });

  it('gives every control a name of its own, with two comments being written about activities of the same name', async () => {
    const { user, deliver } = openReview([ann]);
    const park = activity('Park', { Date: entryDateTextOf(new Date(2026, 8, 1)) });
    await deliver(ann, {
      a: park,
      b: { ...park, Date: entryDateTextOf(new Date(2026, 8, 2)) },
      c: park,
      d: activity('Beach'),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Return Park on 9-1-2026, 2 hours' }),
    );
    await user.click(screen.getByRole('button', { name: 'Return Park on 9-2-2026, 2 hours' }));
    const controls = [...screen.getAllByRole('button'), ...screen.getAllByRole('textbox')];
    const names = controls.map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names).toEqual([...new Set(names)]);
  });

  it('opens an activity in the edit screen, and returns to its student', async () => {
    const { review, user, deliver, store, currentPath, unmount } = openReview([bob, ann]);
    await user.click(await screen.findByRole('button', { name: 'Next student' }));
    await deliver(ann, { a: activity('Park') });
    await user.click(await screen.findByRole('button', { name: 'Edit Park' }));
    expect(currentPath()).toBe('/edit');
    expect(selectEdit(store.getState())).toMatchObject({ currentKey: 'a', editing: true });
    expect(store.getState().session.userEmail).toBe(ann);
    unmount();
    review.readQueuePage.mockResolvedValue({ students: [bob, ann], next: null });
    await act(() => store.dispatch(startReview()));
    expect(selectStudentUnderReview(store.getState())).toBe(ann);
  });

  it.each([
    ['', 'Tell the student what to change.'],
    [' \n ', 'Tell the student what to change.'],
    ['x'.repeat(281), 'Use at most 280 characters.'],
    [` ${'🌱'.repeat(280)} `, undefined],
  ])('accepts a comment of 1 to 280 characters: %j', async (text, problem) => {
    const { startReturn, review, user } = openReview([ann]);
    await startReturn();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
    await user.click(screen.getByRole('button', { name: 'Return Park' }));
    expect(screen.queryByText(/^Tell the student|^Use at most/)?.textContent).toBe(problem);
    expect(review.decide).toHaveBeenCalledTimes(problem ? 0 : 1);
  });

  it('says if there may be more activities than are listed', async () => {
    const { deliver } = openReview([ann]);
    await deliver(ann, { a: activity('Park') }, {}, { mayBeMore: true });
    expect(await screen.findByText(notAllListed)).toBeInTheDocument();
  });

  it('counts down the students left', async () => {
    const { user, deliver, deliverPosition } = openReview([ann, bob]);
    await deliver(ann, { a: activity('Park') });
    expect(await screen.findByText('2 students left')).toBeInTheDocument();
    deliverPosition('1.0');
    await user.keyboard('a');
    await deliver(bob, { b: activity('Beach') });
    expect(await screen.findByText('1 student left')).toBeInTheDocument();
  });

  it('counts a student who saves while leaving the queue and stays because of a new comment', async () => {
    const { review, user, deliver, deliverPosition } = openReview([ann, bob]);
    const removed = deferred<boolean>();
    review.removeFromQueue.mockReturnValue(removed.promise);
    await deliver(ann, { a: activity('Park') });
    expect(await card('Park')).toHaveFocus();
    deliverPosition('1.0');
    await user.keyboard('a');
    await deliver(ann, { c: activity('Camp') });
    await user.click(await screen.findByRole('button', { name: 'Return Camp' }));
    await user.keyboard('Who was');
    await act(() => {
      removed.resolve(true);
      return removed.promise;
    });
    expect(screen.getByRole('textbox')).toHaveValue('Who was');
    expect(screen.getByText('2 students left')).toBeVisible();
  });

  it('uses the singular for one activity', async () => {
    const { deliver } = openReview([ann]);
    const today = new Date();
    const day = JSON.stringify({
      year: today.getFullYear(),
      month: today.getMonth(),
      day: today.getDate(),
    });
    await deliver(ann, { a: activity('Park', { Date: day }) });
    expect(await screen.findByText(/^1 activity in/)).toBeInTheDocument();
  });
});

describe('a queue that runs out', () => {
  const nobody = { students: [], next: null, end: '1.0 ann' };
  /** Opens Ann's only activity, alone in the queue. */
  async function openLast() {
    const app = openReview([ann], { end: '1.0 ann' });
    await app.deliver(ann, { a: activity('Park') });
    app.deliverPosition('1.0');
    expect(await card('Park')).toHaveFocus();
    return app;
  }

  it('is read past its end, once, and goes on with a student who has joined meanwhile', async () => {
    const { review, user, deliver, deliverPosition } = await openLast();
    review.readQueuePage.mockResolvedValue({ students: [bob], next: null, end: '2.0 bob' });
    await user.keyboard('a');
    await deliver(bob, { b: activity('Beach') });
    expect(await card('Beach')).toHaveFocus();
    expect(screen.getByText('1 student left')).toBeVisible();
    expect(screen.getByText('Approved: Park')).toBeVisible();
    deliverPosition('2.0');
    takeTimeToRead();
    review.readQueuePage.mockResolvedValue({ students: [], next: null, end: '2.0 bob' });
    await user.keyboard('a');
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(review.readQueuePage.mock.calls).toEqual([[undefined], ['1.0 ann'], ['2.0 bob']]);
  });

  it('is not read past its end while a student passed over with Next is left', async () => {
    const { review, user, deliver, deliverPosition } = openReview([ann, bob], { end: '2.0 bob' });
    await user.click(await screen.findByRole('button', { name: 'Next student' }));
    await deliver(bob, { b: activity('Beach') }, { b: approved });
    deliverPosition('2.0');
    await deliver(ann, { a: activity('Park') });
    expect(await card('Park')).toBeVisible();
    expect(review.readQueuePage).toHaveBeenCalledOnce();
  });

  it('is read once if nobody is in it', async () => {
    const { review } = openReview([], { end: '' });
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    expect(review.readQueuePage).toHaveBeenCalledOnce();
  });

  it('is over if it cannot be read past its end', async () => {
    const { review, user } = await openLast();
    review.readQueuePage.mockResolvedValue(null);
    await user.keyboard('a');
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(review.readQueuePage).toHaveBeenCalledTimes(2);
  });

  it('keeps the finished student on screen, with what the student saves before it is read past its end', async () => {
    const { review, user, deliver, deliverPosition, entryListeners } = await openLast();
    const page = deferred<{ students: string[]; next: null; end: string }>();
    review.readQueuePage.mockReturnValue(page.promise);
    await user.keyboard('a');
    await waitFor(() => expect(review.readQueuePage).toHaveBeenCalledTimes(2));
    deliverPosition(null);
    await deliver(ann, { c: activity('Camp') });
    deliverPosition('3.0');
    const before = entryListeners.length;
    await act(() => {
      page.resolve({ students: [ann], next: null, end: '3.0 ann' });
      return page.promise;
    });
    expect(await card('Camp')).toBeVisible();
    expect(entryListeners).toHaveLength(before);
    takeTimeToRead();
    review.readQueuePage.mockResolvedValue(nobody);
    (await card('Camp')).focus();
    await user.keyboard('a');
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    expect(review.removeFromQueue).toHaveBeenLastCalledWith(ann, '3.0');
  });

  it('passes over a student again, once, who has saved nothing to review since', async () => {
    const asReviewer = { user: coach, role: { role: 'reviewer', club: 'KeyClub' } } as const;
    const { review, deliver, deliverPosition, entryListeners } = openReview([ann], {
      ...asReviewer,
      end: '1.0 ann',
    });
    review.readQueuePage.mockImplementation((next) =>
      Promise.resolve({ students: next === '1.0 ann' ? [ann] : [], next: null, end: '2.0 ann' }),
    );
    const passOver = async (position: string) => {
      await deliver(ann, { a: activity('Park', { NHS: 'Yes', NHSofficer: 'Pat' }) });
      deliverPosition(position);
    };
    const opened = () => entryListeners.filter(({ email }) => email === ann).length;
    await passOver('1.0');
    await waitFor(() => expect(opened()).toBe(2));
    await passOver('2.0');
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    expect(opened()).toBe(2);
    expect(review.readQueuePage).toHaveBeenCalledTimes(3);
    expect(review.removeFromQueue).not.toHaveBeenCalled();
  });
});

describe('a reviewer who may read only students in the queue', () => {
  const asReviewer = { user: coach, role: { role: 'reviewer', club: 'all' } } as const;

  it('learns that nothing is waiting if someone else finishes the student shown, and can go on', async () => {
    const { user, deliver, deliverPosition, fail, review } = openReview([ann, bob], asReviewer);
    await deliver(ann, { a: activity('Park') });
    deliverPosition('1.0');
    expect(await card('Park')).toBeVisible();
    await fail(ann);
    expect(screen.queryByRole('alert'), 'before the queue position arrives').toBeNull();
    deliverPosition(null);
    expect(await screen.findByText(`Nothing is waiting for ${ann} anymore.`)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('button', { name: 'Next student' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next student' }));
    await deliver(bob, { b: activity('Beach') });
    expect(await card('Beach')).toBeVisible();
    expect(screen.getByText('1 student left')).toBeVisible();
    expect(review.removeFromQueue).not.toHaveBeenCalled();
  });

  it('reaches the end if the finished student was the last', async () => {
    const { user, deliver, deliverPosition, fail } = openReview([ann], asReviewer);
    await deliver(ann, { a: activity('Park') });
    deliverPosition(null);
    await fail(ann);
    await user.click(screen.getByRole('button', { name: 'Next student' }));
    expect(await screen.findByText('Nothing to review')).toBeVisible();
  });

  it('skips a student whom someone else finished before they were shown', async () => {
    const { deliver, deliverPosition, fail } = openReview([ann, bob], asReviewer);
    await fail(ann);
    deliverPosition(null);
    await deliver(bob, { b: activity('Beach') });
    expect(await card('Beach')).toBeVisible();
  });

  it('counts such a student as finished also after J', async () => {
    const { startReturn, user, deliver, deliverPosition, fail } = openReview(
      [ann, bob],
      asReviewer,
    );
    await startReturn();
    await fail(ann);
    deliverPosition(null);
    expect(screen.getByText('2 students left')).toBeVisible();
    await user.keyboard('Who was{Escape}j');
    await deliver(bob, { b: activity('Beach') });
    expect(await card('Beach')).toBeVisible();
    expect(screen.getByText('1 student left')).toBeVisible();
  });

  it('keeps an unfinished comment on such a student, and its card', async () => {
    const { startReturn, user, deliver, deliverPosition, fail } = openReview(
      [ann, bob],
      asReviewer,
    );
    await startReturn();
    await user.keyboard('Who was');
    await fail(ann);
    deliverPosition(null);
    expect(await screen.findByText(`Nothing is waiting for ${ann} anymore.`)).toBeVisible();
    await user.keyboard(' there?');
    expect(screen.getByRole('textbox')).toHaveValue('Who was there?');
    await user.click(screen.getByRole('button', { name: 'Next student' }));
    await deliver(bob, { b: activity('Beach') });
    expect(await screen.findByText(`Unfinished comment: ${ann}`)).toBeVisible();
  });

  it('sees what such a student saves later, and can send the comment', async () => {
    const opened = openReview([ann, bob], asReviewer);
    const { startReturn, user, deliver, deliverPosition, fail, review, entryListeners } = opened;
    await startReturn();
    await user.keyboard('Who was');
    await fail(ann);
    deliverPosition(null);
    expect(await screen.findByText(`Nothing is waiting for ${ann} anymore.`)).toBeVisible();
    const before = entryListeners.length;
    deliverPosition('2.0');
    await waitFor(() => expect(entryListeners).toHaveLength(before + 1));
    await deliver(ann, { a: activity('Park', { Hours: '3' }) });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByRole('textbox')).toHaveValue('Who was');
    await user.click(screen.getByRole('button', { name: 'Return Park' }));
    expect(review.decide.mock.lastCall?.[2]?.comment).toBe('Who was');
  });

  it('still says who decided on the activity of an unfinished comment', async () => {
    const { startReturn, user, deliver, deliverPosition, fail } = openReview([ann], asReviewer);
    await startReturn();
    await user.keyboard('Who was');
    await deliver(ann, { a: activity('Park') }, { a: approved });
    await fail(ann);
    deliverPosition(null);
    expect(await screen.findByText(`Nothing is waiting for ${ann} anymore.`)).toBeVisible();
    expect(screen.getByText(/other@lwsd\.org approved it\. Your comment/)).toBeVisible();
  });

  it('still hears of a real failure', async () => {
    const { fail, deliverPosition } = openReview([ann], asReviewer);
    await fail(ann);
    deliverPosition('1.0');
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this student's");
  });
});

describe.each(['KeyClub', 'NHS'] as const)('a reviewer for one club (%s)', (club) => {
  const asReviewer = { user: coach, role: { role: 'reviewer', club } } as const;
  const forKeyClub: Partial<Entry> = { KeyClub: 'Yes' };
  const forNhs: Partial<Entry> = { NHS: 'Yes', NHSofficer: 'Pat' };
  const [ofClub, ofOther] = club === 'NHS' ? [forNhs, forKeyClub] : [forKeyClub, forNhs];

  it("has cards for that club's activities only, and an upper limit of students left", async () => {
    const { deliver } = openReview([ann, bob], asReviewer);
    await deliver(ann, {
      a: activity('Park', ofClub),
      b: activity('Beach', ofOther),
      c: activity('Camp'),
      d: activity('Fair', { ...forKeyClub, ...forNhs }),
    });
    expect(await card('Park')).toBeVisible();
    expect(
      screen.getAllByRole('article').map((one) => one.querySelector('h3')?.textContent),
    ).toEqual(['Park', 'Fair']);
    expect(screen.getByText('Up to 2 students left')).toBeVisible();
  });

  it('keeps an unfinished comment on an activity that no longer counts for the club', async () => {
    const { startReturn, user, deliver, review } = openReview([ann], asReviewer);
    await startReturn({ a: activity('Park', ofClub), b: activity('Beach', ofClub) });
    await user.keyboard('Who was');
    await deliver(ann, { a: activity('Park', ofOther) });
    expect(screen.getByRole('textbox')).toHaveValue('Who was');
    expect(
      screen.getByText(/^This activity no longer counts for your club\. Your comment was not/),
    ).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(review.decide).not.toHaveBeenCalled();
  });

  it("passes over a student with other clubs' activities, who stays in the queue", async () => {
    const { deliver, deliverPosition, review } = openReview([ann, bob], asReviewer);
    await deliver(ann, { b: activity('Beach', ofOther) });
    deliverPosition('1.0');
    await deliver(bob, { a: activity('Park', ofClub) });
    expect(await card('Park')).toBeVisible();
    expect(review.removeFromQueue).not.toHaveBeenCalled();
    expect(review.removeWithoutActivities).not.toHaveBeenCalled();
  });
});

describe('keys', () => {
  it('are text in a comment, not commands', async () => {
    const { startReturn, review, user } = openReview([ann]);
    await startReturn();
    await user.keyboard('a jar of kiwis, u know');
    expect(screen.getByRole('textbox')).toHaveValue('a jar of kiwis, u know');
    expect(review.decide).not.toHaveBeenCalled();
  });

  it("belong to an input method while it composes a comment: Escape doesn't close the form or leave it", async () => {
    const { startReturn, user } = openReview([ann]);
    await startReturn();
    const comment = screen.getByRole('textbox');
    for (const text of ['', 'Who was']) {
      if (text) await user.keyboard(text);
      fireEvent.keyDown(comment, { key: 'Escape', isComposing: true });
      expect(comment).toHaveFocus();
    }
  });

  it('decide once if held down', async () => {
    const { review, deliver } = openReview([ann]);
    await deliver(ann, { a: activity('Park'), b: activity('Beach'), c: activity('Camp') });
    expect(await card('Park')).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' });
    for (let repeat = 0; repeat < 11; repeat += 1) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a', repeat: true });
    }
    expect(await screen.findByText('Approved: Park')).toBeInTheDocument();
    expect(review.decide).toHaveBeenCalledOnce();
  });

  it('and buttons ignore an activity whose decision is being stored', async () => {
    const { review, user, deliver } = openReview([ann]);
    const answer = deferred<DecisionProblems>();
    review.decide.mockReturnValue(answer.promise);
    await deliver(ann, { a: activity('Park'), b: activity('Beach') });
    expect(await card('Park')).toHaveFocus();
    await user.keyboard('aa');
    await user.click(screen.getByRole('button', { name: 'Approve Park' }));
    await user.click(screen.getByText('Approve all (2)'));
    await user.keyboard('{Shift>}A{/Shift}r');
    expect(review.decide.mock.calls.map(([, some]) => some.map(({ key }) => key))).toEqual([
      ['a'],
      ['b'],
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    answer.resolve({});
    expect(await screen.findByText(/^Approved/)).toBeInTheDocument();
  });

  it('undo the last decision even after the last approval, also with Shift', async () => {
    const { review, user, deliver, deliverPosition } = openReview([ann]);
    await deliver(ann, { a: activity('Park') });
    expect(await card('Park')).toHaveFocus();
    deliverPosition('1.0');
    await user.keyboard('a');
    expect(await screen.findByText('Nothing to review')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Shift>}U{/Shift}');
    await deliver(ann, { a: activity('Park') });
    expect(await card('Park')).toBeInTheDocument();
    expect(review.decide).toHaveBeenLastCalledWith(ann, [expect.anything()], null);
  });

  it('undo the last press, though the server has only answered the one before it', async () => {
    const { review, user, deliver } = openReview([ann]);
    await deliver(ann, { a: activity('Park'), b: activity('Beach'), c: activity('Zoo') });
    expect(await card('Park')).toHaveFocus();
    await user.keyboard('a');
    expect(await screen.findByText('Approved: Park')).toBeVisible();
    const answer = deferred<DecisionProblems>();
    review.decide.mockReturnValueOnce(answer.promise);
    await user.keyboard('a');
    expect(screen.queryByText('Approved: Park'), 'U would undo another one').toBeNull();
    await user.keyboard('u');
    expect(screen.getByText('Undoing…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    expect(review.decide).toHaveBeenCalledTimes(2);
    answer.resolve({});
    await waitFor(() => expect(screen.queryByText('Undoing…')).toBeNull());
    expect(review.decide).toHaveBeenLastCalledWith(
      ann,
      [expect.objectContaining({ key: 'b' })],
      null,
    );
    expect(review.decide).toHaveBeenCalledTimes(3);
    expect(await card('Beach')).toBeInTheDocument();
  });

  it('undo nothing when the browser gets the key, or it is held', async () => {
    const { review, user, deliver, deliverPosition } = openReview([ann]);
    await deliver(ann, { a: activity('Park') });
    expect(await card('Park')).toHaveFocus();
    deliverPosition('1.0');
    await user.keyboard('a');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    fireEvent.keyDown(undo, { key: 'u', ctrlKey: true });
    fireEvent.keyDown(undo, { key: 'u', repeat: true });
    expect(review.decide).toHaveBeenCalledOnce();
  });

  it('neither work nor are mentioned once they are turned off, and buttons still decide', async () => {
    const { review, user, deliver } = openReview([ann]);
    await deliver(ann, { a: activity('Park'), b: activity('Beach') });
    expect(await card('Park')).toHaveFocus();
    expect(screen.getByText(/^A.approve/)).toBeVisible();
    act(() => singleKeysOff.make(true));
    expect(screen.queryByText(/approve · /)).toBeNull();
    expect(document.querySelector('[aria-keyshortcuts]')).toBeNull();
    await user.keyboard('arju');
    expect(await card('Park')).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(review.decide).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Return Park' }));
    expect(document.querySelector('[aria-keyshortcuts]')).toBeNull();
    await user.keyboard('Why?{Control>}{Enter}{/Control}');
    expect(review.decide).toHaveBeenCalledOnce();
    expect(await screen.findByRole('button', { name: 'Undo' })).not.toHaveAttribute(
      'aria-keyshortcuts',
    );
  });

  it('decide nothing for a second after a card changes, which the card says', async () => {
    const { review, user, deliver, deliverUnread } = openReview([ann]);
    await deliver(ann, { a: activity('Park'), b: activity('Beach') });
    expect(await card('Park')).toHaveFocus();
    await deliverUnread(ann, { a: activity('Park', { Hours: '20' }) });
    const park = within(await card('Park'));
    expect(park.getByText(/^This was just saved/)).toBeInTheDocument();
    await user.keyboard('a');
    await user.click(screen.getByText('Approve all (2)'));
    expect(review.decide).not.toHaveBeenCalled();
    takeTimeToRead();
    (await card('Park')).focus();
    await user.keyboard('a');
    expect(review.decide).toHaveBeenCalledWith(
      ann,
      [{ key: 'a', entry: activity('Park', { Hours: '20' }), review: null }],
      { status: 'approved', comment: '', by: admin },
    );
    expect(within(await card('Beach')).queryByText(/just saved/)).toBeNull();
  });

  it.each([
    ['that the reviewer approved', admin, null, {}],
    [
      "that comes to a reviewer's club",
      coach,
      { role: 'reviewer', club: 'KeyClub' },
      { KeyClub: 'No' },
    ],
  ] as const)(
    "decide nothing for a second after a student's save brings a card %s",
    async (_which, reviewer, role, before) => {
      const { review, user, deliver, deliverUnread } = openReview([ann], { user: reviewer, role });
      const forClub: Partial<Entry> = { KeyClub: 'Yes' };
      await deliver(ann, {
        a: activity('Park', { ...forClub, ...before }),
        b: activity('Beach', forClub),
      });
      await card('Beach');
      if (role === null) await user.click(screen.getByLabelText('Approve Park'));
      await waitFor(() => expect(screen.queryByRole('article', { name: 'Park' })).toBeNull());
      takeTimeToRead();
      const saved = activity('Park', { ...forClub, Hours: '20' });
      await deliverUnread(ann, { a: saved });
      await card('Park');
      review.decide.mockClear();
      await user.click(screen.getByLabelText('Approve Park'));
      expect(review.decide).not.toHaveBeenCalled();
      takeTimeToRead();
      await user.click(screen.getByLabelText('Approve Park'));
      expect(review.decide.mock.lastCall?.[1]).toEqual([{ key: 'a', entry: saved, review: null }]);
    },
  );

  it('decide nothing for a moment after the next student appears, pressed once too often', async () => {
    const { review, user, deliver, deliverUnread, deliverPosition } = openReview([ann, bob]);
    await deliver(ann, { a: activity('Park') });
    expect(await card('Park')).toHaveFocus();
    deliverPosition('1.0');
    await user.keyboard('a');
    await deliverUnread(bob, { b: activity('Beach'), c: activity('Camp') });
    // Before any timer can fire.
    const approve = screen.getByLabelText('Approve Beach');
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(await card('Beach')).toHaveFocus();
    await user.keyboard('a');
    await user.click(approve);
    await user.click(screen.getByText('Approve all (2)'));
    expect(review.decide).toHaveBeenCalledOnce();
    takeTimeToRead();
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'false'));
    await user.click(approve);
    expect(review.decide).toHaveBeenCalledTimes(2);
  });

  it("decide nothing for a second after another reviewer's decision moves the cards", async () => {
    const { review, user, deliver, deliverUnread } = openReview([ann]);
    await deliver(ann, { a: activity('Park'), b: activity('Beach') });
    expect(await card('Park')).toHaveFocus();
    await deliverUnread(ann, { a: activity('Park') }, { a: approved });
    expect(await card('Beach')).toHaveFocus();
    await user.keyboard('a');
    expect(review.decide).not.toHaveBeenCalled();
    takeTimeToRead();
    await user.keyboard('a');
    expect(review.decide).toHaveBeenCalledOnce();
  });
});

describe('a failed undo', () => {
  it.each(['before', 'after'])(
    'names its activity, and says "Try again" only while Undo repeats it: another decision was made %s it failed',
    async (when) => {
      const { review, user, deliver } = openReview([ann]);
      await deliver(ann, { a: activity('Park'), b: activity('Beach'), c: activity('Zoo') });
      expect(await card('Park')).toHaveFocus();
      await user.keyboard('a');
      expect(await screen.findByText('Approved: Park')).toBeVisible();
      const undone = deferred<DecisionProblems | null>();
      review.decide.mockReturnValueOnce(undone.promise);
      const fail = () =>
        act(() => {
          undone.resolve(null);
          return undone.promise;
        });
      const notice =
        "Not undone: the server couldn't be reached or refused the request. Park may still be approved.";
      await user.keyboard('u');
      if (when === 'after') {
        await fail();
        expect(await screen.findByText(`${notice} Try again.`)).toBeVisible();
        expect(screen.queryByText('Approved: Park')).toBeNull();
      }
      await user.keyboard('a');
      await fail();
      expect(await screen.findByText('Approved: Beach')).toBeVisible();
      expect(screen.getByText(notice)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(review.decide.mock.lastCall?.[1]).toMatchObject([{ key: 'b' }]);
    },
  );

  it('of a decision whose answer was lost says so in the bar, though the card is on screen, and can be repeated', async () => {
    const { review, user, deliver } = openReview([ann]);
    await deliver(ann, { a: activity('Park'), b: activity('Beach') });
    expect(await card('Park')).toHaveFocus();
    const answer = deferred<null>();
    review.decide.mockReturnValueOnce(answer.promise).mockResolvedValueOnce(null);
    await user.keyboard('au');
    answer.resolve(null);
    const notice = await screen.findByText(/Park may still be approved. Try again.$/);
    expect(within(await card('Park')).queryByText(/^Not/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(review.decide).toHaveBeenLastCalledWith(
      ann,
      [expect.objectContaining({ key: 'a' })],
      null,
    );
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('an undo whose answer was lost', () => {
  /** Returns Park with a comment, undoes that, and loses the answer to the undo. */
  async function loseUndo() {
    const { review, user, deliver } = openReview([ann]);
    const both = { a: activity('Park'), b: activity('Beach') };
    await deliver(ann, both);
    expect(await card('Park')).toHaveFocus();
    await user.keyboard('r');
    await user.keyboard('Who was it?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Returned: Park')).toBeVisible();
    await deliver(ann, both, { a: { status: 'returned', comment: 'Who was it?', by: admin } });
    review.decide.mockResolvedValueOnce(null);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/Park may still be returned. Try again.$/);
    return { review, user, report: () => deliver(ann, both) };
  }

  it('is done once the listener reports it, and the comment is back', async () => {
    const { report } = await loseUndo();
    await report();
    await waitFor(() => expect(screen.queryByText(/^Not undone/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(within(await card('Park')).getByRole('textbox')).toHaveValue('Who was it?');
  });

  it('does not say that the comment was not sent if the return is still stored', async () => {
    await loseUndo();
    expect(screen.queryByText(/Your comment was not sent/)).toBeNull();
  });

  it('skips the student of a return once the undo turns out not to be stored', async () => {
    const { review, user, deliver, deliverPosition } = openReview([ann]);
    await deliver(ann, { a: activity('Park') });
    deliverPosition('1.0');
    expect(await card('Park')).toHaveFocus();
    await user.keyboard('r');
    await user.keyboard('Who was it?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    review.decide.mockResolvedValueOnce(null);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/Park may still be returned. Try again.$/);
    const mine: Review = { status: 'returned', comment: 'Who was it?', by: admin };
    await deliver(ann, { a: activity('Park') }, { a: mine });
    deliverPosition(null);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.getByText('Nothing to review')).toBeVisible();
  });

  it('is done once its student is shown again with the activity waiting', async () => {
    const { review, user, deliver, deliverPosition } = openReview([ann, bob]);
    await deliver(ann, { a: activity('Park') });
    deliverPosition('1.0');
    expect(await card('Park')).toHaveFocus();
    await user.keyboard('a');
    await deliver(bob, { z: activity('Zoo') });
    deliverPosition('2.0');
    expect(await card('Zoo')).toBeVisible();
    review.decide.mockResolvedValueOnce(null);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/Park may still be approved. Try again.$/);
    await user.click(screen.getByRole('button', { name: 'Previous student' }));
    await deliver(ann, { a: activity('Park') });
    deliverPosition('3.0');
    expect(await card('Park')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.queryByText(/^Not undone/)).toBeNull();
  });

  it('loses no comment, although another decision follows', async () => {
    const { user, report } = await loseUndo();
    await user.click(screen.getByRole('button', { name: 'Approve Beach' }));
    expect(await screen.findByText('Approved: Beach')).toBeVisible();
    await report();
    expect(within(await card('Park')).getByRole('textbox')).toHaveValue('Who was it?');
  });
});

describe('a decision on an activity that its student has saved again', () => {
  /** Approves Park twice: the listener reports the first approval, and Ann saves Park, before the first answer arrives. */
  async function approveTwice() {
    const { review, user, deliver } = openReview([ann]);
    await deliver(ann, { a: activity('Park'), b: activity('Beach') });
    expect(await card('Park')).toHaveFocus();
    const [first, second] = [deferred<DecisionProblems>(), deferred<DecisionProblems | null>()];
    review.decide.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    const mine = { a: { ...approved, by: admin } };
    const changed = { a: activity('Park', { Hours: '3' }) };
    await user.keyboard('a');
    await deliver(ann, { a: activity('Park') }, mine);
    await deliver(ann, changed);
    await user.click(await screen.findByRole('button', { name: 'Approve Park' }));
    expect(review.decide).toHaveBeenCalledTimes(2);
    const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
    return {
      answerFirst: (problems: DecisionProblems) => (first.resolve(problems), settle()),
      answerSecond: (problems: DecisionProblems | null) => (second.resolve(problems), settle()),
      report: () => deliver(ann, changed, mine),
    };
  }

  it('is not reported as unsaved because of an answer to an earlier one', async () => {
    const { answerFirst, answerSecond, report } = await approveTwice();
    await answerFirst({ a: { kind: 'changed' } });
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    expect(await card('Park')).toHaveTextContent('Approving…');
    await answerSecond({});
    await report();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Park' })).toBeNull());
    expect(screen.queryByText(/Park wasn't saved/)).toBeNull();
    expect(screen.getByText('Approved: Park')).toBeVisible();
  });

  it('is not called saved if its answer is lost, though an earlier one was saved', async () => {
    const { answerFirst, answerSecond } = await approveTwice();
    await answerFirst({});
    await answerSecond(null);
    expect(screen.getByText(/^Not saved/)).toBeVisible();
    expect(screen.queryByText('Approved: Park')).toBeNull();
  });
});

describe('a decision whose answer is lost', () => {
  it.each(['before', 'after'])(
    'can be undone, not the one before it, if the listener reports it %s that',
    async (when) => {
      const { review, user, deliver } = openReview([ann]);
      const entries = { a: activity('Park'), b: activity('Beach'), c: activity('Zoo') };
      await deliver(ann, entries);
      expect(await card('Park')).toHaveFocus();
      await user.keyboard('a');
      expect(await screen.findByText('Approved: Park')).toBeVisible();
      const mine = { ...approved, by: admin };
      await deliver(ann, entries, { a: mine });
      const answer = deferred<null>();
      review.decide.mockReturnValueOnce(answer.promise);
      await user.keyboard('a');
      const report = () => deliver(ann, entries, { a: mine, b: mine });
      if (when === 'before') await report();
      answer.resolve(null);
      await act(() => Promise.resolve());
      if (when === 'after') await report();
      await waitFor(() => expect(screen.queryByRole('article', { name: 'Beach' })).toBeNull());
      expect(screen.queryByText(/Beach may not/), 'the app knows that it was stored').toBeNull();
      await user.keyboard('u');
      expect(review.decide.mock.lastCall?.[1]).toMatchObject([{ key: 'b' }]);
    },
  );
  it('may not have been saved, says the bar, and has Undo: it is an ordinary decision once the listener reports it', async () => {
    const { review, user, deliver } = openReview([ann]);
    await deliver(ann, { a: activity('Park'), b: activity('Beach') });
    expect(await card('Park')).toHaveFocus();
    review.decide.mockResolvedValueOnce(null);
    await user.keyboard('a');
    expect(await screen.findByText(/Park may not have been saved/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByText('Approved: Park')).toBeNull();
    expect(
      screen.queryByText('Dismiss'),
      'Undo would then seem to be about a saved one',
    ).toBeNull();
    await deliver(ann, { a: activity('Park') }, { a: { ...approved, by: admin } });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Park' })).toBeNull());
    expect(screen.getByText('Approved: Park')).toBeVisible();
    expect(screen.queryByText(/may not have been saved/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it("isn't called saved when the listener reports another one by the same reviewer", async () => {
    const { startReturn, review, user, deliver } = openReview([ann]);
    await startReturn({ a: activity('Park'), b: activity('Beach') });
    review.decide.mockResolvedValueOnce(null);
    await user.keyboard('Why?{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard comment: Park' }));
    // The admin corrects the activity instead, which approves it.
    await deliver(ann, { a: activity('Park', { Hours: '3' }) }, { a: { ...approved, by: admin } });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Park' })).toBeNull());
    expect(screen.queryByText('Returned: Park')).toBeNull();
    expect(screen.getByText(/Park may not have been saved/)).toBeVisible();
  });

  it('is not reported as unsaved if the listener reported it while its student was shown', async () => {
    const { review, user, deliver, deliverPosition } = openReview([ann, bob]);
    await deliver(ann, { a: activity('Park') });
    deliverPosition('1.0');
    expect(await card('Park')).toHaveFocus();
    const answer = deferred<null>();
    review.decide.mockReturnValueOnce(answer.promise);
    await user.keyboard('a');
    await act(() => deliver(ann, { a: activity('Park') }, { a: { ...approved, by: admin } }));
    await deliver(bob, { b: activity('Beach') });
    expect(await card('Beach')).toBeInTheDocument();
    await act(() => {
      answer.resolve(null);
      return new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.queryByText(/Park may not have been saved/)).toBeNull();
  });

  it("doesn't leave its comment behind as not sent once the listener reports it", async () => {
    const { startReturn, review, user, deliver } = openReview([ann]);
    await startReturn({ a: activity('Park'), b: activity('Beach') });
    review.decide.mockResolvedValueOnce(null);
    await user.keyboard('Why?{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    const returned: Review = { status: 'returned', comment: 'Why?', by: admin };
    await deliver(ann, { a: activity('Park') }, { a: returned });
    await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
    expect(screen.queryByText(/Your comment was not sent/)).toBeNull();
  });

  it.each([
    ['is not reported as unsaved once the listener reports it', admin, 0],
    ["may not have been saved, if the listener reports someone else's", approved.by, 1],
  ])('%s', async (_what, by, notices) => {
    const { review, user, deliver } = openReview([ann]);
    await deliver(ann, { a: activity('Park'), b: activity('Beach') });
    expect(await card('Park')).toHaveFocus();
    review.decide.mockResolvedValueOnce(null);
    await user.keyboard('a');
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    await deliver(ann, { a: activity('Park') }, { a: { ...approved, by } });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Park' })).toBeNull());
    expect(screen.queryAllByText(/Park may not have been saved/)).toHaveLength(notices);
  });
});

describe("a card's contact", () => {
  it('gets one email about all activities, or a call', async () => {
    const { deliver } = openReview([ann]);
    const contact = { contactName: 'Pat', contactPhone: 'pat@shore.example' };
    await deliver(ann, {
      a: activity('Park', contact),
      b: activity('Beach', contact),
      c: activity('Camp', { contactName: 'Sam', contactPhone: '425-555-0100' }),
      d: activity('Fair', { contactName: 'Lou', contactPhone: 'at the desk' }),
    });
    const park = within(await card('Park'));
    expect(park.getByRole('link', { name: 'Ask about 2 activities: email Pat' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:pat@shore[.]example[?]subject=.*Park.*/),
    );
    const call = within(await card('Camp')).getByRole('link', { name: '425-555-0100' });
    expect(call).toHaveAttribute('href', 'tel:4255550100');
    const fair = within(await card('Fair'));
    expect(fair.getByText(/at the desk/)).toBeInTheDocument();
    expect(fair.queryByRole('link')).toBeNull();
  });
});

describe('approving several activities at once', () => {
  /** A date in the current school year. */
  const day = entryDateTextOf(new Date());

  it('takes those without flags first, then all others, but not by a double click', async () => {
    const { review, deliver } = openReview([ann]);
    await deliver(ann, {
      a: activity('Park'),
      b: activity('Beach', { Date: day }),
      c: activity('Camp'),
    });
    await card('Park');
    expect(screen.queryByText(/^Approve all \(/)).toBeNull();
    stopClock();
    await click(screen.getByText('Approve all without flags (1)'));
    const all = screen.getByText('Approve all (2)');
    await click(all);
    expect(review.decide).toHaveBeenCalledExactlyOnceWith(
      ann,
      [expect.objectContaining({ key: 'b' })],
      { status: 'approved', comment: '', by: admin },
    );
    act(takeTimeToRead);
    await click(all);
    expect(review.decide).toHaveBeenCalledTimes(2);
  });
});

describe('a student with many activities', () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`k${100 + index}`, activity(`No ${index}`)]),
  );

  it('approves none of the cards that move up by the second click of a double click', async () => {
    const { review, deliver } = openReview([ann]);
    await deliver(ann, many);
    await card('No 0');
    stopClock();
    await click(screen.getByText('Approve all (25)'));
    expect(screen.getByRole('article', { name: 'No 49' })).toBeVisible();
    await click(screen.getByText('Approve all (25)'));
    expect(review.decide).toHaveBeenCalledOnce();
    act(takeTimeToRead);
    await click(screen.getByText('Approve all (25)'));
    expect(review.decide).toHaveBeenCalledTimes(2);
  });

  it('can be approved one after the other without a pause, even when cards move up', async () => {
    const { review, user, deliver } = openReview([ann]);
    await deliver(ann, many);
    expect(await card('No 0')).toHaveFocus();
    await user.keyboard('a');
    expect(await card('No 25')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'No 0' })).toBeNull());
    await user.keyboard('a');
    expect(review.decide).toHaveBeenCalledTimes(2);
  });

  it('has 25 cards at first; only those can be approved together, and J shows more', async () => {
    const { review, user, deliver } = openReview([ann, bob]);
    await deliver(ann, many);
    await card('No 0');
    expect(screen.getAllByRole('article')).toHaveLength(25);
    await user.click(screen.getByText('Approve all (25)'));
    expect(review.decide.mock.calls[0]?.[1]).toHaveLength(25);
    expect(await card('No 49')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(25);
    act(() => screen.getByRole('article', { name: 'No 49' }).focus());
    await user.keyboard('j');
    expect(await card('No 59')).toBeInTheDocument();
    expect(await card('No 50')).toHaveFocus();
  });

  it('who takes long to load can be passed over, and the screen says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openReview([ann, bob]);
    await act(() => Promise.resolve());
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByText(/Press Next to skip ahead/).closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Next student' })).toBeEnabled();
  });
});

describe('an unfinished comment', () => {
  /** Types part of a comment on Ann's activity, moves on to Bob, and presses the button back to Ann. */
  async function comeBackToComment(as?: Parameters<typeof openReview>[1]) {
    const opened = openReview([ann, bob], as);
    const { startReturn, user, deliver } = opened;
    await startReturn();
    await user.keyboard('Who was');
    await user.click(screen.getByRole('button', { name: 'Next student' }));
    await deliver(bob, { b: activity('Beach') });
    await user.click(screen.getByText(`Unfinished comment: ${ann}`));
    return opened;
  }

  it('has a button back to its student', async () => {
    const { deliver } = await comeBackToComment();
    await deliver(ann, { a: activity('Park') });
    expect(await screen.findByRole('textbox')).toHaveValue('Who was');
  });

  it("isn't reported as overtaken if the listener reports its own return before the server confirms it", async () => {
    const { startReturn, review, user, deliver } = openReview([ann]);
    const answer = deferred<DecisionProblems>();
    review.decide.mockReturnValue(answer.promise);
    await startReturn({ a: activity('Park'), b: activity('Beach') });
    await user.keyboard('Why?{Control>}{Enter}{/Control}');
    const returned: Review = { status: 'returned', comment: 'Why?', by: admin };
    await deliver(ann, { a: activity('Park') }, { a: returned });
    answer.resolve({});
    expect(await screen.findByText('Returned: Park')).toBeInTheDocument();
    expect(screen.queryByText(/^Not saved/)).toBeNull();
  });

  it('comes back with an undo that is confirmed before the listener reports it', async () => {
    const { startReturn, user, deliver } = openReview([ann]);
    await startReturn({ a: activity('Park'), b: activity('Beach') });
    await user.keyboard('Why?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Returned: Park')).toBeInTheDocument();
    await deliver(
      ann,
      { a: activity('Park') },
      { a: { status: 'returned', comment: 'Why?', by: admin } },
    );
    await user.click(screen.getByText('Undo'));
    await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
    await deliver(ann, { a: activity('Park') });
    expect(await screen.findByRole('textbox')).toHaveValue('Why?');
    expect(screen.queryByText(/^Not saved/)).toBeNull();
  });

  it('stays, with the reason, if its student leaves the queue', async () => {
    const { user, deliver, deliverPosition, review } = await comeBackToComment();
    await deliver(ann, { a: activity('Park') }, { a: approved });
    deliverPosition(null);
    expect(await screen.findByText(/other@lwsd\.org approved it\. Your comment/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Who was');
    expect(screen.queryByRole('button', { name: 'Return Park' })).toBeNull();
    await user.click(screen.getByText('Discard comment'));
    await deliver(bob, { b: activity('Beach') });
    expect(screen.queryByText(/^Unfinished comment/)).toBeNull();
    expect(review.decide).not.toHaveBeenCalled();
  });

  it('stays, with the reason, for a reviewer who may not read its student anymore', async () => {
    const role = { role: 'reviewer', club: 'all' } as const;
    const { user, fail, deliver, deliverPosition } = await comeBackToComment({ user: coach, role });
    await fail(ann);
    deliverPosition(null);
    expect(await screen.findByRole('textbox')).toHaveValue('Who was');
    expect(
      screen.getByText('This activity is no longer waiting. Your comment was not sent.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Return|Approve)/ })).toBeNull();
    expect(screen.queryByText('0 hours')).toBeNull();
    await user.click(screen.getByText('Discard comment'));
    await deliver(bob, { b: activity('Beach') });
    expect(await card('Beach')).toBeVisible();
    expect(screen.queryByText(/^Unfinished comment/)).toBeNull();
  });

  describe('of an activity that is no longer waiting', () => {
    /** Types half a sentence on the first of three activities. The other half contains all the command letters. */
    async function typeHalf() {
      const opened = openReview([ann, bob]);
      const three = { a: activity('Park'), b: activity('Beach'), c: activity('Camp') };
      await opened.startReturn(three);
      await opened.user.keyboard('Who ran this');
      return { ...opened, three };
    }
    const expectUntouched = (review: ReturnType<typeof openReview>['review']) => {
      expect(screen.getByRole('textbox')).toHaveFocus();
      expect(screen.getByRole('textbox')).toHaveValue('Who ran this jar drive, u ask?');
      expect(review.decide).not.toHaveBeenCalled();
    };

    it("takes the rest of the sentence after another reviewer's decision, however late", async () => {
      const { user, deliver, three, review } = await typeHalf();
      await deliver(ann, { a: three.a }, { a: approved });
      takeTimeToRead();
      await user.keyboard(' jar drive, u ask?');
      expectUntouched(review);
      expect(
        screen.getByText(
          'This activity is no longer waiting: other@lwsd.org approved it. Your comment was not sent.',
        ),
      ).toHaveAttribute('role', 'status');
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(review.decide).not.toHaveBeenCalled();
    });

    it('takes the rest of the sentence after a deletion', async () => {
      const { user, deliver, review } = await typeHalf();
      await deliver(ann, {}, {}, { removed: ['a'] });
      takeTimeToRead();
      await user.keyboard(' jar drive, u ask?');
      expectUntouched(review);
      expect(screen.getByText(/it was deleted/)).toBeVisible();
    });

    it('keeps its student on screen if nothing else is waiting', async () => {
      const { user, deliver, deliverPosition, three, review } = await typeHalf();
      const byOther = { a: approved, b: approved, c: approved };
      await deliver(ann, three, byOther);
      deliverPosition(null);
      takeTimeToRead();
      await user.keyboard(' jar drive, u ask?');
      expectUntouched(review);
      expect(screen.getAllByRole('article')).toHaveLength(1);
    });

    it('stays if the connection to the activities is lost', async () => {
      const { user, fail, review } = await typeHalf();
      await fail(ann);
      await user.keyboard(' jar drive, u ask?');
      expectUntouched(review);
      expect(screen.getByRole('alert')).toBeVisible();
    });

    it('stays even if it is empty, until Escape closes it', async () => {
      const { startReturn, user, deliver, review } = openReview([ann]);
      await startReturn({ a: activity('Park'), b: activity('Beach') });
      await deliver(ann, { a: activity('Park') }, { a: approved });
      takeTimeToRead();
      await user.keyboard('a');
      expect(screen.getByRole('textbox')).toHaveValue('a');
      await user.keyboard('{Backspace}{Escape}');
      expect(await card('Beach')).toHaveFocus();
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(review.decide).not.toHaveBeenCalled();
    });
  });

  it('stays after Escape, which only moves the focus, until it is discarded', async () => {
    const { startReturn, user, review } = openReview([ann]);
    await startReturn({ a: activity('Park'), b: activity('Beach') });
    await user.keyboard('Who was{Escape}');
    expect(await card('Park')).toHaveFocus();
    await user.keyboard('a');
    expect(review.decide).not.toHaveBeenCalled();
    await user.keyboard('r there?');
    expect(screen.getByRole('textbox')).toHaveValue('Who was there?');
    await user.click(screen.getByText('Discard comment'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await card('Park')).toHaveFocus();
  });

  it('is not dropped by Approve all', async () => {
    const { startReturn, user, review } = openReview([ann]);
    await startReturn({ a: activity('Park'), b: activity('Beach'), c: activity('Camp') });
    await user.keyboard('Who');
    await user.click(screen.getByText('Approve all (2)'));
    expect(review.decide.mock.calls[0]?.[1].map(({ key }) => key)).toEqual(['b', 'c']);
    expect(screen.getByRole('textbox')).toHaveValue('Who');
  });

  it('keeps letters from a card that appears after its field is gone', async () => {
    const { startReturn, user, store, deliver, review } = openReview([ann, bob]);
    await startReturn();
    await user.keyboard('Who');
    act(() => store.dispatch(showStudent(bob)));
    await deliver(bob, { b: activity('Beach'), c: activity('Camp') });
    await card('Beach');
    takeTimeToRead();
    await user.keyboard(' ran a jar drive, u ask?');
    expect(review.decide).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('heading', { name: 'Beach' }));
    await user.keyboard('a');
    expect(review.decide).toHaveBeenCalledOnce();
  });
});
