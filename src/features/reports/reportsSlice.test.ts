// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { school } from '#config/school';
import type { ReportRun } from '#features/reports/build/collectReport';
import { selectStudents } from '#features/students/studentsSlice';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { taskCanceled } from '#shared/store/tasksSlice';
import { storeWithFakes } from '#testing/renderWithStore';
import type { ReportUpdateResult } from './report';
import {
  fetchReport,
  indexRead,
  leaveAnswer,
  selectAnswerPosition,
  selectReportDate,
  selectReportUpdate,
  updateReport,
} from './reportsSlice';

const admin = school.adminEmails[0];
const enterDashboard = fetchReport({ maxAgeMs: 600_000 });
const report = { lastUpdated: 1_000, hourSummary: 'h', awardsList: 'a' };
const done: ReportUpdateResult = {
  outcome: 'done',
  lastUpdated: 2_000,
  damaged: [],
  isIndexed: true,
  counts: {
    students: 1,
    profiles: 1,
    studentsWithoutProfile: 0,
    studentsWithoutEntries: 0,
    entries: 1,
    damagedEntries: 0,
    awards: 0,
    cacheBytes: 100,
    reportBytes: 100,
  },
};

/** A store whose report updates end when the test says so. */
function storeWithSlowUpdates() {
  const runs: (ReportRun & { end: (result: ReportUpdateResult | null) => Promise<void> })[] = [];
  const app = storeWithFakes({
    user: admin,
    services: {
      updateReport: (run) =>
        new Promise((resolve) => {
          const end = async (result: ReportUpdateResult | null) => {
            resolve(result);
            await new Promise((settled) => setTimeout(settled));
          };
          runs.push({ ...run, end });
        }),
    },
  });
  const begin = () => {
    void app.store.dispatch(updateReport());
    const run = runs.at(-1);
    if (!run) throw new Error('No update was started.');
    return run;
  };
  return { ...app, runs, begin, update: () => selectReportUpdate(app.store.getState()) };
}

describe('when the report was built', () => {
  it('is read again by a visit after a while, and updated by each download', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { store, services } = storeWithFakes({ user: admin });
    services.readReport.mockResolvedValue(report);
    await store.dispatch(enterDashboard);
    await store.dispatch(enterDashboard);
    expect(services.readReport).toHaveBeenCalledTimes(1);
    services.readReport.mockResolvedValue({ ...report, lastUpdated: 3_000 });
    await store.dispatch(fetchReport({}));
    expect(selectReportDate(store.getState())).toBe(3_000);
    services.readReport.mockResolvedValue({ ...report, lastUpdated: 4_000 });
    vi.setSystemTime(Date.now() + 600_000);
    await store.dispatch(enterDashboard);
    expect(selectReportDate(store.getState())).toBe(3_000);
    vi.setSystemTime(Date.now() + 1);
    await store.dispatch(enterDashboard);
    expect(selectReportDate(store.getState())).toBe(4_000);
  });

  it('is that of the index at /reports if somebody has updated the report since it was read', async () => {
    const { store, services } = storeWithFakes({ user: admin });
    store.dispatch(indexRead(500));
    expect(selectReportDate(store.getState())).toBeUndefined();
    services.readReport.mockResolvedValue(undefined);
    await store.dispatch(enterDashboard);
    store.dispatch(indexRead(2_000));
    expect(selectReportDate(store.getState())).toBe(2_000);
    // An update may be unable to store an index.
    store.dispatch(indexRead(1_000));
    expect(selectReportDate(store.getState())).toBe(2_000);
  });

  it('is null without a report, and unknown if the read failed', async () => {
    const { store, services } = storeWithFakes({ user: admin });
    services.readReport.mockResolvedValue(null);
    await store.dispatch(enterDashboard);
    expect(selectReportDate(store.getState())).toBeUndefined();
    services.readReport.mockResolvedValue(undefined);
    await store.dispatch(enterDashboard);
    expect(selectReportDate(store.getState())).toBeNull();
  });

  it('is ignored after a sign-out', async () => {
    const { store, services, reportUser } = storeWithFakes({ user: admin });
    services.readReport.mockResolvedValue(report);
    const read = store.dispatch(enterDashboard);
    reportUser(null);
    await read;
    expect(selectReportDate(store.getState())).toBeUndefined();
  });
});

