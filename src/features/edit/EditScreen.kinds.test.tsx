import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { approval, type Review } from '#features/activities/decisions/review';
import {
  type ActivityDraft,
  draftChanged,
  draftRemoved,
  newDraft,
} from '#features/activities/drafts/draftsSlice';
import { logAgain, openActivity, openNewActivity } from '#features/activities/drafts/draftThunks';
import { selectReview } from '#features/activities/entriesSlice';
import { editActivity } from '#features/review/reviewThunks';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { validEntry as stored } from '#testing/validEntry';
import EditScreen from './EditScreen';

vi.mock('#shared/ui/toasts', () => import('#testing/fakeToasts'));
vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, {
    kinds: [{ name: 'Service' }, { name: 'Donation' }],
  }),
);

const [admin, ann] = [school.adminEmails[0], schoolEmail('ann')];
const donation: Review = { ...approval, by: 'other@lwsd.org', kind: 'Donation' };
const returned: Review = { ...approval, by: 'other@lwsd.org', status: 'returned', comment: 'Why?' };

/** Opens Ann's edit screen, as an admin or as Ann, with her activity reviewed or not. */
function openForm({ user = admin, review }: { user?: string; review?: Review } = {}) {
  const app = renderWithStore(
    <Routes>
      <Route path={paths.edit} element={<EditScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { user, path: paths.edit },
  );
  if (user === admin) act(() => app.store.dispatch(viewAsStudent(ann)));
  const deliver = (entry = stored, now?: Review) =>
    act(() =>
      app.entryListeners.at(-1)?.deliver({
        ...{ changed: { k1: entry }, removed: [] },
        reviews: now ? { k1: now } : {},
      }),
    );
  deliver(stored, review);
  act(() => app.store.dispatch(openActivity('k1')));
  return {
    ...app,
    deliver,
    kind: () => screen.queryByLabelText<HTMLSelectElement>('Kind'),
    type: (value: string) =>
      fireEvent.change(screen.getByLabelText('Hours'), { target: { value } }),
    submit: () => app.user.click(screen.getByRole('button', { name: 'Submit' })),
    /** What the server was asked to approve, and which decision that may replace. */
    approvals: () =>
      app.services.saveEntry.mock.calls.map(([, , , base, review]) => ({
        review,
        replaces: base?.review ?? null,
      })),
  };
}

/** Returns the only unsaved activity. */
const openDraft = (store: ReturnType<typeof openForm>['store']) =>
  Object.values(store.getState().drafts.drafts)[0] as ActivityDraft;

describe("the kind in the form of a student's activity", () => {
  it('is the one that the activity was approved as, and stays when staff correct it', async () => {
    const { kind, type, submit, approvals } = openForm({ review: donation });
    expect(kind()).toHaveValue('Donation');
    type('12');
    await submit();
    expect(approvals()).toEqual([{ review: { ...donation, by: admin }, replaces: donation }]);
  });

  it('stays what it is when the browser translates the page', async () => {
    const { kind, type, submit, approvals, user } = openForm({ review: donation });
    for (const option of kind()?.options ?? []) option.textContent = `El ${option.text}`;
    type('12');
    expect(kind()?.selectedOptions[0]).toHaveTextContent('El Donation');
    await user.selectOptions(kind() as HTMLElement, 'El Service');
    await submit();
    expect(approvals()).toEqual([{ review: { ...approval, by: admin }, replaces: donation }]);
  });

  it('is stored once it arrives with that kind, even if its response was lost in a reload', () => {
    const { store, deliver } = openForm({ review: donation });
    const values = { ...stored, Hours: '12' };
    const draft = { ...newDraft({ student: ann, key: 'k1' }, stored), values, kind: 'Donation' };
    const sent = { ...draft, phase: 'failed' as const };
    act(() => {
      store.dispatch(draftChanged(sent));
    });
    deliver(values, { ...approval, by: admin });
    expect(openDraft(store)).toBeDefined();
    deliver(values, { ...donation, by: admin });
    expect(openDraft(store)).toBeUndefined();
  });

  it('stays if the student saves meanwhile, which removes it, and staff keep theirs', async () => {
    const { kind, type, submit, approvals, deliver, user } = openForm({ review: donation });
    type('12');
    deliver({ ...stored, Hours: '11' });
    await user.click(screen.getByText('Keep mine'));
    expect(kind()).toHaveValue('Donation');
    await submit();
    expect(approvals()).toEqual([{ review: { ...donation, by: admin }, replaces: null }]);
  });

  it.each([
    ['is waiting', undefined],
    ['was returned', returned],
  ])('must be chosen if the activity %s', async (_how, review) => {
    const { kind, submit, approvals, user } = openForm({ review });
    expect(kind()).toHaveValue('');
    await submit();
    expect(kind()).toBeInvalid();
    await waitFor(() => expect(kind()).toHaveFocus());
    expect(kind()).toHaveAccessibleDescription(/^Choose a kind/);
    expect(approvals()).toEqual([]);
    await user.selectOptions(kind() as HTMLElement, 'Donation');
    expect(kind()).toBeValid();
    await submit();
    expect(approvals()).toMatchObject([{ review: { kind: 'Donation', by: admin } }]);
  });

  it('must be chosen if the form was opened on a review card', () => {
    const { store, kind, deliver } = openForm();
    act(() => store.dispatch(editActivity(ann, 'k1', stored)));
    expect(kind()).toHaveValue('');
    // Another reviewer decided first.
    deliver(stored, donation);
    expect(kind()).toHaveValue('Donation');
  });

  it('is the first, which is not stored, for a new activity', () => {
    const { store, kind } = openForm();
    act(() => store.dispatch(openNewActivity()));
    expect(kind()).toHaveValue('Service');
  });

  describe('logged again', () => {
    const again = { key: 'k1', entry: stored };

    it('is that of the earlier activity', async () => {
      const { store, kind, submit, approvals } = openForm({ review: donation });
      act(() => store.dispatch(logAgain(again)));
      expect(kind()).toHaveValue('Donation');
      await submit();
      expect(approvals()).toEqual([{ review: { ...donation, by: admin }, replaces: null }]);
    });

    it('is that of the earlier activity after a press in the new form, and stays one press away', async () => {
      const { store, kind, deliver, user } = openForm({ review: donation });
      act(() => store.dispatch(openNewActivity()));
      const press = () => user.click(screen.getByRole('button', { name: stored.Name }));
      await press();
      expect(kind()).toHaveValue('Donation');
      expect(screen.getByRole('button', { name: stored.Name })).toBeEnabled();
      // Somebody corrects the kind.
      deliver(stored, { ...approval, by: 'other@lwsd.org' });
      act(() => void store.dispatch(draftRemoved(openDraft(store))));
      await press();
      expect(kind()).toHaveValue('Service');
    });

    it('is the first if the earlier activity is of the first kind', () => {
      const { store, kind } = openForm({ review: { ...approval, by: 'other@lwsd.org' } });
      act(() => store.dispatch(logAgain(again)));
      expect(kind()).toHaveValue('Service');
    });

    it.each([
      ['is waiting', undefined],
      ['was returned', returned],
    ])('must be chosen if the earlier activity %s', async (_how, review) => {
      const { store, kind, submit, approvals, user } = openForm({ review });
      act(() => store.dispatch(logAgain(again)));
      expect(kind()).toHaveValue('');
      await submit();
      expect(kind()).toBeInvalid();
      expect(approvals()).toEqual([]);
      await user.selectOptions(kind() as HTMLElement, 'Donation');
      await submit();
      expect(approvals()).toMatchObject([{ review: { kind: 'Donation', by: admin } }]);
    });

    it('is what staff chose for the earlier activity if that was never stored', () => {
      const { store, kind } = openForm();
      const ref = { student: ann, key: 'failed' };
      const failed = { ...newDraft(ref, null), values: stored, kind: 'Donation' };
      act(() => {
        store.dispatch(draftChanged({ ...failed, phase: 'failed' }));
        store.dispatch(logAgain({ key: 'failed', entry: stored }));
      });
      expect(kind()).toHaveValue('Donation');
    });

    it('takes a draft of another kind for another activity', () => {
      const { store, kind, deliver } = openForm({ review: donation });
      act(() => store.dispatch(logAgain(again)));
      deliver(stored, { ...approval, by: 'other@lwsd.org' });
      act(() => store.dispatch(logAgain(again)));
      expect(kind()).toHaveValue('Service');
      expect(Object.values(store.getState().drafts.drafts)).toHaveLength(2);
    });

    it('is nothing that a student has to discard', () => {
      const { store } = openForm({ user: ann, review: donation });
      act(() => store.dispatch(logAgain(again)));
      expect(openDraft(store).kind).toBeUndefined();
    });
  });

  it('is an unsaved change until it is saved', async () => {
    const { kind, user, store } = openForm();
    await user.selectOptions(kind() as HTMLElement, 'Donation');
    expect(Object.values(store.getState().drafts.drafts)).toMatchObject([{ kind: 'Donation' }]);
    await user.click(screen.getByText('Discard'));
    await user.click(within(screen.getByRole('dialog')).getByText('Discard'));
    expect(kind()).toHaveValue('');
  });

  it('is not shown to students', () => {
    expect(openForm({ user: ann, review: donation }).kind()).toBeNull();
  });
});

describe('a decision that someone else makes while staff edit', () => {
  it('is a question: their version replaces it, or is given up', async () => {
    const { type, submit, approvals, deliver, user } = openForm({ review: donation });
    type('12');
    deliver(stored, returned);
    const rows = within(screen.getByRole('alert')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...['MineSaved', 'Hours12' + stored.Hours],
      'ReviewApproved as DonationReturned: Why?',
    ]);
    await submit();
    expect(approvals()).toEqual([]);
    await user.click(screen.getByText('Keep mine'));
    await submit();
    expect(approvals()).toEqual([{ review: { ...donation, by: admin }, replaces: returned }]);
  });

  it('is none if the admin made it, as an approval that arrives a moment after their save', async () => {
    const { kind, type, submit, approvals, deliver } = openForm();
    type('12');
    expect(kind()).toHaveValue('');
    const own = { ...donation, by: admin };
    deliver(stored, own);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(kind()).toHaveValue('Donation');
    await submit();
    expect(approvals()).toEqual([{ review: own, replaces: own }]);
  });
});

