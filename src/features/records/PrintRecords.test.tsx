import { screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { deferred } from '#testing/deferred';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { usePrintRecords } from './PrintRecords';

const students = [
  { email: schoolEmail('ada'), firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' },
];

/** A screen whose address changes a moment after something was typed. */
function ListScreen() {
  const { ask, dialog, records } = usePrintRecords();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => ask(students)}>Print records</button>
      <button onClick={() => void navigate('?search=ada', { replace: true })}>
        Change the address
      </button>
      <button onClick={() => void navigate('?search=bob')}>Another list</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
      {dialog}
      {records}
    </>
  );
}

it('reads each record once, also if the address changes meanwhile', async () => {
  const reading = deferred<[]>();
  const { services, user } = renderWithStore(<ListScreen />);
  services.readStudentActivities.mockReturnValue(reading.promise);
  await user.click(screen.getByRole('button', { name: 'Print records' }));
  await user.click(await screen.findByRole('button', { name: 'Load the records' }));
  await user.click(screen.getByText('Change the address'));
  reading.resolve([]);
  expect(await screen.findByRole('article', { name: 'Ada Lovelace' })).toBeVisible();
  expect(services.readStudentActivities).toHaveBeenCalledTimes(1);
});

it('closes the question when the user goes back to another list', async () => {
  const { user } = renderWithStore(<ListScreen />);
  await user.click(screen.getByText('Another list'));
  await user.click(screen.getByRole('button', { name: 'Print records' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByText('Change the address'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByText('Back'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByText('Forward'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
