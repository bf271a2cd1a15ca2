import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { approval, type Review } from '#features/activities/decisions/review';
import { openActivity } from '#features/activities/drafts/draftThunks';
import { type Entry } from '#features/activities/entry';
import { leaveStudent, viewAsStudent } from '#features/students/viewAsStudent';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { toastMessages } from '#shared/lib/messages';
import type { Toast } from '#shared/ui/toasts';
import { toasts } from '#testing/fakeToasts';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { validEntry } from '#testing/validEntry';
import EditScreen from './EditScreen';

vi.mock('#shared/ui/toasts', () => import('#testing/fakeToasts'));
vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(
    original,
    {},
    {
      goals: [
        { club: 'NHS', label: 'Honor society', hours: 20, each: 'schoolYear' },
        { club: 'KeyClub', label: 'Service club', hours: 15, each: 'schoolYear' },
        { club: 'all', label: 'Graduation', hours: 80, each: 'ever' },
        { club: 'all', label: 'Seniors', hours: 5, each: 'ever', grades: [12] },
      ],
    },
  ),
);

const [admin, ann] = [school.adminEmails[0], schoolEmail('ann')];
const today = entryDateTextOf(new Date());
const nhs = (Hours: string): Entry => ({
  ...validEntry,
  Hours,
  Date: today,
  NHS: 'Yes',
  NHSofficer: 'Kim',
});
const approved: Review = { ...approval, by: admin };
const returned: Review = { status: 'returned', comment: 'Why?', by: admin };

/** Opens the form: of the activity `k1` if it is among the stored ones, otherwise of a new one. */
function openForm({
  entries = {},
  reviews = {},
  user = ann,
}: {
  entries?: Record<string, Entry>;
  reviews?: Record<string, Review>;
  user?: string;
} = {}) {
  const app = renderWithStore(
    <Routes>
      <Route path={paths.edit} element={<EditScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { user, path: paths.edit },
  );
  if (user === admin) act(() => app.store.dispatch(viewAsStudent(ann)));
  act(() => app.entryListeners.at(-1)?.deliver({ changed: entries, removed: [], reviews }));
  if (entries.k1) act(() => app.store.dispatch(openActivity('k1')));
  const save = async (fields: Record<string, string> = {}) => {
    for (const [label, value] of Object.entries(fields)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await app.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    const { detail, ...toast } = toasts[0] as Toast;
    const shown = render(<Provider store={app.store}>{detail}</Provider>);
    return { ...toast, detail: shown.container.textContent || undefined, shown };
  };
  return { ...app, save };
}

const newActivity = {
  Name: 'Tree planting',
  Description: 'Planted oaks',
  Hours: '4.5',
  'Contact Name': 'Kim',
  'Contact Phone': 'kim@park.org',
};

describe('the second line of the toast after a save', () => {
  it('says how far each goal is that the activity counts toward, in the words of the goals above the hours', async () => {
    const { save, user } = openForm({ entries: { other: nhs('2.5') } });
    for (const yes of screen.getAllByRole('radio', { name: 'Yes' }).slice(1)) await user.click(yes);
    const officer = `${school.clubs.NHS} Officer`;
    await expect(save({ ...newActivity, [officer]: 'Kim' })).resolves.toMatchObject({
      kind: 'success',
      message: toastMessages.logged,
      position: 'saveResult',
      detail: 'Honor society: 7 of 20\u00a0· Graduation: 7 of 80',
    });
  });

  it.each([
    ['approved hours alone reach', { other: approved }, '20', 'Honor society: 22 of 20, reached'],
    ['only the waiting hours reach', {}, '20', 'Honor society: 22 of 20, reached once approved'],
    ['waiting hours do not reach', {}, '17.9', 'Honor society: 19.9 of 20'],
  ])('calls a goal reached only if it is: %s it', async (_case, reviews, hours, expected) => {
    const { save } = openForm({ entries: { k1: nhs('1'), other: nhs(hours) }, reviews });
    const toast = await save({ Hours: '2' });
    expect(toast).toMatchObject({ message: toastMessages.edited });
    expect(toast.detail?.split('\u00a0· ')[0]).toBe(expected);
  });

  it('counts a returned activity again once it is submitted', async () => {
    const { save } = openForm({ entries: { k1: nhs('3') }, reviews: { k1: returned } });
    await expect(save({ Description: 'More about it' })).resolves.toMatchObject({
      detail: 'Honor society: 3 of 20\u00a0· Graduation: 3 of 80',
    });
  });

  it('follows what another device saves while the toast is shown, like the goals above the hours', async () => {
    const { save, entryListeners } = openForm({ entries: { k1: nhs('3') } });
    const { detail, shown } = await save({ Hours: '4' });
    expect(detail).toBe('Honor society: 4 of 20\u00a0· Graduation: 4 of 80');
    act(() => entryListeners.at(-1)?.deliver({ changed: { other: nhs('2') }, removed: [] }));
    expect(shown.container).toHaveTextContent('Honor society: 6 of 20 · Graduation: 6 of 80');
  });

  it.each([
    ['returned', returned],
    ['deleted', null],
  ])('disappears if the new activity is %s while the toast is shown', async (_what, review) => {
    const { save, services, entryListeners } = openForm({ entries: { other: nhs('2') } });
    const { detail, shown } = await save(newActivity);
    expect(detail).toBe('Graduation: 6.5 of 80');
    const [, key = '', stored = validEntry] = services.saveEntry.mock.calls[0] ?? [];
    const changes = review
      ? { changed: { [key]: stored }, removed: [], reviews: { [key]: review } }
      : { changed: {}, removed: [key] };
    act(() => entryListeners.at(-1)?.deliver(changes));
    expect(shown.container).toBeEmptyDOMElement();
  });

  it("stays as it was once staff have left the student, whose hours aren't known then", async () => {
    const { save, store } = openForm({ user: admin, entries: { k1: nhs('3') } });
    const { detail, shown } = await save({ Hours: '4' });
    act(() => store.dispatch(leaveStudent()));
    expect(shown.container.textContent).toBe(detail);
  });

  it('is missing if no goal has changed', async () => {
    const { save } = openForm({ entries: { k1: nhs('3') } });
    expect((await save({ Description: 'More about it' })).detail).toBeUndefined();
  });

  it('is missing while the other activities are not known', async () => {
    const { save, entryListeners } = openForm();
    act(() => entryListeners.at(-1)?.fail(new Error('offline')));
    expect((await save(newActivity)).detail).toBeUndefined();
  });

  it('counts what staff save as approved, which it is', async () => {
    const { save } = openForm({ user: admin, entries: { k1: nhs('3') } });
    await expect(save({ Hours: '21' })).resolves.toMatchObject({
      detail: 'Honor society: 21 of 20, reached\u00a0· Graduation: 21 of 80',
    });
  });
});
