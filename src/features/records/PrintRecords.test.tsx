import { screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { blankEntry } from '#features/activities/entry';
import { recordMessages } from '#features/activities/record';
import { listedProfile, type Student } from '#features/students/students';
import { fetchStudentList } from '#features/students/studentsSlice';
import { deferred } from '#testing/deferred';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { usePrintRecords } from './PrintRecords';

const students = [
  { email: schoolEmail('ada'), firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' },
  { email: schoolEmail('bob'), firstName: 'Bob', lastName: 'Moss', graduationYear: '2027' },
];

/** A screen whose address changes a moment after something was typed. */
function ListScreen({ chosen = students }) {
  const { ask, dialog, records } = usePrintRecords();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => ask(chosen)}>Print records</button>
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
  services.readStudentList.mockResolvedValue(null);
  services.readStudentActivities.mockReturnValue(reading.promise);
  await user.click(screen.getByRole('button', { name: 'Print records' }));
  await user.click(await screen.findByRole('button', { name: 'Load the records' }));
  await user.click(screen.getByText('Change the address'));
  reading.resolve([]);
  expect(await screen.findByRole('article', { name: 'Ada Lovelace' })).toBeVisible();
  expect(services.readStudentActivities).toHaveBeenCalledTimes(students.length);
});

it('has the current names, and names the students who were removed since the list was read', async () => {
  const { services, user } = renderWithStore(<ListScreen />);
  const [ada, bob] = students as [Student, Student];
  services.readStudentList.mockResolvedValue({ [ada.email]: { ...ada, lastName: 'King' } });
  await user.click(screen.getByRole('button', { name: 'Print records' }));
  await user.click(await screen.findByRole('button', { name: 'Load the records' }));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('article', { name: 'Ada King' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(bob.email);
});

it('says whose name the student list may have cut', async () => {
  const { services, user } = renderWithStore(<ListScreen />);
  const [ada, bob] = students as [Student, Student];
  const long = listedProfile({ ...ada, lastName: 'あ'.repeat(30) });
  services.readStudentList.mockResolvedValue({ [ada.email]: long, [bob.email]: bob });
  await user.click(screen.getByRole('button', { name: 'Print records' }));
  await user.click(await screen.findByRole('button', { name: 'Load the records' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent(recordMessages.cut([ada.email]));
});

it('says nothing about the names of students whose records are missing', async () => {
  const [ada, bob] = students as [Student, Student];
  const long = { ...ada, ...listedProfile({ ...ada, lastName: 'あ'.repeat(30) }) };
  const gone = { ...long, email: schoolEmail('gone') };
  const { services, user } = renderWithStore(<ListScreen chosen={[long, gone, bob]} />);
  services.readStudentList.mockResolvedValue({ [ada.email]: long, [bob.email]: bob });
  services.readStudentActivities.mockImplementation((email) =>
    Promise.resolve(email === ada.email ? null : []),
  );
  await user.click(screen.getByRole('button', { name: 'Print records' }));
  await user.click(await screen.findByRole('button', { name: 'Load the records' }));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    recordMessages.notRead([ada.email]),
    recordMessages.removed([gone.email]),
  ]);
});

it.each([
  ['has activities, as one without a profile may', {}, [{ key: 'a', entry: blankEntry }]],
  ["may be on the list, which couldn't be read", null, []],
])('prints the record of a student who %s', async (_who, list, activities) => {
  const { services, user } = renderWithStore(<ListScreen />);
  services.readStudentList.mockResolvedValue(list);
  services.readStudentActivities.mockResolvedValue(activities);
  await user.click(screen.getByRole('button', { name: 'Print records' }));
  await user.click(await screen.findByRole('button', { name: 'Load the records' }));
  expect(await screen.findByRole('article', { name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it("prints every student as found if the list can't be read again, even with an older list at hand", async () => {
  const { services, store, user } = renderWithStore(<ListScreen />);
  const [ada] = students as [Student];
  services.readStudentList.mockResolvedValueOnce({ [ada.email]: { ...ada, lastName: 'Byron' } });
  await store.dispatch(fetchStudentList({}));
  services.readStudentList.mockResolvedValue(null);
  await user.click(screen.getByRole('button', { name: 'Print records' }));
  await user.click(await screen.findByRole('button', { name: 'Load the records' }));
  expect(await screen.findByRole('article', { name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Bob Moss' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
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
