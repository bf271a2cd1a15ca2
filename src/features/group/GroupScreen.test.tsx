import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { writeXlsx } from 'hucre';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { selectHasUnsaved } from '#app/unsaved';
import { groupPath } from '#config/paths';
import { school } from '#config/school';
import { blankEntry } from '#features/activities/entry';
import type { ProfileMap } from '#features/students/students';
import { fetchStudentList } from '#features/students/studentsSlice';
import { taskCanceled } from '#shared/store/tasksSlice';
import { stopOfferedMs } from '#shared/ui/ListFileField';
import { deferred } from '#testing/deferred';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { groupMessages } from './groupMessages';
import GroupScreen from './GroupScreen';
import { groupTyped, selectGroupDraft } from './groupSlice';
import { checkGroup, logGroup } from './logGroup';

const { review } = school;
afterEach(() => {
  school.review = review;
});

/** Renders the screen with an empty list. */
async function openGroup(services: Partial<Services> = {}) {
  const user = school.adminEmails[0];
  const app = renderWithStore(
    <>
      <Link to="/elsewhere">Leave</Link>
      <Link to={groupPath}>Return</Link>
      <Routes>
        <Route path={groupPath} element={<GroupScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { user, path: groupPath, services },
  );
  const students = await app.findByRole('textbox', { name: 'Students' });
  return {
    ...app,
    students,
    leaveAndReturn: async () => {
      await app.user.click(screen.getByText('Leave'));
      await app.user.click(screen.getByText('Return'));
    },
    paste: async (lines: string) => {
      await app.user.click(students);
      await app.user.paste(lines);
    },
  };
}

it('counts the first letter as unsaved immediately', async () => {
  const { store, students } = await openGroup();
  fireEvent.change(students, { target: { value: 'a' } });
  expect(selectHasUnsaved(store.getState())).toBe(true);
});

it('dates a list today until something about the activity is typed, also overnight and after a visit elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 22) });
  onTestFinished(() => void vi.useRealTimers());
  const { store, paste, leaveAndReturn } = await openGroup();
  const returnAt = (day: number) => {
    vi.setSystemTime(new Date(2026, 10, day, 8));
    fireEvent(document, new Event('visibilitychange'));
  };
  const date = () => screen.getByLabelText('Date');
  expect(date()).toHaveValue('2026-11-25');
  expect(selectHasUnsaved(store.getState())).toBe(false);
  await paste('Ada');
  returnAt(26);
  expect(date()).toHaveValue('2026-11-26');
  vi.setSystemTime(new Date(2026, 10, 27, 8));
  await leaveAndReturn();
  expect(date()).toHaveValue('2026-11-27');

  const name = screen.getByLabelText('Name');
  returnAt(28);
  fireEvent.change(name, { target: { value: 'Food drive' } });
  expect(date()).toHaveValue('2026-11-28');
  fireEvent.change(name, { target: { value: '' } });
  returnAt(29);
  expect(date()).toHaveValue('2026-11-29');
  fireEvent.change(name, { target: { value: 'Food drive' } });
  returnAt(30);
  expect(date()).toHaveValue('2026-11-29');
  await leaveAndReturn();
  expect(date()).toHaveValue('2026-11-29');
});

it('keeps what was typed about the activity while its date is empty, also after a visit elsewhere', async () => {
  const { store, leaveAndReturn } = await openGroup();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Food drive' } });
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '' } });
  await leaveAndReturn();
  expect(selectGroupDraft(store.getState())?.values.Name).toBe('Food drive');
});

it("doesn't replace an emptied date with today's while another is being typed", async () => {
  const { paste } = await openGroup();
  const date = screen.getByLabelText('Date');
  expect(date).not.toHaveValue('');
  fireEvent.change(date, { target: { value: '' } });
  await paste('Ada');
  expect(date).toHaveValue('');
});

it('keeps a typed date overnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 22) });
  onTestFinished(() => void vi.useRealTimers());
  const { store } = await openGroup();
  const date = screen.getByLabelText('Date');
  fireEvent.change(date, { target: { value: '2026-11-20' } });
  expect(selectHasUnsaved(store.getState())).toBe(true);
  vi.setSystemTime(new Date(2026, 10, 26, 8));
  fireEvent(document, new Event('visibilitychange'));
  expect(date).toHaveValue('2026-11-20');
});

