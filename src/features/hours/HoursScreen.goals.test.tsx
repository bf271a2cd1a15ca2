import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { school } from '#config/school';
import { withReviews } from '#features/activities/decisions/review';
import { blankEntry, type Entry } from '#features/activities/entry';
import { GoalList } from '#features/activities/GoalList';
import { countedActivities, goalMessages, goalsToShow } from '#features/activities/goals';
import { monthMessages } from '#features/activities/monthSums';
import { entryDateText } from '#shared/lib/entryDate';
import { schoolYearName, schoolYearStart } from '#shared/lib/schoolYear';
import { downloadCsv } from '#shared/ui/downloadCsv';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import HoursScreen from './HoursScreen';

vi.mock('#shared/ui/downloadCsv', () => ({ downloadCsv: vi.fn() }));
const download = vi.mocked(downloadCsv);

const years = { schoolYear: school.schoolYear };
const thisStart = schoolYearStart(new Date(), school.schoolYear);
const lastStart = { ...thisStart, year: thisStart.year - 1 };
const nextStart = { ...thisStart, year: thisStart.year + 1 };
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
      ['100-hour award: 72.5 of 100', '27.5 to go · logged hours'],
    ]);
    expect(bars()[0]).toHaveAccessibleName(`NHS: 12.5 of 20 7.5 to go · ${nameOf(thisStart)}`);
  });

  it('marks goals that are reached, and those reached once approved', () => {
    show([60]);
    const items = screen.getAllByRole('listitem');
    expect(items[3]).toHaveTextContent('60-hour award: 72.5 of 60reached · logged hours');
    expect(items[3]).toHaveAttribute('data-state', 'reached');
    expect(items[1]).toHaveAttribute('data-state', 'toGo');
  });
});

