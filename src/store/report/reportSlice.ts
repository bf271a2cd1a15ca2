import { createSlice } from '@reduxjs/toolkit';
import { sessionSet } from '../session/sessionSlice';
import type { ReportState } from '../types';
import { fetchReport } from './fetchReport';
import { reportProgressed, reportUpdateCanceled, updateReport } from './updateReport';

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