it('moves the focus to the first added line when all are shown', async () => {
  const { user, paste } = await openGroup();
  const names = Array.from({ length: 26 }, (_, at) => `Nobody ${String.fromCodePoint(97 + at)}`);
  await paste(names.join('\n'));
  expect(screen.getAllByText(/^Line \d+:$/)).toHaveLength(25);
  await user.click(screen.getByText('Show all 26'));
  expect(screen.getByText('Nobody z').closest('li')).toHaveFocus();
});

it.each([
  ['with', 'checked', { manyHours: 8, wantsPicture: false, readyComments: [] }, [true]],
  ['without', 'not there', false as const, []],
])(
  'at a school %s reviews, the approval checkbox is %s',
  async (_with, _checked, setting, expected) => {
    school.review = setting;
    const { store, group, user } = await openGroup();
    const member = { email: `ann@${school.emailDomains[0]}`, hours: '2' };
    await act(() => store.dispatch(checkGroup(() => [member])));
    const found = screen.queryAllByRole<HTMLInputElement>('checkbox', {
      name: groupMessages.approve,
    });
    expect(found.map(({ checked }) => checked)).toEqual(expected);
    await user.click(screen.getByRole('button', { name: 'Log for 1 student' }));
    expect(group.log.mock.lastCall?.[3].approves).toBe(setting !== false);
  },
);

it('asks which of two students it means if the second has joined since the student list was read', async () => {
  const ada = { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2030' };
  let list: ProfileMap = { [schoolEmail('ada')]: ada };
  const { store, paste, user } = await openGroup({ readStudentList: () => Promise.resolve(list) });
  await paste('Ada Lovelace');
  for (const label of ['Name', 'Description', 'Contact Name', 'Contact Phone'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Pat Lee' } });
  fireEvent.change(screen.getByLabelText('Hours'), { target: { value: '2' } });
  list = { ...list, [schoolEmail('ada2')]: ada };
  await user.click(screen.getByRole('button', { name: 'Review list' }));
  expect(await screen.findByText(groupMessages.open(1))).toBeVisible();
  expect(selectGroupDraft(store.getState())?.members).toBeNull();
});

it('offers the nearest students for an unknown name, and isolates their names', async () => {
  const [domain] = school.emailDomains;
  const list = {
    [`ada@${domain}`]: { firstName: 'Ada', lastName: '\u202eLovelace', graduationYear: '2030' },
  };
  const { user, paste } = await openGroup({ readStudentList: () => Promise.resolve(list) });
  await paste('Ada Lovelce, 2');
  const line = screen.getByRole('group', { name: 'Line 1: Ada Lovelce, 2' });
  expect(line).toHaveAccessibleDescription('No student has this name. Did you mean:');
  const choice = within(line).getByRole('radio', { name: /Lovelace, 2030, ada@/ });
  expect(within(line).getByText('Ada \u202eLovelace').tagName).toBe('BDI');
  expect(within(line).getByText(`ada@${domain}`).closest('bdi')).not.toBeNull();
  await user.click(choice);
  expect(screen.getByText('1 student found.')).toBeVisible();
  await user.click(within(line).getByRole('radio', { name: 'Skip' }));
  expect(screen.getByText('0 students found.')).toBeVisible();
});

it('no longer asks to fix a line that was skipped, or whose student is listed now', async () => {
  const [domain] = school.emailDomains;
  const readStudentList = vi.fn<Services['readStudentList']>(() => Promise.resolve({}));
  const { store, user, paste } = await openGroup({ readStudentList });
  await paste('Ada Lovelace\nBen Ho');
  await user.click(screen.getByRole('button', { name: 'Review list' }));
  expect(await screen.findByText('Fix or skip 2 lines below first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip: Ben Ho' }));
  expect(await screen.findByText('Fix or skip 1 line below first.')).toBeVisible();
  readStudentList.mockResolvedValue({
    [`ada@${domain}`]: { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2030' },
  });
  await act(() => store.dispatch(fetchStudentList({})));
  await waitFor(() => expect(screen.queryByText(/^Fix or skip/)).toBeNull());
});

it('asks what unknown columns are, all at once or one by one, and keeps the answers', async () => {
  const { store, paste, user, leaveAndReturn } = await openGroup();
  const [ada, ben] = [schoolEmail('ada'), schoolEmail('ben')];
  await paste(`Email\tCame\tDate\tRoom\n${ada}\tYes\t11/20\tB12\n${ben}\tNo\t11/20\tB12`);
  for (const label of ['Name', 'Description', 'Contact Name', 'Contact Phone', 'Hours'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '2' } });
  await user.click(screen.getByRole('button', { name: 'Review list' }));
  expect(await screen.findByText(groupMessages.openColumns(3))).toBeVisible();
  const came = screen.getByRole('combobox', { name: 'Came' });
  expect(came).toHaveAccessibleDescription('Yes; No');
  expect(screen.getByRole('combobox', { name: 'Date' })).toHaveAccessibleDescription(
    '11/20 (2 times)',
  );
  await user.selectOptions(came, groupMessages.only('Yes'));
  await user.click(screen.getByRole('button', { name: groupMessages.useNone }));
  expect(screen.getByText('1 student found. 1 row left out.')).toBeVisible();
  await user.click(screen.getByText(groupMessages.leftOut(1)));
  expect(screen.getByText(`${ben} No 11/20 B12`)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^First, choose/)).toBeNull());
  await leaveAndReturn();
  expect(screen.getByRole('combobox', { name: 'Came' })).toHaveDisplayValue(
    groupMessages.only('Yes'),
  );
  await user.click(screen.getByRole('button', { name: 'Review list' }));
  expect(await screen.findByText(`${ada} Yes 11/20 B12`)).toBeVisible();
  expect(selectGroupDraft(store.getState())?.members).toHaveLength(1);
});

