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
  ...{ firstName: 'Student', lastName: String(at), graduationYear: at === 0 ? '2027' : '2028' },
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
const [ofOne, ofAll] = [returnedIn('2027'), returnedIn('')];

function Columns() {
  const [table, setTable] = useState(ofOne);
  const { columns } = useSinceReturned(index, table, true);
  return (
    <>
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
  await user.click(screen.getByRole('button'));
  expect(screen.queryByText(/ since /)).toBeNull();
});
