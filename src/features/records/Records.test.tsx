import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { school } from '#config/school';
import { blankEntry, type Entry } from '#features/activities/entry';
import { byPeriod, type ServiceRecord } from '#features/activities/record';
import { listedMax } from '#shared/lib/limits';
import { notAllListed } from '#shared/lib/messages';
import { schoolYearName, schoolYearOf } from '#shared/lib/schoolYear';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { Records } from './Records';

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  window.print = print;
});

const activity = (key: string, fields: Partial<Entry>) => ({
  key,
  entry: { ...blankEntry, Name: key, Date: '{"year":2026,"month":11,"day":20}', ...fields },
});
/** A date in a different school year than the others, whenever a school's year starts. */
const older = '{"year":2025,"month":6,"day":30}';
const ofOlder = schoolYearOf(older, school.schoolYear) ?? NaN;
/** The label in the totals for the school year or semester of a date. */
const periodOf = (Date: string) => byPeriod([activity('', { Date })], school)[0]?.label;
const ada: ServiceRecord = {
  email: schoolEmail('ada'),
  firstName: 'Ada',
  lastName: 'Lovelace',
  graduationYear: '2027',
  activities: [
    {
      ...activity('Library', {
        Hours: '1.5',
        KeyClub: 'Yes',
        contactName: 'Pat',
        contactPhone: '1',
      }),
      review: { status: 'approved', comment: 'Fine', by: schoolEmail('a') },
    },
    activity('Food bank', { Hours: '0.1', NHS: 'Yes', NHSofficer: 'Sam' }),
    activity('Older', { Hours: '0.2', Date: older }),
    activity('Odd', { Hours: 'many', Date: 'some day' }),
  ],
};
const texts = (row: HTMLElement) => Array.from(row.children, (cell) => cell.textContent.trim());

it('shows the student, all activities with contact and status, and totals by club and school year', async () => {
  const { user } = renderWithStore(<Records records={[ada]} onLeave={vi.fn()} />);
  if (school.review) await user.click(screen.getByRole('checkbox', { name: 'Approved only' }));
  expect(
    screen.getByText(`Total: 1.8 hours${school.review ? ' counted toward goals' : ''}`),
  ).toBeVisible();
  const [activities, totals] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
  const rows = within(activities).getAllByRole('row').slice(2).map(texts);
  expect(rows).toEqual([
    ['11-20-2026', 'Library', '1.5', school.clubs.KeyClub, 'Pat 1', 'Approved'],
    [
      '11-20-2026',
      'Food bank',
      '0.1',
      `${school.clubs.NHS} (officer Sam)`,
      '',
      'Waiting for review',
    ],
    ['6-30-2025', 'Older', '0.2', '', '', 'Waiting for review'],
    ['some day', 'Odd', 'many', '', '', 'Waiting for review'],
  ]);
  expect(within(totals).getAllByRole('row').slice(1).map(texts)).toEqual([
    [periodOf(activity('Library', {}).entry.Date), '1.5', '0.1', '1.6', '1.5'],
    [periodOf(older), '0', '0', '0.2', '0'],
    ['No date', '0', '0', '0', '0'],
    ['All school years', '1.5', '0.1', '1.8', '1.5'],
  ]);
  expect(screen.getByText('Student:')).toHaveTextContent('Student: Ada Lovelace');
  expect(screen.queryByText(notAllListed)).toBeNull();
  expect(screen.getAllByText(/Class of 2027/)).not.toHaveLength(0);
});

it('names the school year if its semesters are all there is', () => {
  const before = { ...school };
  onTestFinished(() => void Object.assign(school, { secondSemesterStart: undefined }, before));
  Object.assign(school, {
    schoolYear: { month: 7, day: 1 },
    secondSemesterStart: { month: 2, day: 1 },
    review: false,
  });
  const spring = '{"year":2027,"month":3,"day":1}';
  const ofYear = [activity('Park', { Hours: '2', Date: spring }), activity('Zoo', { Hours: '1' })];
  const labels = (activities: ServiceRecord['activities']) => {
    const record = { ...ada, activities };
    const { unmount } = renderWithStore(<Records records={[record]} onLeave={vi.fn()} />);
    const [, totals] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
    const rows = within(totals).getAllByRole('row').slice(1).map(texts);
    unmount();
    return rows.map(([label, , , hours]) => [label, hours]);
  };
  const semesters = [
    ['2026-2027, 2nd semester', '2'],
    ['2026-2027, 1st semester', '1'],
  ];
  expect(labels(ofYear)).toEqual([...semesters, ['2026-2027', '3']]);
  expect(labels([...ofYear, activity('Older', { Hours: '4', Date: older })])).toEqual([
    ...semesters,
    ['2024-2025, 2nd semester', '4'],
    ['All school years', '7'],
  ]);
});

