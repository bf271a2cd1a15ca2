import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import type { Review } from '#features/activities/decisions/review';
import { blankEntry, type Entry } from '#features/activities/entry';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { fakeServices } from '#testing/fakeServices';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import ReviewScreen from './ReviewScreen';

vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, {
    kinds: [
      { name: 'Service' },
      { name: 'Donation', cap: { hours: 5, each: 'schoolYear' } },
      { name: 'Camp' },
    ],
  }),
);

const [admin, ann] = [school.adminEmails[0], schoolEmail('ann')];
const activity = (Name: string, fields: Partial<Entry> = {}): Entry => ({
  ...blankEntry,
  Name,
  Hours: '2',
  Date: entryDateTextOf(new Date()),
  ...fields,
});

/** Opens /review with these activities of one student, and one approved earlier. */
async function openReview(...names: string[]) {
  const { review } = fakeServices();
  review.readQueuePage.mockResolvedValue({ students: [ann], next: null });
  const rendered = renderWithStore(<ReviewScreen />, { user: admin, services: { review } });
  await waitFor(() => expect(rendered.entryListeners.at(-1)?.email).toBe(ann));
  const earlier: Review = { status: 'approved', comment: '', by: admin, kind: 'Donation' };
  act(() =>
    rendered.entryListeners.at(-1)?.deliver({
      changed: {
        ...Object.fromEntries(names.map((name) => [name, activity(name)])),
        earlier: activity('Earlier', { Hours: '7.5' }),
      },
      removed: [],
      reviews: { earlier },
    }),
  );
  const [first] = await screen.findAllByRole('article');
  first?.focus();
  vi.advanceTimersByTime(1000);
  return { ...rendered, review };
}

const approved = { status: 'approved', comment: '', by: admin };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the kind of an activity', () => {
  it.each([
    ['a', approved],
    ['1', approved],
    ['2', { ...approved, kind: 'Donation' }],
    ['3', { ...approved, kind: 'Camp' }],
  ])('is chosen by the key %s, which approves', async (key, decision) => {
    const { user, review } = await openReview('Park', 'Beach');
    await user.keyboard(key);
    const [email, decided, stored] = review.decide.mock.lastCall ?? [];
    expect([email, decided?.map((one) => one.key), stored]).toEqual([ann, ['Beach'], decision]);
  });

  it('is not chosen by other digits, with Ctrl, or by digits in a comment', async () => {
    const { user, review } = await openReview('Park');
    await user.keyboard('049{Control>}2{/Control}');
    await user.keyboard('r');
    await user.keyboard('2 hours?');
    expect(screen.getByRole('textbox')).toHaveValue('2 hours?');
    await user.keyboard('{Escape}2');
    expect(review.decide).not.toHaveBeenCalled();
  });

  it('is chosen by a button, is in the last decision, and is undone with it', async () => {
    const { user, review } = await openReview('Park', 'Beach');
    expect(
      screen.getByText('A approve · 1 Service · 2 Donation · 3 Camp · R return', { exact: false }),
    ).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Approve Park as Donation' });
    expect(button).toHaveTextContent('As Donation');
    await user.click(button);
    expect(await screen.findByText('Approved as Donation: Park')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const [, [undone] = [], decision] = review.decide.mock.lastCall ?? [];
    expect(decision).toBeNull();
    expect(undone?.review).toEqual({ ...approved, kind: 'Donation' });
  });

  it('is the first if several are approved together', async () => {
    const { user, review } = await openReview('Park', 'Beach');
    await user.click(screen.getByRole('button', { name: /^Approve all without flags/ }));
    expect(review.decide.mock.lastCall?.[2]).toEqual(approved);
  });

  it('limits the hours of the school year so far, which says so', async () => {
    await openReview('Park');
    expect(screen.getByRole('region', { name: 'School year so far' })).toHaveTextContent(
      /7 hours.*5 hours approved.*2.5 of 7.5 Donation hours aren't counted: the limit is 5 per school year\./,
    );
  });
});
