import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { blankEntry } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { fakeServices } from '#testing/fakeServices';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import ReviewScreen from './ReviewScreen';

vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, { relativeContact: true }),
);

// On a slow machine, the second in which nothing is approved could be over before the press.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const ann = schoolEmail('ann');
const profile: Profile = { firstName: 'Ann', lastName: 'Ortiz', graduationYear: '2028' };
const activity = (Name: string, contactName: string) => ({
  ...{ ...blankEntry, Name, contactName },
  ...{ Hours: '2', Date: entryDateTextOf(new Date()) },
});

/** Opens a student's review as a reviewer, who can't read the student list. */
async function openReview(stored: Profile | null | undefined) {
  const { review } = fakeServices();
  review.readQueuePage.mockResolvedValue({ students: [ann], next: null });
  const observeReviewedProfile = vi.fn<Services['observeReviewedProfile']>((_email, onProfile) => {
    if (stored !== undefined) onProfile(stored);
    return () => undefined;
  });
  const rendered = renderWithStore(<ReviewScreen />, {
    user: 'coach@example.edu',
    services: {
      review,
      observeReviewedProfile,
      rememberedRole: () => ({ role: 'reviewer', club: 'all' }),
    },
  });
  await waitFor(() => expect(rendered.entryListeners.at(-1)?.email).toBe(ann));
  act(() =>
    rendered.entryListeners.at(-1)?.deliver({
      changed: {
        a: activity('Park', 'Pat Quinn'),
        b: activity('Beach', 'Kim Lee'),
        c: activity('Home', 'Eva Ortiz'),
      },
      removed: [],
    }),
  );
  if (stored !== undefined) await screen.findAllByRole('article');
  return {
    ...rendered,
    review,
    deliverProfile: (profile: Profile | null) =>
      act(() => observeReviewedProfile.mock.lastCall?.[1](profile)),
    failProfile: () =>
      act(() => observeReviewedProfile.mock.lastCall?.[2](new Error('permission-denied'))),
  };
}

describe("a reviewer, who can't read the student list", () => {
  it("sees the student's name and class, and which contact has that name", async () => {
    await openReview(profile);
    expect(await screen.findByRole('heading', { name: 'Ann Ortiz' })).toBeVisible();
    expect(screen.getByText(`${ann}, class of 2028`)).toBeVisible();
    expect(screen.getByText("The contact has the student's last name")).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Approve all without flags (2)' }),
    ).toBeInTheDocument();
  });

  it.each([
    ["couldn't be read", null],
    ['is blank', { ...profile, firstName: '', lastName: ' ' }],
  ])(
    'is told on each card if the name %s, so that none counts as without flags',
    async (_how, read) => {
      await openReview(read);
      expect(
        screen.getAllByText(/^The contact's name can't be compared with the student's/),
      ).toHaveLength(3);
      expect(screen.queryByRole('button', { name: /without flags/ })).toBeNull();
    },
  );

  it('sees no cards before the name is known', async () => {
    const { deliverProfile } = await openReview(undefined);
    expect(await screen.findByText('Loading activities…')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    deliverProfile(profile);
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('sees a flag that a new name brings, and approves nothing in the second in which it appears', async () => {
    const { deliverProfile, review } = await openReview(profile);
    const approveUnflagged = (count: number) =>
      screen.getByRole('button', { name: `Approve all without flags (${count})` });
    expect(approveUnflagged(2)).toBeInTheDocument();
    deliverProfile({ ...profile, lastName: 'Lee' });
    expect(screen.getByRole('heading', { name: 'Ann Lee' })).toBeVisible();
    expect(
      within(screen.getByRole('article', { name: 'Beach' })).getByText(/student's last name/),
    ).toBeVisible();
    fireEvent.click(within(screen.getByRole('article', { name: 'Beach' })).getByText('Approve'));
    fireEvent.click(approveUnflagged(2));
    expect(review.decide).not.toHaveBeenCalled();
  });

  it('sees the name again once a student who was finished is back', async () => {
    const { failProfile, positionListeners } = await openReview(profile);
    failProfile();
    expect(screen.getByRole('heading', { name: ann })).toBeVisible();
    act(() => positionListeners.at(-1)?.deliver(null));
    act(() => positionListeners.at(-1)?.deliver('2.0'));
    expect(await screen.findByRole('heading', { name: 'Ann Ortiz' })).toBeVisible();
  });

  it('approves nothing in bulk once the name can no longer be read', async () => {
    const { failProfile, logged } = await openReview(profile);
    failProfile();
    expect(screen.queryByRole('button', { name: /without flags/ })).toBeNull();
    expect(logged).toHaveLength(1);
  });
});

it('A reviewer who becomes a reviewer of a club sees the queue again', async () => {
  const { review, roleListeners, entryListeners } = await openReview(profile);
  const reads = review.readQueuePage.mock.calls.length;
  act(() => roleListeners.at(-1)?.deliver({ role: 'reviewer', club: 'NHS' }));
  await waitFor(() => expect(review.readQueuePage.mock.calls.length).toBeGreaterThan(reads));
  await waitFor(() => expect(entryListeners.at(-1)).toMatchObject({ email: ann, hasEnded: false }));
  expect(screen.queryByText('Loading the review queue…')).toBeNull();
});
