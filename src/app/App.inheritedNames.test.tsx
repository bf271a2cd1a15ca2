import '#testing/reviewOn';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { activityOpened, selectEdit } from '#features/activities/editSlice';
import { blankEntry, type Entry } from '#features/activities/entry';
import EditScreen from '#features/edit/EditScreen';
import HoursScreen from '#features/hours/HoursScreen';
import { selectReviewQueue } from '#features/review/reviewQueueSlice';
import ReviewScreen from '#features/review/ReviewScreen';
import { selectFinishedPosition } from '#features/review/reviewThunks';
import { fakeServices } from '#testing/fakeServices';
import { inheritedNames } from '#testing/inheritedNames';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';

/*
 * Students could store an activity as `constructor`. A lookup in a plain object then finds an inherited function, where a reader
 * expects a review, a problem or a draft.
 */

const ann = schoolEmail('ann');
const entries: Record<string, Entry> = Object.fromEntries(
  inheritedNames.map((name) => [
    name,
    { ...blankEntry, Name: `As ${name}`, Hours: '2', Date: '{"year":2026,"month":11,"day":20}' },
  ]),
);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('An activity whose id is the name of an inherited property', () => {
  it('waits for review in the table and in its details', async () => {
    const { deliverEntries, user } = renderWithStore(<HoursScreen />, {
      user: ann,
      path: '/table',
    });
    act(() => deliverEntries(entries));
    expect(screen.getAllByRole('row')).toHaveLength(inheritedNames.length + 1);
    expect(screen.queryByText('Approved')).toBeNull();
    for (const name of inheritedNames) {
      await user.click(screen.getByRole('button', { name: `As ${name}` }));
      expect(within(screen.getByRole('dialog')).queryByText(/Approved/)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Close' }));
    }
  });

  it('waits for review on the printed record', async () => {
    const { deliverEntries, user } = renderWithStore(<HoursScreen />, {
      user: ann,
      path: '/table',
    });
    act(() => deliverEntries(entries));
    await user.click(screen.getByRole('button', { name: 'Print record' }));
    await user.click(screen.getByRole('checkbox', { name: 'Approved only' }));
    expect(screen.getAllByText('Waiting for review')).toHaveLength(inheritedNames.length);
  });

  it('has no review in its form, and stays what was opened when another activity changes', () => {
    const { store, deliverEntries } = renderWithStore(<EditScreen />, { user: ann, path: '/edit' });
    act(() => deliverEntries(entries));
    for (const name of inheritedNames) {
      act(() => void store.dispatch(activityOpened(name, entries[name])));
      expect(screen.queryByText(/Approved|review it again/)).toBeNull();
      act(() => deliverEntries({ other: { ...blankEntry, Name: 'Other' } }));
      expect(selectEdit(store.getState()).currentData).toEqual(entries[name]);
    }
  });

  it('has a card in the review, keeps its student in the queue, and leaves when it is approved', async () => {
    const { review } = fakeServices();
    review.readQueuePage.mockResolvedValue({ students: [ann], next: null });
    const { store, entryListeners, positionListeners, user } = renderWithStore(<ReviewScreen />, {
      user: school.adminEmails[0],
      services: { review },
    });
    await screen.findByText('Loading activities…');
    act(() => {
      entryListeners.at(-1)?.deliver({ changed: entries, removed: [] });
      positionListeners.at(-1)?.deliver('1.0');
    });
    expect(screen.getAllByRole('article')).toHaveLength(inheritedNames.length);
    expect(selectFinishedPosition(store.getState())).toBeUndefined();
    // The reviewer takes the time to read the cards.
    vi.advanceTimersByTime(1000);
    await user.click(screen.getByRole('button', { name: 'Approve As toString' }));
    await waitFor(() =>
      expect(screen.getAllByRole('article')).toHaveLength(inheritedNames.length - 1),
    );
    expect(selectReviewQueue(store.getState()).problems).toEqual({});
  });
});
