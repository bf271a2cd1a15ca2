import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { blankEntry, type Entry } from '#features/activities/entry';
import { dateInputValue, entryDateText, entryDateTextOf } from '#shared/lib/entryDate';
import { flagPauseMs } from '#shared/lib/limits';
import { schoolYearStart } from '#shared/lib/schoolYear';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import EditScreen from './EditScreen';

const walk: Entry = {
  ...blankEntry,
  Name: 'Night walk',
  Hours: '20',
  Date: entryDateTextOf(new Date()),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(entries: Record<string, Entry> = {}) {
  const app = renderWithStore(<EditScreen />, { user: schoolEmail('ann'), path: '/edit' });
  act(() => app.deliverEntries(entries));
}
/** Types, and waits until the form stops waiting for another keystroke. */
const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await vi.advanceTimersByTimeAsync(flagPauseMs);
  });
const notice = () => screen.queryByText(/^Staff will notice: /);

describe.skipIf(school.review === false)('before Submit, the form', () => {
  it('shows nothing while the hours are missing or invalid', async () => {
    open();
    await type('Name', 'Night walk');
    expect(notice()).toBeNull();
    await type('Hours', '25');
    expect(notice()).toHaveTextContent('25 hours on this day in total');
    await type('Hours', 'many');
    expect(notice()).toBeNull();
  });

  it("shows what staff would see flagged, counting that day's other activities", async () => {
    open({ a: walk });
    await type('Hours', '4.5');
    expect(notice()).toHaveTextContent('24.5 hours on this day in total');
    expect(notice()).toHaveAttribute('role', 'status');
    const { year } = schoolYearStart(new Date(), school.schoolYear);
    const before = entryDateText({ year: year - 1, month: 1, day: 2 });
    await type('Date', dateInputValue(before));
    expect(notice()).toHaveTextContent(/^Staff will notice: .*before this school year/i);
    expect(notice()).not.toHaveTextContent('24.5 hours');
  });

  it('shows the flags of today if it was left open overnight', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 25, 22) });
    open();
    await type('Hours', '2');
    await type('Date', '2026-11-26');
    expect(notice()).toHaveTextContent(/in the future/i);
    vi.setSystemTime(new Date(2026, 10, 26, 8));
    fireEvent(document, new Event('visibilitychange'));
    expect(notice()?.textContent ?? '').not.toMatch(/in the future/i);
  });
});
