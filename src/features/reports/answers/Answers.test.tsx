import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths, reportsPath } from '#config/paths';
import { school } from '#config/school';
import { recordMessages } from '#features/activities/record';
import { blankProfile } from '#features/profile/profile';
import { submitProfile } from '#features/profile/submitProfile';
import { indexBuilder } from '#features/reports/build/activityIndex';
import { fetchStudentList } from '#features/students/studentsSlice';
import { downloadCsv } from '#shared/ui/downloadCsv';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { Answers } from './Answers';
import { loadIndex } from './loadIndex';
import { reportsMessages } from './reportsMessages';

vi.mock('#shared/ui/downloadCsv', () => ({ downloadCsv: vi.fn() }));
const download = vi.mocked(downloadCsv);
beforeEach(() => download.mockClear());

const students = ['Ann', 'Ben', 'Cai'].map((firstName) => ({
  ...{ email: schoolEmail(firstName.toLowerCase()), firstName, lastName: 'X' },
  graduationYear: '',
}));

/** The students without Ann, and with Ben's new name. */
const changed = students
  .slice(1)
  .map((one) => (one.firstName === 'Ben' ? { ...one, firstName: 'Benedict' } : one));

function BrowserBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Browser back</button>;
}

/** An index in which each student has 2 hours, and Cai may have more. */
function indexOf(some: typeof students, hoursOfCai = '2', day = 20) {
  const builder = indexBuilder();
  for (const { email, firstName } of some) {
    const Hours = firstName === 'Cai' ? hoursOfCai : '2';
    builder.add({ email, id: 'one', fields: { Hours } });
  }
  const builtAt = new Date(2026, 10, day).getTime();
  return loadIndex({ builtAt, texts: 'whole', columns: builder.columns() }, some, school);
}

/** The answers, and buttons for what new reports change. */
function AnswersAsOf() {
  const [index, setIndex] = useState(() => indexOf(students));
  return (
    <>
      <button onClick={() => setIndex(indexOf(students.slice(1), '2', 21))}>Remove Ann</button>
      <button onClick={() => setIndex(indexOf(students, '9'))}>Hours for Cai</button>
      <button onClick={() => setIndex(indexOf(changed))}>Rename Ben</button>
      <Answers index={index} />
    </>
  );
}

function openAnswer(search = '?view=students') {
  return renderWithStore(
    <>
      <BrowserBack />
      <Routes>
        <Route path={reportsPath} element={<AnswersAsOf />} />
        <Route path={paths.table} element={<Link to={`${reportsPath}?view=students`}>Back</Link>} />
      </Routes>
    </>,
    { user: school.adminEmails[0], path: reportsPath + search },
  );
}

/** Returns the name of the downloaded file, and whose lines it has. */
function downloaded() {
  const [name, csv] = download.mock.lastCall ?? ['', ''];
  return {
    name,
    of: students.filter(({ email }) => csv.includes(email)).map((one) => one.firstName),
  };
}