it('says once what it is and for which school year, and shows only this year', async () => {
  const { user } = renderWithStore(
    <Records records={[ada]} schoolYear={ofOlder} onLeave={vi.fn()} />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    `Service record ${schoolYearName(ofOlder, school.schoolYear)}`,
  );
  expect(screen.getByRole('heading', { name: 'Totals' })).toBeVisible();
  if (school.review) await user.click(screen.getByRole('checkbox', { name: 'Approved only' }));
  const [activities, totals] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
  expect(within(activities).getAllByRole('row').slice(2)).toHaveLength(1);
  const rows = within(totals).getAllByRole('row').slice(1).map(texts);
  expect(rows.map(([label, , , hours]) => [label, hours])).toEqual([[periodOf(older), '0.2']]);
});

it.skipIf(school.review === false)(
  'names its school year in the totals if nothing of it is approved, while other years may have hours',
  () => {
    renderWithStore(<Records records={[ada]} schoolYear={ofOlder} onLeave={vi.fn()} />);
    expect(screen.getByText('No approved activities.')).toBeVisible();
    const [totals] = screen.getAllByRole('table') as [HTMLElement];
    expect(within(totals).getAllByRole('row').slice(1).map(texts)).toEqual([
      [schoolYearName(ofOlder, school.schoolYear), '0', '0', '0'],
    ]);
    expect(screen.queryByText('All school years')).toBeNull();
  },
);

it.skipIf(school.review === false)(
  'shows only approved activities unless unchecked, and says so',
  () => {
    renderWithStore(<Records records={[ada]} onLeave={vi.fn()} />);
    expect(screen.getByRole('checkbox', { name: 'Approved only' })).toBeChecked();
    expect(screen.getByText('Total: 1.5 approved hours')).toBeVisible();
    const [activities, totals] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
    expect(within(activities).getAllByRole('row').slice(2).map(texts)).toEqual([
      ['11-20-2026', 'Library', '1.5', school.clubs.KeyClub, 'Pat 1'],
    ]);
    expect(within(totals).getAllByRole('row').slice(1).map(texts)).toEqual([
      [periodOf(activity('Library', {}).entry.Date), '1.5', '0', '1.5'],
    ]);
    expect(screen.getByText(/, Approved only$/)).toBeVisible();
  },
);

it('writes all hours alike, and damaged ones as stored', () => {
  const hours = ['.5', '3.0', '2', '12.', '2.75', '007.50', 'some'];
  const activities = hours.map((Hours, index) => ({
    ...activity(`${index}`, { Hours }),
    review: { status: 'approved', comment: '', by: '' } as const,
  }));
  renderWithStore(<Records records={[{ ...ada, activities }]} onLeave={vi.fn()} />);
  const [table] = screen.getAllByRole('table') as [HTMLElement];
  const cells = within(table)
    .getAllByRole('row')
    .slice(2)
    .map((row) => texts(row)[2]);
  expect(cells).toEqual(['0.5', '3', '2', '12', '2.75', '7.5', 'some']);
});

it('isolates text direction marks', () => {
  const turned = '\u202Egnirutut';
  const fields = { Name: turned, Description: 'Maths', NHS: 'Yes', NHSofficer: turned } as const;
  const review = { status: 'approved', comment: '', by: '' } as const;
  const record = {
    ...ada,
    firstName: turned,
    activities: [{ ...activity('one', fields), review }],
  };
  const { container } = renderWithStore(<Records records={[record]} onLeave={vi.fn()} />);
  const isolated = Array.from(container.querySelectorAll('td bdi'), (text) => text.textContent);
  expect(isolated).toEqual([`${turned} Lovelace`, turned, 'Maths', turned]);
});

it('says so if a student has logged more activities than are read', () => {
  const activities = Array.from({ length: listedMax }, (_, index) => activity(`${index}`, {}));
  renderWithStore(<Records records={[{ ...ada, activities }]} onLeave={vi.fn()} />);
  expect(screen.getByText(notAllListed)).toBeVisible();
  cleanup();
  // Those that weren't read may be of this school year.
  const ofYear = activities.map((one, at) =>
    at === 0 ? { ...one, entry: { ...one.entry, Date: older } } : one,
  );
  renderWithStore(
    <Records records={[{ ...ada, activities: ofYear }]} schoolYear={ofOlder} onLeave={vi.fn()} />,
  );
  expect(screen.getByText(notAllListed)).toBeVisible();
});

it('shows a record for a student without a name or activities', () => {
  const record = { email: schoolEmail('new'), firstName: '', lastName: '', graduationYear: '' };
  renderWithStore(<Records records={[{ ...record, activities: [] }]} onLeave={vi.fn()} />);
  const article = within(screen.getByRole('article', { name: schoolEmail('new') }));
  const text = school.review ? 'No approved activities.' : 'No activities.';
  expect(article.getByText(text)).toBeVisible();
});

it("names the students who couldn't be loaded, and has a Back button", async () => {
  const onLeave = vi.fn();
  const { user } = renderWithStore(
    <Records records={[ada]} failed={[schoolEmail('bob')]} onLeave={onLeave} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(schoolEmail('bob'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('prints only when Print is pressed, so that options can be chosen first', async () => {
  const { user } = renderWithStore(<Records records={[ada]} onLeave={vi.fn()} />);
  expect(print).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
