import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Sample } from '#features/reports/answers/listTable';
import { selectCan } from '#features/session/sessionSlice';
import { fetchStudentList } from '#features/students/studentsSlice';
import {
  runTask,
  selectTask,
  type Task,
  type TaskSelector,
  unlessAborted,
} from '#shared/store/tasksSlice';
import { type AppThunk, createAppAsyncThunk, type RootState } from '#shared/store/types';
import type { ReportUpdateResult } from './report';

/** The result of Update Report. `failed`: the service failed. */
type ReportTaskResult = ReportUpdateResult | { outcome: 'failed' };

/** Update Report: not started, running, or its result. */
export type ReportUpdate = Task<ReportTaskResult> | typeof notStarted;

const notStarted = { outcome: 'none' } as const;

/** Where the user was in an answer at /reports when they left it. */
export interface AnswerPosition {
  /** How many rows were shown, and how far the page was scrolled, in pixels. */
  shown: number;
  scrollY: number;
  /** The row with the focus. */
  row: number;
  /** The addresses of the selected students. */
  selected: string[];
  /** The last random sample. */
  sample?: Sample;
}

/** Maximum number of answers whose position is remembered. */
const positionsMax = 20;

/** The report's date, and the positions in recent answers. The report's texts are only read when they are downloaded. */
export interface ReportsState {
  /**
   * When the report was built, in milliseconds since 1970; `unknown` if the report has no date, null if there is no report, and
   * undefined until it is read.
   */
  lastUpdated: number | 'unknown' | null | undefined;
  /** When that was read, in milliseconds since 1970, or 0. */
  readAt: number;
  /** By the key of the history entry, newest last. */
  positions: [key: string, AnswerPosition][];
  /** The text of the school's own file whose columns downloads have; null if there is none. Only in this tab's memory. */
  ownColumns: string | null;
}

/**
 * Reads the latest report (spec 7). Its result is undefined if there is none; it rejects if the read fails. With `maxAgeMs`
 * (milliseconds), does nothing if the report's date was read less than that ago.
 */
export const fetchReport = createAppAsyncThunk(
  'report/fetch',
  async (_options: { maxAgeMs?: number }, { dispatch, extra, getState, rejectWithValue }) => {
    const report = await extra.readReport();
    const hasSignedOut = !selectCan(getState(), 'useReports');
    if (report === null || hasSignedOut) return rejectWithValue(null);
    dispatch(dateRead(report ? (report.lastUpdated ?? 'unknown') : null));
    return report;
  },
  {
    condition: ({ maxAgeMs = 0 }, { getState }) =>
      maxAgeMs === 0 || Date.now() - getState().reports.readAt > maxAgeMs,
  },
);

/** Rebuilds the report and the student list. Continues while the admin views a student. Does nothing during another update. */
export function updateReport(): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const result = await dispatch(
      runTask<ReportTaskResult>('report', { done: 0, total: 0 }, async ({ signal, onProgress }) => {
        const updating = services.updateReport({
          signal,
          onProgress: ({ stage, read, total }) => onProgress({ stage, done: read, total }),
        });
        const updated = await unlessAborted(updating, signal, { outcome: 'canceled' } as const);
        return updated ?? { outcome: 'failed' };
      }),
    );
    if (result?.outcome === 'done' && selectCan(getState(), 'useReports')) {
      dispatch(dateRead(result.lastUpdated ?? 'unknown'));
      void dispatch(fetchStudentList({}));
    }
  };
}

/** Remembers the user's position in an answer, for when they come back to that history entry. */
export function leaveAnswer(key: string, position: AnswerPosition): AppThunk {
  return (dispatch, getState) => {
    // Signing out also leaves the answer, and must not keep anything.
    if (selectCan(getState(), 'useReports')) dispatch(answerLeft({ key, position }));
  };
}

const initialState: ReportsState = {
  lastUpdated: undefined,
  readAt: 0,
  positions: [],
  ownColumns: null,
};

const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    answerLeft: (state, { payload }: PayloadAction<{ key: string; position: AnswerPosition }>) => {
      const others = state.positions.filter(([key]) => key !== payload.key);
      const position: ReportsState['positions'][number] = [payload.key, payload.position];
      state.positions = [...others, position].slice(-positionsMax);
    },
    dateRead: {
      prepare: (lastUpdated: number | 'unknown' | null) => ({
        payload: { lastUpdated, readAt: Date.now() },
      }),
      reducer: (
        state,
        { payload }: PayloadAction<Pick<ReportsState, 'lastUpdated' | 'readAt'>>,
      ) => ({ ...state, ...payload }),
    },
    /** An index was read that was built at this time, with a report that may be newer than the known one. */
    indexRead: (state, { payload: builtAt }: PayloadAction<number>) => {
      const { lastUpdated } = state;
      const isNewer = typeof lastUpdated !== 'number' || builtAt > lastUpdated;
      if (lastUpdated !== undefined && isNewer) state.lastUpdated = builtAt;
    },
    ownColumnsChosen: (state, { payload }: PayloadAction<string | null>) => {
      state.ownColumns = payload;
    },
  },
  selectors: {
    selectOwnColumns: ({ ownColumns }) => ownColumns,
    selectReportDate: (state) => state.lastUpdated,
    selectAnswerPosition: ({ positions }, at: string) => positions.find(([key]) => key === at)?.[1],
  },
});

const { answerLeft, dateRead } = reportsSlice.actions;
export const { indexRead, ownColumnsChosen } = reportsSlice.actions;
export const { selectOwnColumns, selectReportDate, selectAnswerPosition } = reportsSlice.selectors;
export const reportsReducer = reportsSlice.reducer;

const selectReportTask = selectTask('report') as TaskSelector<ReportTaskResult>;

export const selectReportUpdate = (state: RootState): ReportUpdate =>
  selectReportTask(state) ?? notStarted;
