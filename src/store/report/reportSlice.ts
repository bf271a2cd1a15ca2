import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReportProgress } from '../../domain/reports/collectReport';
import type { ReportUpdateResult } from '../../domain/reports/reportUpdateResult';
import { sessionSet } from '../session/sessionSlice';

/** The update of the report: none yet, under way, or how the last one ended. */
export type ReportUpdate =
  | { outcome: 'none' }
  | { outcome: 'running'; progress: ReportProgress | null }
  | { outcome: 'failed' }
  | ReportUpdateResult;

interface ReportState {
  /** When the report was built, in milliseconds since 1970. Undefined: not known; null: there is none. */
  lastUpdated: number | null | undefined;
  update: ReportUpdate;
}

const initialState: ReportState = { lastUpdated: undefined, update: { outcome: 'none' } };

/** What the dashboard says of the report. Its texts are not kept: they are read when downloaded. */
const reportSlice = createSlice({
  name: 'report',
  initialState,
  reducers: {
    reportDated: (state, action: PayloadAction<number | null>) => {
      state.lastUpdated = action.payload;
    },
    reportUpdateStarted: (state) => {
      state.update = { outcome: 'running', progress: null };
    },
    reportUpdateCanceled: (state) => {
      state.update = { outcome: 'canceled' };
    },
    reportProgressed: (state, action: PayloadAction<ReportProgress>) => {
      if (state.update.outcome === 'running') state.update.progress = action.payload;
    },
    /** Null: it failed. */
    reportUpdateEnded: (state, action: PayloadAction<ReportUpdateResult | null>) => {
      state.update = action.payload ?? { outcome: 'failed' };
      if (action.payload?.outcome === 'done') state.lastUpdated = action.payload.lastUpdated;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionSet, (state, action) => (action.payload.admin ? state : initialState)),
  selectors: {
    selectReportDate: (state) => state.lastUpdated,
    selectReportUpdate: (state) => state.update,
  },
});

export const {
  reportDated,
  reportUpdateStarted,
  reportUpdateCanceled,
  reportProgressed,
  reportUpdateEnded,
} = reportSlice.actions;
export const { selectReportDate, selectReportUpdate } = reportSlice.selectors;
export const reportReducer = reportSlice.reducer;
