import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { school } from '#config/school';
import { indexBuilder } from '#domain/reports/activityIndex/activityIndex';
import { openIndex } from '#domain/reports/answers/openIndex';
import { FilterForm } from './FilterForm';

const index = openIndex(
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
      onFilter={(changed) =>
        setAsked((before) => ({ ...Object.fromEntries(before), ...changed }), { replace: true })
      }
    />
  );
}

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