it('skips a title alone, or with the lines below, and includes them again', async () => {
  const { paste, user } = await openGroup();
  await paste(`${schoolEmail('ada')}\nAbsent:\n${schoolEmail('ben')}\n${schoolEmail('cy')}`);
  const open = '3 students found. 1 line to fix or skip.';
  expect(screen.getByText(open)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip: Absent:' }));
  expect(screen.getByText('3 students found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Include again: Absent:' }));
  await user.click(screen.getByRole('button', { name: 'Skip with 2 lines below: Absent:' }));
  expect(screen.getByText('1 student found.')).toBeVisible();
  expect(screen.getByText('Skipped, with 2 lines below')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Include again: Absent:' }));
  expect(screen.getByText(open)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip with 2 lines below: Absent:' }));
  await user.type(screen.getByLabelText('Students'), '\nx');
  expect(await screen.findByText(new RegExp(groupMessages.noLongerBelow))).toBeVisible();
});

it('waits for the lines of a file that is still being read', async () => {
  const { group, paste, students, user } = await openGroup();
  await paste(schoolEmail('ada'));
  for (const [label, text] of Object.entries({
    ...{ Name: 'Food drive', Description: 'Sorted cans', Hours: '2' },
    ...{ 'Contact Name': 'Pat Lee', 'Contact Phone': '425 555 0100' },
  })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  const bytes = deferred<ArrayBuffer>();
  const file = Object.assign(new File([], 'list.csv'), { arrayBuffer: () => bytes.promise });
  await user.upload(screen.getByLabelText('Excel or CSV file (optional)'), file);
  const check = screen.getByRole('button', { name: /Review list$/ });
  await user.click(check);
  expect(group.hasAlike).not.toHaveBeenCalled();
  await act(async () => {
    bytes.resolve(new TextEncoder().encode(schoolEmail('ben')).buffer);
    await bytes.promise;
  });
  await waitFor(() =>
    expect(students).toHaveValue(`${schoolEmail('ada')}\n\n${schoolEmail('ben')}`),
  );
  await user.click(check);
  expect(await screen.findByText('Log for 2 students')).toBeVisible();
});

it('need not wait for a file that is never read, such as one that is only in the cloud', async () => {
  const { group, store, students } = await openGroup();
  const values = { ...blankEntry, Name: 'Food drive', Description: 'Sorted cans', Hours: '2' };
  const contact = { contactName: 'Pat Lee', contactPhone: '425 555 0100' };
  const lines = schoolEmail('ada');
  act(() => void store.dispatch(groupTyped({ lines, values: { ...values, ...contact } })));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-20' } });
  const bytes = deferred<ArrayBuffer>();
  const file = Object.assign(new File([], 'list.csv'), { arrayBuffer: () => bytes.promise });
  const input = screen.getByLabelText('Excel or CSV file (optional)');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(input, { target: { files: [file] } });
  expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull();
  act(() => void vi.advanceTimersByTime(stopOfferedMs));
  vi.useRealTimers();
  const stop = screen.getByRole('button', { name: 'Stop reading' });
  const check = screen.getByRole('button', { name: /Review list$/ });
  fireEvent.click(check);
  stop.focus();
  fireEvent.click(stop);
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription('Its lines are added to the students above.');
  await act(async () => {
    bytes.resolve(new TextEncoder().encode(schoolEmail('ben')).buffer);
    await bytes.promise;
  });
  expect(students).toHaveValue(lines);
  expect(group.hasAlike).not.toHaveBeenCalled();
  fireEvent.click(check);
  expect(await screen.findByText('Log for 1 student')).toBeVisible();
});

it('gives up reading a file when another one is about to be chosen', async () => {
  const { students } = await openGroup();
  const bytes = deferred<ArrayBuffer>();
  const file = Object.assign(new File([], 'list.csv'), { arrayBuffer: () => bytes.promise });
  const input = screen.getByLabelText('Excel or CSV file (optional)');
  fireEvent.change(input, { target: { files: [file] } });
  expect(input).toHaveAccessibleDescription('Reading the file…');
  fireEvent.click(input);
  expect(input).toHaveAccessibleDescription('Its lines are added to the students above.');
  await act(async () => {
    bytes.resolve(new TextEncoder().encode(schoolEmail('ben')).buffer);
    await bytes.promise;
  });
  expect(students).toHaveValue('');
});

const both = '1 row and 2 columns hidden in the file, for example by a filter, were read too.';
it.each<[number[], number[], number[], string]>([
  [[1], [], [], '1 row hidden in the file, for example by a filter, was read too.'],
  [[], [1], [], '1 column hidden in the file was read too.'],
  [[1], [0, 1], [], both],
  [[], [], [1], '1 row crossed out in the file was read too.'],
  [[1], [0, 1], [0, 1], `${both} 2 rows crossed out in the file were read too.`],
])(
  'says that a file has hidden rows %j and columns %j, and crossed-out rows %j',
  async (hiddenRows, hiddenColumns, crossedOut, note) => {
    const { students, user } = await openGroup();
    const rows = ['ada', 'ben'].map((name) => [schoolEmail(name), '2h']);
    const rowDefs = new Map(hiddenRows.map((at) => [at, { hidden: true }]));
    const columns = [0, 1].map((at) => ({ hidden: hiddenColumns.includes(at) }));
    const cells = new Map(
      crossedOut.map((at) => [`${at},0`, { style: { font: { strikethrough: true } } }]),
    );
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows, rowDefs, columns, cells }] });
    const input = screen.getByLabelText('Excel or CSV file (optional)');
    await user.upload(input, new File([new Uint8Array(bytes)], 'list.xlsx'));
    const lines = ['ada', 'ben'].map((name, at) => {
      const mark = crossedOut.includes(at) ? '✗ ' : '';
      return `${mark}${schoolEmail(name)}\t2h`;
    });
    await waitFor(() => expect(students).toHaveValue(lines.join('\n')));
    expect(input).toHaveAccessibleDescription(note);
    await waitFor(() =>
      expect(screen.queryAllByText(/^This row is crossed out/)).toHaveLength(crossedOut.length),
    );
  },
);

