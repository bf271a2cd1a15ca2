import { isAnyOf } from '@reduxjs/toolkit';
import { readDirectory } from '../students/studentOperations';
import type { StartAppListening } from '../listeners';
import {
  reportProgressed,
  reportUpdateCanceled,
  reportUpdateEnded,
  reportUpdateStarted,
} from './reportSlice';
import { sessionSet } from '../session/sessionSlice';

/**
 * Runs the update of the report. It belongs to the session and not to the dashboard: it goes on while
 * the admin views a student, and ends with a sign-out. Starting anew or canceling ends the run before.
 */
export function startReportUpdates(startListening: StartAppListening): void {
  startListening({
    matcher: isAnyOf(reportUpdateStarted, reportUpdateCanceled, sessionSet),
    effect: async (action, { cancelActiveListeners, dispatch, extra, signal }) => {
      if (sessionSet.match(action) && action.payload.admin) return;
      cancelActiveListeners();
      if (!reportUpdateStarted.match(action)) return;

      const result = await extra.updateReport({
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) dispatch(reportProgressed(progress));
        },
      });
      if (signal.aborted) return;
      dispatch(reportUpdateEnded(result));
      if (result?.outcome === 'done') await dispatch(readDirectory());
    },
  });
}