describe('a decision that staff make while a student edits', () => {
  it.each([
    ['was waiting', undefined],
    ['had another decision', donation],
  ])(
    'is a question if the activity %s: a save would remove a decision they have not seen',
    async (_how, before) => {
      const { type, submit, approvals, deliver, user, store } = openForm({
        user: ann,
        review: before,
      });
      type('12');
      deliver(stored, returned);
      const question = screen.getByRole('alert');
      expect(question).toHaveTextContent('Staff have reviewed this activity since you opened it.');
      const rows = within(question).getAllByRole('row');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        ...['MineSaved', 'Hours12' + stored.Hours],
        'ReviewWaiting for reviewReturned: Why?',
      ]);
      await submit();
      expect(approvals()).toEqual([]);
      await user.click(screen.getByText('Keep mine'));
      expect(openDraft(store).kind).toBeUndefined();
      expect(screen.getByLabelText('Hours')).toHaveValue('12');
      await submit();
      expect(approvals()).toEqual([{ review: null, replaces: returned }]);
    },
  );

  it('can be kept by giving up the changes', async () => {
    const { type, approvals, deliver, user } = openForm({ user: ann });
    type('12');
    deliver(stored, returned);
    await user.click(screen.getByText('Use the saved version'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Hours')).toHaveValue(stored.Hours);
    expect(approvals()).toEqual([]);
  });

  it.each([
    ['they have seen', returned, returned],
    ['staff have undone', returned, undefined],
  ])('is no question if it is one that %s', async (_which, before, now) => {
    const { type, submit, approvals, deliver } = openForm({ user: ann, review: before });
    type('12');
    deliver(stored, now);
    expect(screen.queryByRole('alert')).toBeNull();
    await submit();
    expect(approvals()).toEqual([{ review: null, replaces: before }]);
  });

  it('is still shown after a save that changes nothing, which the server leaves as it is', async () => {
    const { submit, approvals, store } = openForm({ user: ann, review: returned });
    await submit();
    expect(approvals()).toEqual([{ review: null, replaces: returned }]);
    expect(selectReview(store.getState(), 'k1')).toEqual(returned);
  });

  it('is no question if nothing was typed: the form shows it', () => {
    const { deliver } = openForm({ user: ann });
    deliver(stored, returned);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Returned: Why?')).toBeVisible();
  });
});
