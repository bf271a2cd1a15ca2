import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { paths } from '#config/paths';
import { school } from '#config/school';
import type { ReportRun } from '#features/reports/build/collectReport';
import { reportFrom, type ReportUpdateResult } from '#features/reports/report';
import { updateMessages } from '#features/reports/updateMessages';
import { screenMessages } from '#shared/lib/messages';
import { downloadCsv } from '#shared/ui/downloadCsv';
import { showToast } from '#shared/ui/toasts';
import { renderWithStore } from '#testing/renderWithStore';
import DashboardScreen from './DashboardScreen';

// jsdom saves no files and loads no toast library; tests/e2e looks at the real ones.
vi.mock(import('#shared/ui/downloadCsv'), () => ({ downloadCsv: vi.fn() }));
vi.mock(import('#shared/ui/toasts'), async (original) => ({
  ...(await original()),
  showToast: vi.fn(),
}));

const counts = {
  students: 1234,
  profiles: 1234,
  studentsWithoutProfile: 0,
  studentsWithoutEntries: 0,
  entries: 5678,
  damagedEntries: 0,
  awards: 0,
  cacheBytes: 1,
  reportBytes: 1,
};
const done: ReportUpdateResult = {
  outcome: 'done',
  lastUpdated: new Date(2026, 10, 20, 21, 5).getTime(),
  counts,
  damaged: [],
  isIndexed: true,
};

function renderAdmin(services: Partial<Services>) {
  return renderWithStore(<DashboardScreen />, {
    user: school.adminEmails[0],
    path: paths.admin,
    services,
  });
}

