import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { paths } from '#config/paths';
import { school } from '#config/school';
import type { DecisionProblem, DecisionProblems } from '#features/activities/decisions/mismatch';
import type { Review } from '#features/activities/decisions/review';
import { blankEntry } from '#features/activities/entry';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { deferred } from '#testing/deferred';
import { fakeServices } from '#testing/fakeServices';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import HoursScreen from './HoursScreen';

vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, {
    kinds: [{ name: 'Service' }, { name: 'Donation' }, { name: 'Other' }],
  }),
);

const [admin, ann] = [school.adminEmails[0], schoolEmail('ann')];
const books = { ...blankEntry, Name: 'Books' };
const approved: Review = { status: 'approved', comment: 'Thanks', by: 'other' };

/** Opens the details of Ann's activity, as an admin or as Ann. */
async function openDetails(asAdmin: boolean, review: Review) {
  const { review: reviewService } = fakeServices();
  const app = renderWithStore(<HoursScreen />, {
    user: asAdmin ? admin : ann,
    path: paths.table,
    services: { review: reviewService },
  });
  if (asAdmin) act(() => app.store.dispatch(viewAsStudent(ann)));
  const store = (reviews: Record<string, Review>) =>
    act(() => app.entryListeners.at(-1)?.deliver({ changed: { a: books }, removed: [], reviews }));
  store({ a: review });
  await app.user.click(screen.getByRole('button', { name: 'Books' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Books' }));
  return { ...app, ...reviewService, dialog, store };
}

it('let an admin change the kind of an approved activity, which keeps its comment', async () => {
  const { user, dialog, decide, store } = await openDetails(true, approved);
  const kind = await dialog.findByLabelText('Kind');
  expect(kind).toHaveValue('Service');
  const button = dialog.getByRole('button', { name: 'Change kind' });
  await user.click(button);
  expect(decide).not.toHaveBeenCalled();
  await user.selectOptions(kind, 'Donation');
  await user.click(button);
  const wanted = { ...approved, by: admin, kind: 'Donation' };
  expect(decide).toHaveBeenCalledExactlyOnceWith(
    ann,
    [{ key: 'a', entry: books, review: approved }],
    wanted,
  );
  expect(await dialog.findByText('Changed to Donation.')).toBeVisible();
  store({ a: wanted });
  expect(dialog.getByText('Approved as Donation: Thanks')).toBeVisible();
  await user.selectOptions(kind, 'Service');
  await user.click(button);
  // The first kind isn't stored.
  expect(decide.mock.lastCall?.[2]).toEqual({ ...approved, by: admin });
});

it('change to the chosen kind even if the browser has translated the page', async () => {
  const { user, dialog, decide } = await openDetails(true, approved);
  const kind = await dialog.findByLabelText<HTMLSelectElement>('Kind');
  for (const option of kind.options) option.textContent = `El ${option.text}`;
  await user.selectOptions(kind, 'El Donation');
  await user.click(dialog.getByRole('button', { name: 'Change kind' }));
  expect(decide.mock.lastCall?.[2]).toEqual({ ...approved, by: admin, kind: 'Donation' });
});

it('show the kind that someone else has chosen meanwhile, not an earlier choice', async () => {
  const { user, dialog, decide, store } = await openDetails(true, approved);
  const kind = await dialog.findByLabelText('Kind');
  const button = dialog.getByRole('button', { name: 'Change kind' });
  const isOff = () => button.getAttribute('aria-disabled');
  store({ a: { ...approved, kind: 'Donation' } });
  expect(kind).toHaveValue('Donation');
  expect(isOff()).toBe('true');
  await user.selectOptions(kind, 'Service');
  expect(isOff()).toBe('false');
  await user.click(button);
  await dialog.findByText('Changed to Service.');
  store({ a: approved });
  expect(dialog.getByText('Changed to Service.')).toBeVisible();
  store({ a: { ...approved, kind: 'Donation' } });
  expect(kind).toHaveValue('Donation');
  expect(isOff()).toBe('true');
  expect(dialog.queryByText('Changed to Service.')).toBeNull();
  expect(decide).toHaveBeenCalledOnce();
});

it("say why a kind couldn't be changed", async () => {
  const { user, dialog, decide, store } = await openDetails(true, approved);
  await user.selectOptions(await dialog.findByLabelText('Kind'), 'Donation');
  const change = () => user.click(dialog.getByRole('button', { name: 'Change kind' }));
  decide.mockResolvedValueOnce(null);
  await change();
  expect(await dialog.findByText(/^Not saved: the server couldn't be reached/)).toBeVisible();
  decide.mockResolvedValueOnce({ a: { kind: 'changed' } });
  await change();
  expect(await dialog.findByText(/^Not saved: this was just changed/)).toBeVisible();
  store({});
  expect(dialog.queryByLabelText('Kind'), 'waiting for review again').toBeNull();
  expect(dialog.getByText(/^Not saved: this was just changed/)).toBeVisible();
});

const returned: Review = { ...approved, status: 'returned' };

it.each<[string, DecisionProblem, Record<string, Review>, RegExp]>([
  ['the student saves', { kind: 'changed' }, {}, /^Not saved: this was just changed/],
  [
    'somebody returns the activity',
    { kind: 'decided', review: returned },
    { a: returned },
    /^Not saved: other has already returned Books/,
  ],
])(
  'say why the kind was not changed if %s first, until the activity is approved again',
  async (_who, problem, reviews, text) => {
    const { user, dialog, decide, store } = await openDetails(true, approved);
    const answer = deferred<DecisionProblems>();
    decide.mockReturnValueOnce(answer.promise);
    await user.selectOptions(await dialog.findByLabelText('Kind'), 'Donation');
    await user.click(dialog.getByRole('button', { name: 'Change kind' }));
    store(reviews);
    expect(dialog.queryByLabelText('Kind')).toBeNull();
    answer.resolve({ a: problem });
    expect(await dialog.findByText(text)).toBeVisible();
    store({ a: approved });
    expect(dialog.queryByText(text)).toBeNull();
    expect(dialog.getByLabelText('Kind')).toHaveValue('Service');
  },
);

it.each([
  ['students', false, approved],
  ['returned activities', true, returned],
] as const)('show no choice of kinds for %s', async (_for, asAdmin, review) => {
  const { dialog } = await openDetails(asAdmin, review);
  await act(() => vi.dynamicImportSettled());
  expect(dialog.queryByLabelText('Kind')).toBeNull();
});

it('no longer says that the kind was changed once the activity is no longer approved', async () => {
  const { user, dialog, store } = await openDetails(true, approved);
  await user.selectOptions(await dialog.findByLabelText('Kind'), 'Donation');
  await user.click(dialog.getByRole('button', { name: 'Change kind' }));
  expect(await dialog.findByText('Changed to Donation.')).toBeVisible();
  store({ a: { ...approved, by: admin, kind: 'Donation' } });
  store({ a: { status: 'returned', comment: 'Which school?', by: 'other' } });
  expect(dialog.queryByLabelText('Kind')).not.toBeInTheDocument();
  expect(dialog.queryByText('Changed to Donation.')).not.toBeInTheDocument();
});

it.each(['before', 'after'])(
  'says that the kind was changed if the listener reports it %s the answer is lost',
  async (when) => {
    const { user, dialog, decide, store } = await openDetails(true, approved);
    const answer = deferred<DecisionProblems>();
    decide.mockReturnValueOnce(answer.promise);
    await user.selectOptions(await dialog.findByLabelText('Kind'), 'Donation');
    await user.click(dialog.getByRole('button', { name: 'Change kind' }));
    const report = () => store({ a: { ...approved, by: admin, kind: 'Donation' } });
    if (when === 'before') report();
    answer.resolve(null as never);
    await act(() => answer.promise);
    if (when === 'after') report();
    expect(dialog.getByText('Approved as Donation: Thanks')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Change kind' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(dialog.queryByText(/^Not saved/)).toBeNull();
    expect(dialog.getByText('Changed to Donation.')).toBeVisible();
  },
);

it("doesn't say that the kind was changed if the student has saved before the answer arrives", async () => {
  const { user, dialog, decide, store } = await openDetails(true, approved);
  const answer = deferred<DecisionProblems>();
  decide.mockReturnValueOnce(answer.promise);
  await user.selectOptions(await dialog.findByLabelText('Kind'), 'Donation');
  await user.click(dialog.getByRole('button', { name: 'Change kind' }));
  store({ a: { ...approved, by: admin, kind: 'Donation' } });
  store({});
  answer.resolve({});
  await act(() => answer.promise);
  expect(dialog.queryByText('Changed to Donation.')).toBeNull();
});

it.each(['before', 'after', 'and the next save before'])(
  'say nothing of a lost answer if the listener reports the kind %s it is lost, once the activity is waiting again',
  async (when) => {
    const { user, dialog, decide, store } = await openDetails(true, approved);
    const answer = deferred<DecisionProblems>();
    decide.mockReturnValueOnce(answer.promise);
    await user.selectOptions(await dialog.findByLabelText('Kind'), 'Donation');
    await user.click(dialog.getByRole('button', { name: 'Change kind' }));
    const report = () => store({ a: { ...approved, by: admin, kind: 'Donation' } });
    if (when !== 'after') report();
    if (when === 'and the next save before') store({});
    answer.resolve(null as never);
    await act(() => answer.promise);
    if (when === 'after') report();
    store({});
    expect(dialog.queryByText(/^Not saved/)).toBeNull();
    expect(dialog.queryByText('Changed to Donation.')).toBeNull();
  },
);

it.each(['before', 'after'])(
  'keep what the admin chooses %s an earlier change is confirmed when the listener reports that change',
  async (when) => {
    const { user, dialog, decide, store } = await openDetails(true, approved);
    const answer = deferred<DecisionProblems>();
    decide.mockReturnValueOnce(answer.promise);
    const kind = await dialog.findByLabelText('Kind');
    const button = dialog.getByRole('button', { name: 'Change kind' });
    const confirm = async () => {
      answer.resolve({});
      await act(() => answer.promise);
    };
    await user.selectOptions(kind, 'Donation');
    await user.click(button);
    if (when === 'after') await confirm();
    await user.selectOptions(kind, 'Service');
    if (when === 'before') await confirm();
    store({ a: { ...approved, by: admin, kind: 'Donation' } });
    expect(kind).toHaveValue('Service');
    await user.click(button);
    expect(decide.mock.lastCall?.[2]).toEqual({ ...approved, by: admin });
  },
);

it('say why the kind was not changed if somebody else changed it first and the listener reports that before the answer', async () => {
  const { user, dialog, decide, store } = await openDetails(true, { ...approved });
  const answer = deferred<DecisionProblems>();
  decide.mockReturnValueOnce(answer.promise);
  await user.selectOptions(await dialog.findByLabelText('Kind'), 'Donation');
  await user.click(dialog.getByRole('button', { name: 'Change kind' }));
  const theirs: Review = { ...approved, kind: 'Other' };
  store({ a: theirs });
  answer.resolve({ a: { kind: 'decided', review: theirs } });
  await act(() => answer.promise);
  expect(dialog.getByLabelText('Kind')).toHaveValue('Other');
  expect(dialog.getByText(/^Not saved/)).toBeVisible();
});

it('say that a second change was lost although the listener reports the first one just before', async () => {
  const { user, dialog, decide, store } = await openDetails(true, { ...approved });
  await user.selectOptions(await dialog.findByLabelText('Kind'), 'Donation');
  const button = dialog.getByRole('button', { name: 'Change kind' });
  await user.click(button);
  await dialog.findByText('Changed to Donation.');
  const answer = deferred<DecisionProblems>();
  decide.mockReturnValueOnce(answer.promise);
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Other');
  await user.click(button);
  const first: Review = { ...approved, by: admin, kind: 'Donation' };
  store({ a: first });
  answer.resolve({ a: { kind: 'decided', review: first } });
  await act(() => answer.promise);
  expect(dialog.getByLabelText('Kind')).toHaveValue('Donation');
  expect(dialog.getByText(/^Not saved/)).toBeVisible();
});
