import type { SyncThunk } from './types';

/** Logs a failure that the user is not told about: `context` says what was being done. */
export function logFailure(context: string, error: unknown): SyncThunk {
  return (_dispatch, _getState, services) => services.logError(context, error);
}
