import { createAction, createSlice } from '@reduxjs/toolkit';
import type { ReportProgress } from '#domain/reports/collectReport';
import type { ReportUpdateResult } from '#domain/reports/report';
import { selectCan, sessionSet } from '#store/session/sessionSlice';
import { stopSignal } from '#store/stopSignal';
import { fetchStudentList } from '#store/students/studentsSlice';
import { createAppAsyncThunk } from '#store/types';

/** The update of the report: none yet, under way, or how the last one ended. */
export type ReportUpdate =
  | { outcome: 'none' }
  | { outcome: 'running'; requestId: string; progress: ReportProgress | null }
  | { outcome: 'failed' }
  | ReportUpdateResult;

/** What the dashboard says of the report. Its texts are not kept: they are read when downloaded. */
export interface ReportState {
  /**
   * When the report was built, in milliseconds since 1970; `unknown` where the report does not tell.
   * Undefined: not read yet; null: there is none.
   */
  lastUpdated: number | 'unknown' | null | undefined;
  update: ReportUpdate;
}

/**
 * Reads the latest report (spec 7). Its result is undefined when there is none yet; it rejects when the
 * read failed. With `onlyIfDateUnknown` nothing is read where the dashboard knows the report's date.
 */
export const fetchReport = createAppAsyncThunk(
  'report/fetch',
  async (_options: { onlyIfDateUnknown?: boolean }, { extra, getState, rejectWithValue }) => {
    const report = await extra.readReport();
    const hasSignedOut = !selectCan(getState(), 'useReports');
    return report === null || hasSignedOut ? rejectWithValue(null) : report;
  },
  {
    condition: ({ onlyIfDateUnknown = false }, { getState }) =>
      !onlyIfDateUnknown || getState().report.lastUpdated === undefined,
  },
);

const reportProgressed = createAction<ReportProgress>('report/progressed');
export const reportUpdateCanceled = createAction('report/updateCanceled');

/**
 * Builds the report and the student list anew and stores them. The run belongs to the session and not to
 * the dashboard: it goes on while the admin works as a student, and ends with `reportUpdateCanceled` or
 * a sign-out. One run at a time.
 */
export const updateReport = createAppAsyncThunk(
  'report/update',
  async (_: undefined, { dispatch, getState, extra, rejectWithValue }) => {
    const { signal, stopListening } = stopSignal(dispatch, reportUpdateCanceled);
    const result = await extra.updateReport({
      signal,
      onProgress: (progress) => {
        if (!signal.aborted) dispatch(reportProgressed(progress));
      },
    });
    stopListening();
    if (result?.outcome === 'done' && selectCan(getState(), 'useReports'))
      void dispatch(fetchStudentList({}));
    return result ?? rejectWithValue(null);
  },
  { condition: (_, { getState }) => getState().report.update.outcome !== 'running' },
);

const initialState: ReportState = { lastUpdated: undefined, update: { outcome: 'none' } };

/** Whether a run that has ended is the one that is shown: it may have been canceled and started anew. */
function isNewestUpdate({ update }: ReportState, { requestId }: { requestId: string }): boolean {
  return update.outcome === 'running' && update.requestId === requestId;
}

/** When the report was built, and the update of it that is under way. */
const reportSlice = createSlice({
  name: 'report',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(fetchReport.fulfilled, (state, action) => {
        state.lastUpdated = action.payload ? (action.payload.lastUpdated ?? 'unknown') : null;
      })
      .addCase(updateReport.pending, (state, { meta: { requestId } }) => {
        state.update = { outcome: 'running', requestId, progress: null };
      })
      .addCase(reportProgressed, (state, action) => {
        if (state.update.outcome === 'running') state.update.progress = action.payload;
      })
      .addCase(reportUpdateCanceled, (state) => {
        state.update = { outcome: 'canceled' };
      })
      .addCase(updateReport.fulfilled, (state, { payload, meta }) => {
        if (!isNewestUpdate(state, meta)) return;
        state.update = payload;
        if (payload.outcome === 'done') state.lastUpdated = payload.lastUpdated;
      })
      .addCase(updateReport.rejected, (state, { meta }) => {
        if (isNewestUpdate(state, meta)) state.update = { outcome: 'failed' };
      }),
  selectors: {
    selectReportDate: (state) => state.lastUpdated,
    selectReportUpdate: (state) => state.update,
  },
});

export const { selectReportDate, selectReportUpdate } = reportSlice.selectors;
export const reportReducer = reportSlice.reducer;