it('asks once whether numbers beside names are hours if they may be grades', async () => {
  const { paste, user } = await openGroup();
  await paste(['ada', 'ben'].map((name) => `${schoolEmail(name)}, 11`).join('\n'));
  const numbers = await screen.findByRole('combobox', { name: 'Numbers beside the names' });
  expect(numbers).toHaveAccessibleDescription('11 (2 times)');
  expect(numbers).toHaveTextContent(/^Choose…Don't use itHours$/);
  await user.selectOptions(numbers, 'Hours');
  expect(await screen.findByText('2 students found.')).toBeVisible();
});

it('asks once what marks beside names say, and shows the lines without one that are left out', async () => {
  const { paste, user } = await openGroup();
  await paste(`${schoolEmail('ada')} ✓\n${schoolEmail('ben')}`);
  const marks = await screen.findByRole('combobox', { name: 'Marks beside the names' });
  const offered = within(marks)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Choose…',
    "Don't use it",
    'Only rows with “✓”',
    'Only rows where it is empty',
  ]);
  await user.selectOptions(marks, 'Only rows with “✓”');
  expect(await screen.findByText('1 student found. 1 row left out.')).toBeVisible();
  expect(screen.getByText('Show 1 row left out')).toBeVisible();
});

it('asks about the empty cell of a student in a workbook whose others have hours', async () => {
  const { students, user } = await openGroup();
  const [ada, ben, cy] = ['ada', 'ben', 'cy'].map(schoolEmail);
  const rows = [[ada ?? '', 1], [ben ?? ''], [], [cy ?? '', 1]];
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows }] });
  const input = screen.getByLabelText('Excel or CSV file (optional)');
  await user.upload(input, new File([new Uint8Array(bytes)], 'list.xlsx'));
  await waitFor(() => expect(students).toHaveValue(`${ada}\t1\n${ben}\t\n\n${cy}\t1`));
  expect(await screen.findByText('2 students found. 1 line to fix or skip.')).toBeVisible();
});

