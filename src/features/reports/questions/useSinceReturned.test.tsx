import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { school } from '#config/school';
import { answer } from '#features/reports/answers/answer';
import { loadIndex } from '#features/reports/answers/loadIndex';
import { indexBuilder } from '#features/reports/build/activityIndex';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { noFilters } from './filters';
import { useSinceReturned } from './useSinceReturned';

/** More students than are read for one question. */
const students = Array.from({ length: 60 }, (_, at) => ({
  email: schoolEmail(`student.${at}`),
  ...{ firstName: 'Student', lastName: String(at) },
  graduationYear: ['2027', '2029', '2029'][at] ?? '2028',
}));
const builder = indexBuilder();
for (const { email } of students) {
  const review = { status: 'returned', comment: 'Which shift?', by: '' };
  builder.add({ email, id: 'one', fields: { Name: 'Park', Hours: '2', review } });
}
const index = loadIndex(
  { builtAt: new Date(2026, 10, 20).getTime(), texts: 'whole', columns: builder.columns() },
  students,
  school,
);
const returnedIn = (year: string) =>
  answer(index, { ...noFilters, view: 'list', status: 'returned', class: year }).table;
const [ofOne, ofTwo, ofAll] = [returnedIn('2027'), returnedIn('2029'), returnedIn('')];

function Columns() {
  const [table, setTable] = useState(ofOne);
  const { columns, rows } = useSinceReturned(index, table, true);
  const since = columns.find(({ key }) => key === 'since');
  return (
    <>
      <p>{Array.from(rows, (row) => since?.text(row)).join(', ')}</p>
      <button type="button" onClick={() => setTable(ofTwo)}>
        Two students
      </button>
      <button type="button" onClick={() => setTable(ofAll)}>
        All classes
      </button>
      <p>{columns.map(({ key }) => key).join(' ')}</p>
    </>
  );
}

it('has no column for students who were not read, whatever was read for the question before', async () => {
  const { user } = renderWithStore(<Columns />, { user: school.adminEmails[0] });
  await waitFor(() => expect(screen.getByText(/ since comment/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'All classes' }));
  expect(screen.queryByText(/ since /)).toBeNull();
});

it('does not call activities unchanged if they could not be read', async () => {
  const unread = students[1]?.email;
  const { user } = renderWithStore(<Columns />, {
    user: school.adminEmails[0],
    services: {
      readStudentActivities: (email) => Promise.resolve(email === unread ? null : []),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Two students' }));
  expect(await screen.findByText('Changed or deleted, Not known')).toBeVisible();
});
