import { createAppAsyncThunk } from '../withTypes';

/**
 * Reads the latest report (spec 7). Its result is undefined when there is none yet; it rejects when the
 * read failed. With `onlyIfDateUnknown` nothing is read where the dashboard knows the report's date.
 */
export const fetchReport = createAppAsyncThunk(
  'report/fetch',
  async (_options: { onlyIfDateUnknown?: boolean }, { extra, getState, rejectWithValue }) => {
    const report = await extra.readReport();
    const hasSignedOut = !getState().session.admin;
    return report === null || hasSignedOut ? rejectWithValue(null) : report;
  },
  {
    condition: ({ onlyIfDateUnknown = false }, { getState }) =>
      !onlyIfDateUnknown || getState().report.lastUpdated === undefined,
  },
);
