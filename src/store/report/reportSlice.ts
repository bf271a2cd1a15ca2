import { createSlice } from '@reduxjs/toolkit';
import { selectCan, sessionSet } from '#store/session/sessionSlice';
import { fetchStudentList } from '#store/students/studentsSlice';
import { runTask, type Task, taskEnded, unlessAborted } from '#store/tasks/tasksSlice';
import { type AppThunk, createAppAsyncThunk, type RootState } from '#store/types';

/** Update Report: not started, running, or its result. */
export type ReportUpdate = Task<'report'> | typeof notStarted;

const notStarted = { outcome: 'none' } as const;

/** The report's date. Its texts are only read when they are downloaded. */
export interface ReportState {
  /**
   * When the report was built, in milliseconds since 1970; `unknown` if the report has no date, null if there is no report, and
   * undefined until it is read.
   */
  lastUpdated: number | 'unknown' | null | undefined;
}

/**
 * Reads the latest report (spec 7). Its result is undefined if there is none; it rejects if the read fails. With `onlyIfDateUnknown`,
 * does nothing if the report's date is known.
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

/**
 * Rebuilds the report and the student list. Continues while the admin views a student, and stops on `taskCanceled`. Does nothing during
 * another update.
 */
export function updateReport(): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const result = await dispatch(
      runTask('report', { done: 0, total: 0 }, async ({ signal, onProgress }) => {
        const updating = services.updateReport({
          signal,
          onProgress: ({ stage, read, total }) => onProgress({ stage, done: read, total }),
        });
        const updated = await unlessAborted(updating, signal, { outcome: 'canceled' } as const);
        return updated ?? { outcome: 'failed' };
      }),
    );
    if (result?.outcome === 'done' && selectCan(getState(), 'useReports')) {
      void dispatch(fetchStudentList({}));
    }
  };
}

const initialState: ReportState = { lastUpdated: undefined };

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
      .addCase(taskEnded, (state, { payload: { result } }) => {
        if ('lastUpdated' in result) state.lastUpdated = result.lastUpdated;
      }),
  selectors: { selectReportDate: (state) => state.lastUpdated },
});

export const { selectReportDate } = reportSlice.selectors;
export const reportReducer = reportSlice.reducer;

export const selectReportUpdate = (state: RootState): ReportUpdate =>
  state.tasks.report ?? notStarted;
