import type { AppThunk } from '../types';
import { saveEnded, saveStarted, type Save } from './savesSlice';

/** Runs a call that stores something, and has it count as unconfirmed until the server has answered. */
export function trackSave<Result>(
  save: Omit<Save, 'stage'>,
  call: () => Promise<Result>,
): AppThunk<Promise<Result>> {
  return async (dispatch) => {
    const sending: Save = { ...save, stage: 'sending' };
    dispatch(saveStarted(sending));
    const result = await call();
    dispatch(saveEnded(sending));
    return result;
  };
}
