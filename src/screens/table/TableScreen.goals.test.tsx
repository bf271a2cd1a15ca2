import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { blankEntry, type Entry } from '#domain/entry';
import { entryDateText } from '#domain/entryDate';
import { countedActivities, goalsToShow } from '#domain/goals';
import { withReviews } from '#domain/review/review';
import { schoolYearName, schoolYearStart } from '#domain/schoolYear';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { GoalList } from './Goals';
import TableScreen from './TableScreen';

const years = { schoolYear: school.schoolYear };
const thisStart = schoolYearStart(new Date(), school.schoolYear);
const lastStart = { ...thisStart, year: thisStart.year - 1 };
const nameOf = ({ year }: { year: number }) => schoolYearName(year, school.schoolYear);
const entry = (Name: string, Hours: string, date = thisStart, fields: Partial<Entry> = {}) => ({
  ...blankEntry,
  Name,
  Hours,
  Date: entryDateText(date),
  ...fields,
});

describe('progress toward goals', () => {
  const rows = [
    { key: 'a', entry: entry('Park', '12.5', thisStart, { NHS: 'Yes' }) },
    { key: 'b', entry: entry('Library', '60', lastStart) },
  ];
  const show = (awardSteps: number[] = [50, 100]) =>
    renderWithStore(
      <GoalList
        goals={goalsToShow(
          [
            { club: 'NHS', label: 'NHS', hours: 20, each: 'schoolYear' },
            { club: 'all', label: 'Graduation', hours: 80, each: 'ever' },
            { club: 'KeyClub', label: 'Key Club', hours: 5, each: 'schoolYear' },
          ],
          '',
          { schoolYear: thisStart.year, semester: null },
          null,
          years,
        )}
        awardSteps={awardSteps}
        activities={countedActivities(
          withReviews(rows, { b: { status: 'approved', comment: '', by: '' } }),
          years,
        )}
      />,
    );
  const bars = () => screen.getAllByRole('progressbar');

  it('is a bar for each goal and the next award, named by its text', () => {
    show();
    expect(bars().map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['62', '90', '0', '72']);
    const names = bars().map((bar) => bar.getAttribute('aria-labelledby')?.split(' '));
    expect(names.map((ids) => ids?.map((id) => document.getElementById(id)?.textContent))).toEqual([
      ['NHS: 12.5 of 20', `7.5 to go · ${nameOf(thisStart)}`],
      ['Graduation: 72.5 of 80', '7.5 to go · all years'],
      ['Key Club: 0 of 5', `5 to go · ${nameOf(thisStart)}`],
      // 60 of the 72.5 hours are approved.
      ['100-hour award: 72.5 of 100', '27.5 to go · all years'],
    ]);
    expect(bars()[0]).toHaveAccessibleName(`NHS: 12.5 of 20 7.5 to go · ${nameOf(thisStart)}`);
  });

  it('marks goals that are reached, and those reached once approved', () => {
    show([60]);
    const items = screen.getAllByRole('listitem');
    expect(items[3]).toHaveTextContent('60-hour award: 72.5 of 60reached · all years');
    expect(items[3]).toHaveAttribute('data-state', 'reached');
    expect(items[1]).toHaveAttribute('data-state', 'toGo');
  });
});

describe('the school year filter', () => {
  function open() {
    const app = renderWithStore(<TableScreen />, { user: schoolEmail('ann'), path: '/table' });
    act(() =>
      app.deliverEntries({
        a: entry('Park', '2.5'),
        b: entry('Library', '1', lastStart),
        c: entry('Choir', '.5', lastStart),
        d: { ...blankEntry, Name: 'Undated', Hours: '4', Date: 'yesterday' },
      }),
    );
    return app;
  }
  const choice = () => screen.getByRole('combobox', { name: 'School year' });
  const rowNames = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.firstChild?.textContent);
  const sum = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  it('lists All first, then each year with activities, newest first', () => {
    open();
    expect(
      within(choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', nameOf(thisStart), nameOf(lastStart)]);
    expect(choice()).toHaveDisplayValue('All');
    expect(sum()).toContain('4 activities');
    expect(rowNames()).toHaveLength(4);
  });

  it('filters the rows and shows their sum, while the total covers all years', async () => {
    const { user } = open();
    await user.selectOptions(choice(), nameOf(lastStart));
    expect(rowNames()).toEqual(['Choir', 'Library']);
    expect(sum()).toContain('1.5 hours in 2 activities');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Total Hours : 8 hours');
    await user.selectOptions(choice(), 'All');
    expect(rowNames()).toHaveLength(4);
  });

  it('applies to the printed record, and is still selected afterward', async () => {
    const { user } = open();
    await user.selectOptions(choice(), nameOf(lastStart));
    await user.click(screen.getByRole('button', { name: 'Print record' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      `Service record ${nameOf(lastStart)}`,
    );
    if (school.review) await user.click(screen.getByRole('checkbox', { name: 'Approved only' }));
    const record = within(screen.getAllByRole('table')[0] as HTMLElement);
    expect(record.getAllByRole('row').slice(2)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(choice()).toHaveDisplayValue(nameOf(lastStart));
  });

  it("resets to All when the year's last activity is deleted", async () => {
    const { user, entryListeners } = open();
    await user.selectOptions(choice(), nameOf(lastStart));
    act(() => entryListeners.at(-1)?.deliver({ changed: {}, removed: ['b', 'c'] }));
    expect(rowNames()).toEqual(['Park', 'Undated']);
    // A single year needs no filter.
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