it('downloads the selected students even if a search does not find them, as the other buttons do', async () => {
  const { user } = openAnswer();
  for (const name of ['Ann X', 'Ben X']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  const find = screen.getByLabelText('Find a student');
  for (const [typed, rows] of [
    ['ben', 1],
    ['x0', 0],
  ] as const) {
    await user.clear(find);
    await user.type(find, typed);
    await waitFor(() =>
      expect(screen.queryAllByRole('checkbox', { name: /^Select .* X$/ })).toHaveLength(rows),
    );
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(downloaded()).toEqual({ name: 'Hours.csv', of: ['Ann', 'Ben'] });
    const href = screen.getByRole('link', { name: 'Write' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toContain(schoolEmail('ben'));
    expect(decodeURIComponent(href)).not.toContain(`"${typed}"`);
  }
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  await user.clear(find);
  await user.type(find, 'c');
  await screen.findByRole('checkbox', { name: 'Select Cai X' });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Ann X' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(downloaded()).toEqual({ name: 'Hours c.csv', of: ['Cai'] });
});

it.each(['students', 'list'])(
  'says that no student has the class year of an old link, not that it is ignored (%s)',
  (view) => {
    openAnswer(`?view=${view}&class=2026&club=Chess`);
    expect(screen.getByText('No student has the class year 2026.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(reportsMessages.ignored(['Club: Chess']));
  },
);

it('has the selection again when the browser goes back to the answer, from another one or from a student', async () => {
  const { user } = openAnswer();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben X' }));
  for (const [role, name] of [
    ['link', 'All activities'],
    ['button', 'Ann X'],
  ] as const) {
    await user.click(screen.getByRole(role, { name }));
    expect(screen.queryByText('1 selected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Ben X' })).toBeChecked();
  }
});

it('counts only the selected students who are there, as Download does', async () => {
  const { user } = openAnswer();
  for (const name of ['Ann X', 'Ben X']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Remove Ann' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(downloaded().of).toEqual(['Ben']);
});

it('no longer counts, writes to, prints or downloads a selected student who has left the answer', async () => {
  const { user } = openAnswer('?view=students&goal=5&share=behind');
  for (const name of ['Ben X', 'Cai X']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Hours for Cai' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  const href = screen.getByRole('link', { name: 'Write' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(href)).toContain(schoolEmail('ben'));
  expect(decodeURIComponent(href)).not.toContain(schoolEmail('cai'));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(screen.getByText(recordMessages.ask(1))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(downloaded().of).toEqual(['Ben']);
});

it('has nothing selected once none of the selected students are in the answer', async () => {
  const { user } = openAnswer('?view=students&goal=5&share=behind');
  await user.click(screen.getByRole('checkbox', { name: 'Select Cai X' }));
  await user.click(screen.getByRole('button', { name: 'Hours for Cai' }));
  expect(screen.queryByText(/selected$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(downloaded().of).toEqual(['Ann', 'Ben']);
});

it('prints certificates of the selected students, and keeps the selection', async () => {
  const { user } = openAnswer();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben X' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Print certificates' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Certificates');
  if (school.review) {
    // None of the hours are approved.
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    expect(screen.getByText(/approved hours, so they have no certificate: Ben X$/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Approved only' }));
  }
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const certificate = screen.getByRole('article', { name: 'Ben X' });
  expect(certificate).toHaveTextContent(school.name);
  expect(certificate).toHaveTextContent('2 hours');
  expect(certificate).not.toHaveTextContent('{hours}');
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('1 selected')).toBeVisible();
});

it('prints certificates with the names of a new report, and says who was removed', async () => {
  const { user } = openAnswer();
  for (const name of ['Ann X', 'Ben X']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Print certificates' }));
  if (school.review) await user.click(screen.getByRole('checkbox', { name: 'Approved only' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Rename Ben' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('article', { name: 'Benedict X' })).toBeVisible();
  expect(screen.getByText(recordMessages.removed([schoolEmail('ann')]))).toBeVisible();
  expect(screen.queryByText(/enough/)).toBeNull();
});

it("prints certificates in the table's order, of all students and of selected ones", async () => {
  const { user } = openAnswer('?view=students&sort=-name');
  const printed = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Print certificates' }));
    if (school.review) await user.click(screen.getByRole('checkbox', { name: 'Approved only' }));
    const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    return names;
  };
  expect(await printed()).toEqual(['Cai X', 'Ben X', 'Ann X']);
  for (const name of ['Ann X', 'Cai X']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  expect(await printed()).toEqual(['Cai X', 'Ann X']);
});

it("keeps the school's own columns while the user looks at a student", async () => {
  const { user } = openAnswer();
  const bytes = new TextEncoder().encode(`Email,Number\n${schoolEmail('ann')},4711\n`);
  const file = Object.assign(new File([bytes], 'numbers.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  });
  await user.upload(screen.getByLabelText(/^Add your own columns/), file);
  expect(await screen.findByText(/^Added for 1 student: Number\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ann X' }));
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(screen.getByText(/^Added for 1 student: Number\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(download.mock.lastCall?.[1]).toContain('4711');
});

it('keeps a random sample through a new report and a look at a student, until another question', async () => {
  const { user } = openAnswer();
  await user.click(screen.getByRole('button', { name: reportsMessages.sample(20) }));
  const sample = () => screen.getByRole('region', { name: /picked at random/ });
  const picked = sample().textContent;
  expect(sample()).toHaveAccessibleName(reportsMessages.sampleOf(3, 3, false));
  await user.click(screen.getByRole('button', { name: 'Remove Ann' }));
  expect(screen.queryByRole('checkbox', { name: 'Select Ann X' })).toBeNull();
  expect(sample()).toHaveTextContent(picked);
  expect(sample()).toHaveAccessibleName(reportsMessages.sampleOf(3, 3, true));
  await user.click(within(sample()).getByRole('button', { name: 'Ben X' }));
  await user.click(screen.getByRole('button', { name: 'Browser back' }));
  expect(sample()).toHaveTextContent(picked);
  await user.click(screen.getByRole('link', { name: 'All activities' }));
  expect(screen.queryByRole('region', { name: /picked at random/ })).toBeNull();
});

/** Opens Ann from an answer whose list of students has her like this, and saves a profile for her. Returns the result, and what was stored. */
async function saveAfterOpening(listed: (typeof students)[number], isReadAgain: boolean) {
  const index = indexOf([listed]);
  const app = renderWithStore(<Answers index={index} />, {
    user: school.adminEmails[0],
    path: `${reportsPath}?view=students`,
  });
  // As printing records does. By now, nobody is listed.
  if (isReadAgain) await act(() => app.store.dispatch(fetchStudentList({})));
  const name = listed.firstName ? 'Ann X' : listed.email;
  await app.user.click(screen.getByRole('button', { name }));
  act(() => app.deliverProfile(null));
  const typed = { firstName: 'Anna', lastName: 'Roe', graduationYear: '2027' };
  const saved = await act(() => app.store.dispatch(submitProfile(typed)));
  return [saved, app.services.saveProfile.mock.calls.length];
}

it.each([
  ['the list of students has been read again since', true],
  ['the list of students was never read elsewhere', false],
])(
  "a removed student whom an outdated answer still names isn't brought back by staff who save the profile, if %s",
  async (_when, isReadAgain) => {
    const [ann] = students;
    expect(ann && (await saveAfterOpening(ann, isReadAgain))).toEqual(['changed', 0]);
  },
);

it('a student whom an answer lists without a name, because of activities, can be named by staff', async () => {
  const nameless = { email: schoolEmail('ann'), ...blankProfile };
  expect(await saveAfterOpening(nameless, false)).toEqual([true, 1]);
});