/** An update that waits for the test. */
function slowUpdate() {
  let run: ReportRun | undefined;
  let end: (result: ReportUpdateResult | null) => void = () => undefined;
  const updateReport = vi.fn<Services['updateReport']>((started) => {
    run = started;
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  return {
    updateReport,
    progress: (read: number, total: number, stage: 'reading' | 'writing' = 'reading') =>
      act(() => run?.onProgress({ stage, read, total })),
    end: (result: ReportUpdateResult | null) => act(() => end(result)),
    isAborted: () => run?.signal.aborted,
  };
}

describe('Download Report (spec 2, 9)', () => {
  beforeEach(() => {
    vi.mocked(downloadCsv).mockReset();
    vi.mocked(showToast).mockReset();
  });

  it('of a report that does not tell when it was built says so, and saves both files under today', async () => {
    vi.setSystemTime(new Date(2026, 10, 9, 8, 0));
    const readReport = () => Promise.resolve(reportFrom({ hourSummary: 'hours' }));
    const { user, findByText, getByText } = renderAdmin({ readReport });
    await findByText('Build time unknown.');
    await user.click(getByText('Download Report'));
    await waitFor(() => expect(downloadCsv).toHaveBeenCalledTimes(2));
    expect(vi.mocked(downloadCsv).mock.calls).toEqual([
      ['Hour-Report-11-9.csv', 'hours'],
      ['Awards-List-11-9.csv', ''],
    ]);
    vi.useRealTimers();
  });

  it('saves both files under the names of the day the report was built', async () => {
    const lastUpdated = new Date(2026, 0, 5, 8, 0).getTime();
    const report = { lastUpdated, hourSummary: 'hours', awardsList: 'awards' };
    const { findByRole, user, findByText } = renderAdmin({
      readReport: () => Promise.resolve(report),
    });
    await user.click(await findByRole('button', { name: 'Download Report' }));
    await waitFor(() =>
      expect(vi.mocked(downloadCsv).mock.calls).toEqual([
        ['Hour-Report-1-5.csv', 'hours'],
        ['Awards-List-1-5.csv', 'awards'],
      ]),
    );
    await findByText('Jan 5, 2026, 8:00 AM');
    expect(showToast).not.toHaveBeenCalled();
  });

  it('saves the second a moment after the first: Safari would drop the first', async () => {
    const savedAt: number[] = [];
    vi.mocked(downloadCsv).mockImplementation(() => void savedAt.push(performance.now()));
    const { findByRole, user } = renderAdmin({
      readReport: () => Promise.resolve(reportFrom({ hourSummary: 'hours' })),
    });
    await user.click(await findByRole('button', { name: 'Download Report' }));
    await waitFor(() => expect(savedAt).toHaveLength(2));
    const [first = 0, second = 0] = savedAt;
    expect(second - first).toBeGreaterThan(100);
  });

  it.each([
    ['there is no report', undefined, updateMessages.noReport],
    ['the read failed', null, screenMessages.requestFailed],
  ])('says so in a global toast when %s, and saves nothing', async (_case, report, message) => {
    const { findByRole, user } = renderAdmin({ readReport: () => Promise.resolve(report) });
    await user.click(await findByRole('button', { name: 'Download Report' }));
    await waitFor(() => expect(showToast).toHaveBeenCalledWith('error', message, 'global'));
    expect(downloadCsv).not.toHaveBeenCalled();
  });

  it('saves the files once however often it is pressed while it reads', async () => {
    let answer: (report: undefined) => void = () => undefined;
    const readReport = vi
      .fn<Services['readReport']>()
      .mockResolvedValueOnce(undefined)
      .mockImplementation(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
    const { findByRole, user } = renderAdmin({ readReport });
    const button = await findByRole('button', { name: 'Download Report' });
    await user.dblClick(button);
    expect(readReport).toHaveBeenCalledTimes(2);
    answer(undefined);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    expect(showToast).toHaveBeenCalledTimes(1);
  });
});

describe('Update Report', () => {
  it('shows a progress bar, then what was built and when', async () => {
    const { updateReport, progress, end } = slowUpdate();
    const { findByRole, findByText, getByRole, user } = renderAdmin({ updateReport });
    await user.click(await findByRole('button', { name: 'Update Report' }));
    const bar = await findByRole('progressbar', { name: 'Report update' });
    progress(1500, 6000);
    await findByText('Reading 1,500 of 6,000 records');
    expect(bar).toHaveAttribute('aria-valuenow', '1500');
    expect(bar).toHaveAttribute('aria-valuemax', '6000');
    expect(getByRole('button', { name: 'Update Report' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(getByRole('button', { name: 'Update Report' }));
    expect(updateReport).toHaveBeenCalledTimes(1);
    end(done);
    await findByText('Report updated: 1,234 students, 5,678 activities.');
    await findByText('Nov 20, 2026, 9:05 PM');
  });

  it('can be canceled until the documents are being written', async () => {
    const { updateReport, progress, isAborted } = slowUpdate();
    const { findByRole, findByText, queryByRole, user } = renderAdmin({ updateReport });
    await user.click(await findByRole('button', { name: 'Update Report' }));
    await user.click(await findByRole('button', { name: 'Cancel' }));
    await findByText('Update canceled. The previous report is unchanged.');
    expect(isAborted()).toBe(true);

    await user.click(await findByRole('button', { name: 'Update Report' }));
    progress(10, 10, 'writing');
    await findByText('Saving the report…');
    expect(queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it.each([
    [
      'that it failed',
      null,
      "The report wasn't updated. The previous one is unchanged. Try again later, or report the problem if it persists.",
    ],
    [
      'which document would be too large',
      { outcome: 'tooLarge', message: 'cache/profileData would take 2000000 bytes' } as const,
      'cache/profileData would take 2000000 bytes',
    ],
  ])('says %s', async (_case, result, message) => {
    const { findByRole, findByText, user } = renderAdmin({
      updateReport: () => Promise.resolve(result),
    });
    await user.click(await findByRole('button', { name: 'Update Report' }));
    expect(await findByText(message)).toHaveAttribute('role', 'status');
  });

  it('names the activities whose hours it could not read', async () => {
    const damaged = [{ email: 'ann@lwsd.org', id: 'e1', hours: '1.2.3' }];
    const { findByRole, findByText, user } = renderAdmin({
      updateReport: () =>
        Promise.resolve({ ...done, damaged, counts: { ...counts, damagedEntries: 1 } }),
    });
    await user.click(await findByRole('button', { name: 'Update Report' }));
    await user.click(await findByText(updateMessages.damagedEntries(1)));
    expect(await findByText('ann@lwsd.org, e1: 1.2.3')).toBeVisible();
  });
});