describe('the school year filter', () => {
  function open() {
    const app = renderWithStore(<HoursScreen />, { user: schoolEmail('ann'), path: '/table' });
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

  it('lists all years first, then each year with activities, newest first', () => {
    open();
    expect(
      within(choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All years', nameOf(thisStart), nameOf(lastStart)]);
    expect(choice()).toHaveDisplayValue('All years');
    expect(sum()).toContain('4 activities');
    expect(rowNames()).toHaveLength(4);
  });

  it('filters the rows and shows their sum, while the total covers all years', async () => {
    const { user } = open();
    await user.selectOptions(choice(), nameOf(lastStart));
    expect(rowNames()).toEqual(['Choir', 'Library']);
    expect(sum()).toContain('1.5 hours logged in 2 activities');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Total Hours : 8 hours');
    await user.selectOptions(choice(), 'All years');
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

  it('applies to Export, whose button and file name the year', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const [name, csv] = download.mock.lastCall ?? ['', ''];
    expect([name, csv.split('\n').length]).toEqual(['export_hours.csv', 5]);
    await user.selectOptions(choice(), nameOf(lastStart));
    await user.click(screen.getByRole('button', { name: `Export ${nameOf(lastStart)}` }));
    const [ofYear, lines] = download.mock.lastCall ?? ['', ''];
    expect(ofYear).toBe(`export_hours_${nameOf(lastStart)}.csv`);
    expect(lines).toContain('Library');
    expect(lines).not.toContain('Park');
  });

  it("resets to all years when the year's last activity is deleted", async () => {
    const { user, entryListeners } = open();
    await user.selectOptions(choice(), nameOf(lastStart));
    act(() => entryListeners.at(-1)?.deliver({ changed: {}, removed: ['b', 'c'] }));
    expect(rowNames()).toEqual(['Park', 'Undated']);
    // A single year needs no filter.
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('resets to all years when only the chosen year is left, because there is no choice anymore', async () => {
    const { user, entryListeners } = open();
    await user.selectOptions(choice(), nameOf(thisStart));
    expect(rowNames()).toEqual(['Park']);
    act(() => entryListeners.at(-1)?.deliver({ changed: {}, removed: ['b', 'c'] }));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(rowNames()).toEqual(['Park', 'Undated']);
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  });
});

describe('a page that is left open until the next school year', () => {
  it('shows the goals and the months of the new one when the user comes back', async () => {
    vi.useFakeTimers({
      toFake: ['Date'],
      now: new Date(thisStart.year, thisStart.month - 1, thisStart.day, 8),
    });
    const { goals } = school;
    onTestFinished(() => {
      vi.useRealTimers();
      school.goals = goals;
    });
    school.goals = [{ club: 'all', label: 'Service', hours: 20, each: 'schoolYear' }];
    const { user, deliverEntries } = renderWithStore(<HoursScreen />, {
      user: schoolEmail('ann'),
      path: '/table',
    });
    act(() => deliverEntries({ a: entry('Park', '2.5'), b: entry('Library', '1', nextStart) }));
    await user.click(screen.getByRole('button', { name: /By month$/ }));
    const list = await screen.findByRole('list', { name: /^Hours by month/ });
    expect(list).toHaveAccessibleName(`Hours by month, ${nameOf(thisStart)}`);
    const spans = () => screen.getByRole('list', { name: 'Progress' }).textContent;
    expect(spans()).toContain(nameOf(thisStart));

    vi.setSystemTime(new Date(nextStart.year, nextStart.month - 1, nextStart.day, 8));
    fireEvent(document, new Event('visibilitychange'));
    expect(list).toHaveAccessibleName(`Hours by month, ${nameOf(nextStart)}`);
    expect(spans()).toContain(nameOf(nextStart));
    expect(spans()).not.toContain(nameOf(thisStart));
  });
});

describe('the months of a school year', () => {
  const monthOfStart = new Date(thisStart.year, thisStart.month - 1, 1).toLocaleDateString(
    'en-US',
    { month: 'long' },
  );
  function open(path = '/table') {
    const app = renderWithStore(<HoursScreen />, { user: schoolEmail('ann'), path });
    act(() =>
      app.deliverEntries({
        a: entry('Park', '2.5'),
        b: entry('Library', '1', lastStart),
        d: { ...blankEntry, Name: 'Undated', Hours: '4', Date: 'yesterday' },
      }),
    );
    return app;
  }
  const fold = () => screen.getByRole('button', { name: /By month$/ });
  const list = () => screen.queryByRole('list', { name: /^Hours by month/ });
  async function openMonths(user: UserEvent) {
    await user.click(fold());
    return screen.findByRole('list', { name: /^Hours by month/ });
  }
  const months = () => screen.getAllByRole('button', { name: new RegExp(`^${monthOfStart}`) });
  const rows = () => screen.getAllByRole('row').length - 1;

  it('are folded at first, and those without activities can only be read', async () => {
    const { user } = open();
    expect(fold()).toHaveAttribute('aria-expanded', 'false');
    expect(list()).toBeNull();
    const items = within(await openMonths(user)).getAllByRole('listitem');
    expect(items.length).toBeGreaterThanOrEqual(12);
    expect(items[0]).toHaveTextContent(/: 2.5 hours/);
    expect(items[1]).toHaveTextContent(/: no activities/);
    expect(within(list() as HTMLElement).getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText(monthMessages.inNoMonth(1))).toBeVisible();
  });

  it('filter the rows and Export, until they are pressed again or all are shown', async () => {
    const { user } = open();
    await openMonths(user);
    const [month] = months() as [HTMLElement];
    await user.click(month);
    expect(month).toHaveAttribute('aria-pressed', 'true');
    expect(rows()).toBe(1);
    const status = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(status.join()).toMatch(/ \d{4}: 2.5 hours logged in 1 activity/);
    await user.click(screen.getByRole('button', { name: /^Export \w+ \d{4}$/ }));
    const padded = String(thisStart.month).padStart(2, '0');
    expect(download.mock.lastCall?.[0]).toBe(`export_hours_${thisStart.year}-${padded}.csv`);
    await user.click(month);
    expect(month).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('combobox')).toHaveDisplayValue(nameOf(thisStart));
    await user.click(month);
    await user.click(screen.getByRole('button', { name: goalMessages.showAll }));
    expect(rows()).toBe(3);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('All years');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('show all activities again when pressed again, if there is no choice of a school year', async () => {
    const { user, entryListeners } = open();
    act(() => entryListeners.at(-1)?.deliver({ changed: {}, removed: ['b'] }));
    await openMonths(user);
    const [month] = months() as [HTMLElement];
    await user.click(month);
    expect(rows()).toBe(1);
    await user.click(month);
    expect(rows()).toBe(2);
  });

  it('are chosen if the address names one, which is ignored if it has no activities', async () => {
    const padded = String(lastStart.month).padStart(2, '0');
    const { user } = open(`/table?year=${lastStart.year}&month=${lastStart.year}-${padded}`);
    expect(rows()).toBe(1);
    await openMonths(user);
    expect(months()[0]).toHaveAttribute('aria-pressed', 'true');
    cleanup();
    open('/table?month=2001-13&year=next');
    expect(rows()).toBe(3);
    expect(list()).toBeNull();
    cleanup();
    open(`/table?year=${lastStart.year}&month=2001-01`);
    expect(rows()).toBe(1);
    expect(screen.queryByRole('button', { name: goalMessages.showAll })).toBeNull();
  });
});