describe('an update of the report', () => {
  it('shows its progress, then its result, and reads the student list again', async () => {
    const { store, services, begin, update } = storeWithSlowUpdates();
    services.readStudentList.mockResolvedValue({
      'a@lwsd.org': { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' },
    });
    const run = begin();
    expect(update()).toMatchObject({ outcome: 'running', progress: { done: 0, total: 0 } });
    run.onProgress({ stage: 'reading', read: 1, total: 2 });
    expect(update()).toMatchObject({ progress: { stage: 'reading', done: 1, total: 2 } });
    await run.end(done);
    expect(update()).toEqual(done);
    expect(selectReportDate(store.getState())).toBe(2_000);
    expect(selectStudents(store.getState())).toHaveLength(1);
  });

  it('reports a failure and keeps the date of the old report', async () => {
    const { store, services, begin, update } = storeWithSlowUpdates();
    services.readReport.mockResolvedValue(report);
    await store.dispatch(enterDashboard);
    await begin().end(null);
    expect(update()).toEqual({ outcome: 'failed' });
    expect(selectReportDate(store.getState())).toBe(1_000);
    expect(services.readStudentList).not.toHaveBeenCalled();
  });

  it('ends when canceled, and reports nothing afterward', async () => {
    const { store, begin, update } = storeWithSlowUpdates();
    const run = begin();
    store.dispatch(taskCanceled('report'));
    expect(run.signal.aborted).toBe(true);
    run.onProgress({ stage: 'reading', read: 1, total: 2 });
    await run.end(done);
    expect(update()).toEqual({ outcome: 'canceled' });
  });

  it('continues while the admin views a student', async () => {
    const { store, begin, update } = storeWithSlowUpdates();
    const run = begin();
    store.dispatch(viewAsStudent('a@lwsd.org'));
    expect(run.signal.aborted).toBe(false);
    await run.end(done);
    expect(update()).toEqual(done);
  });

  it('ends on sign-out and leaves nothing behind', async () => {
    const { begin, update, reportUser } = storeWithSlowUpdates();
    const run = begin();
    reportUser(null);
    expect(run.signal.aborted).toBe(true);
    await run.end(done);
    expect(update()).toEqual({ outcome: 'none' });
  });
});

describe('the position in an answer', () => {
  const position = { shown: 25, row: 3, scrollY: 100, selected: ['ann@lwsd.org'] };

  it('is kept for each history entry, the newest twenty', () => {
    const { store } = storeWithFakes({ user: admin });
    for (let entry = 0; entry < 21; entry += 1)
      store.dispatch(leaveAnswer(`e${entry}`, { ...position, row: entry }));
    expect(selectAnswerPosition(store.getState(), 'e20')?.row).toBe(20);
    expect(selectAnswerPosition(store.getState(), 'e1')?.row).toBe(1);
    expect(selectAnswerPosition(store.getState(), 'e0')).toBeUndefined();
    store.dispatch(leaveAnswer('e20', position));
    expect(selectAnswerPosition(store.getState(), 'e20')).toEqual(position);
  });

  it('is forgotten on sign-out, even if that is why the screen was left', () => {
    const { store, reportUser } = storeWithFakes({ user: admin });
    store.dispatch(leaveAnswer('e', position));
    reportUser(null);
    expect(selectAnswerPosition(store.getState(), 'e')).toBeUndefined();
    store.dispatch(leaveAnswer('e', position));
    expect(selectAnswerPosition(store.getState(), 'e')).toBeUndefined();
  });
});