it('keeps the empty cell at the end of a file, and of the list before it', async () => {
  const { paste, students, user } = await openGroup();
  const [ada, ben, cy, dee] = ['ada', 'ben', 'cy', 'dee'].map(schoolEmail);
  await paste(`${ada}\t1\n${ben}\t\n\n`);
  const file = new File([`\n${cy}\t1\n${dee}\t\n \n`], 'list.tsv');
  await user.upload(screen.getByLabelText('Excel or CSV file (optional)'), file);
  const lines = `${ada}\t1\n${ben}\t\n\n${cy}\t1\n${dee}\t`;
  await waitFor(() => expect(students).toHaveValue(lines));
  expect(await screen.findByText('1 (2 times); empty (2 times)')).toBeVisible();
});

it('summarizes the hours, clubs and contact before logging', async () => {
  const { store } = await openGroup();
  const values = { ...blankEntry, Name: 'Food drive', Hours: '2', contactName: 'Pat Lee' };
  const typed = { ...values, contactPhone: '425 555 0100', KeyClub: 'Yes' as const };
  act(() => void store.dispatch(groupTyped({ lines: '', values: typed })));
  const members = [null, '2', '1.5', '.25'].map((hours, at) => ({
    email: `s${at}@${school.emailDomains[0]}`,
    hours,
  }));
  await act(() => store.dispatch(checkGroup(() => members)));
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    '2 hours each, own hours for 2 students; 5.8 hours in total',
    school.clubs.KeyClub,
    'Pat Lee, 425 555 0100',
  ]);
});

it('names those for whom it logged, with their hours', async () => {
  const { store } = await openGroup();
  const values = { ...blankEntry, Name: 'Food drive', Hours: '2', contactName: 'Pat Lee' };
  act(() => void store.dispatch(groupTyped({ lines: '', values })));
  const emails = ['ada', 'ben'].map((name) => `${name}@${school.emailDomains[0]}`);
  const members = emails.map((email, at) => ({ email, hours: at === 0 ? null : '1' }));
  await act(() => store.dispatch(checkGroup(() => members)));
  await act(() => store.dispatch(logGroup()));
  expect(screen.getByText('Show names')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${emails[0]}, 2 hours`,
    `${emails[1]}, 1 hour`,
  ]);
});

it('lets a list that was stopped on purpose be left, after a question', async () => {
  const { store, group, user } = await openGroup();
  const lines = schoolEmail('ada');
  const values = { ...blankEntry, Name: 'Food drive', Hours: '2' };
  act(() => void store.dispatch(groupTyped({ lines, values })));
  await act(() => store.dispatch(checkGroup(() => [{ email: lines, hours: null }])));
  group.log.mockReturnValue(deferred<null>().promise);
  await act(async () => {
    const sent = store.dispatch(logGroup());
    store.dispatch(taskCanceled('group'));
    await sent;
  });
  expect(screen.getByText('Not confirmed for 1 student yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log for another group' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(groupMessages.leaveQuestion(1));
  await user.click(within(dialog).getByRole('button', { name: 'Log for another group' }));
  expect(await screen.findByRole('textbox', { name: 'Students' })).toHaveValue('');
  expect(selectHasUnsaved(store.getState())).toBe(false);
});
