import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { ReportProgress } from '../../domain/reports/collectReport';
import { sessionSet } from '../session/sessionSlice';
import { fetchStudentList } from '../students/fetchStudentList';
import type { RootState } from '../types';
import { addAppListener, createAppAsyncThunk } from '../withTypes';

export const reportProgressed = createAction<ReportProgress>('report/progressed');
export const reportUpdateCanceled = createAction('report/updateCanceled');

/**
 * Builds the report and the student list anew and stores them. The run belongs to the session and not to
 * the dashboard: it goes on while the admin works as a student, and ends with `reportUpdateCanceled` or
 * a sign-out. One run at a time.
 */
export const updateReport = createAppAsyncThunk(
  'report/update',
  async (_: undefined, { dispatch, getState, extra, rejectWithValue }) => {
    const canceling = new AbortController();
    const stopListening = dispatch(
      addAppListener({
        matcher: isAnyOf(reportUpdateCanceled, sessionSet),
        effect: () => canceling.abort(),
      }),
    );
    const result = await extra.updateReport({
      signal: canceling.signal,
      onProgress: (progress) => {
        if (!canceling.signal.aborted) dispatch(reportProgressed(progress));
      },
    });
    stopListening();
    if (result?.outcome === 'done' && getState().session.admin) void dispatch(fetchStudentList({}));
    return result ?? rejectWithValue(null);
  },
  { condition: (_, { getState }) => !isRunning(getState()) },
);

function isRunning({ report }: RootState): boolean {
  return report.update.outcome === 'running';
}
