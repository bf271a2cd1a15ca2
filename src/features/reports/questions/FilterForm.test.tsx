import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { school } from '#config/school';
import { kindChoices } from '#features/activities/decisions/review';
import { loadIndex } from '#features/reports/answers/loadIndex';
import { indexBuilder } from '#features/reports/build/activityIndex';
import { textMaxLength } from '#shared/lib/limits';
import { FilterForm } from './FilterForm';
import { filterLabels, type FormFilter, ignoredFilters, parseFilters } from './filters';

const index = loadIndex(
  { builtAt: 0, texts: 'whole', columns: indexBuilder().columns() },
  [],
  school,
);

function Form() {
  const [asked, setAsked] = useSearchParams();
  return (
    <FilterForm
      index={index}
      asked={asked}
      filters={parseFilters(asked)}
      onFilter={(changed) =>
        setAsked((before) => ({ ...Object.fromEntries(before), ...changed }), { replace: true })
      }
    />
  );
}

it('has a control for every filter', () => {
  const router = createMemoryRouter([{ path: '/reports', element: <Form /> }], {
    initialEntries: ['/reports?view=students&club=NHS'],
  });
  render(<RouterProvider router={router} />);
  // Schools without these don't filter by them.
  const missing = [!school.review && 'status', kindChoices.length === 0 && 'kind'];
  for (const filter of Object.keys(filterLabels) as FormFilter[]) {
    const controls = screen.queryAllByLabelText(filterLabels[filter]);
    expect(controls, filter).toHaveLength(missing.includes(filter) ? 0 : 1);
  }
});

it('removes the choice of club members together with the club', async () => {
  const router = createMemoryRouter([{ path: '/reports', element: <Form /> }], {
    initialEntries: ['/reports?view=students&club=NHS&members=yes&goal=20&share=behind'],
  });
  render(<RouterProvider router={router} />);
  const asked = () => new URLSearchParams(router.state.location.search);
  await userEvent.selectOptions(screen.getByLabelText(filterLabels.club), school.clubs.KeyClub);
  expect(asked().get('members')).toBe('yes');
  await userEvent.selectOptions(screen.getByLabelText(filterLabels.club), 'All');
  expect(asked().get('club') || asked().get('members')).toBeFalsy();
  expect(ignoredFilters(asked())).toEqual([]);
  expect(asked().get('share')).toBe('behind');
});

it('keeps a typed filter when the browser goes back and forward', async () => {
  const router = createMemoryRouter([{ path: '/reports', element: <Form /> }], {
    initialEntries: ['/reports?view=students', '/reports?view=list'],
  });
  render(<RouterProvider router={router} />);
  await userEvent.type(screen.getByLabelText('Activity'), 'food');
  await screen.findByText('Activity: food');
  expect(router.state.location.search).toBe('?view=list&activity=food');
  await act(() => router.navigate(-1));
  expect(screen.getByLabelText('Activity')).toHaveValue('');
  await act(() => router.navigate(1));
  expect(screen.getByLabelText('Activity')).toHaveValue('food');
  await userEvent.type(screen.getByLabelText('Activity'), '!');
  await waitFor(() => expect(router.state.location.search).toBe('?view=list&activity=food%21'));
});

it('asks nothing too long for an address, whatever is pasted', async () => {
  const router = createMemoryRouter([{ path: '/reports', element: <Form /> }], {
    initialEntries: ['/reports?view=list'],
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByLabelText('Activity'));
  await userEvent.paste('x'.repeat(9000));
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?view=list&activity=${'x'.repeat(textMaxLength)}`),
  );
});

it.each([
  ['leaves it with Tab', '{Tab}'],
  ['presses Enter', '{Enter}'],
  ['goes on with a press', null],
])('asks at once if the user stops typing and %s', async (_how, key) => {
  const router = createMemoryRouter([{ path: '/reports', element: <Form /> }], {
    initialEntries: ['/reports?view=list'],
  });
  render(<RouterProvider router={router} />);
  const field = screen.getByLabelText('Activity');
  field.focus();
  fireEvent.change(field, { target: { value: 'food' } });
  if (key === null) fireEvent.click(document.body);
  else await userEvent.keyboard(key);
  expect(router.state.location.search).toBe('?view=list&activity=food');
});

it('reads a year of two digits the same way when it asks at once', () => {
  const router = createMemoryRouter([{ path: '/reports', element: <Form /> }], {
    initialEntries: ['/reports?view=list'],
  });
  render(<RouterProvider router={router} />);
  const field = screen.getByLabelText(filterLabels.from);
  fireEvent.change(field, { target: { value: '0026-11-03' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(router.state.location.search).toBe('?view=list&from=2026-11-03');
  expect(field).toHaveValue('2026-11-03');
});
