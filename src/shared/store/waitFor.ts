import { createAction, nanoid } from '@reduxjs/toolkit';
import { serverPatienceMs } from '#shared/lib/limits';
import { addAppListener, type AppThunk, type RootState } from './types';

/** The server hasn't responded to the call with this id within `serverPatienceMs`. */
export const callOverdue = createAction<string>('server/callOverdue');

/** An overdue call has ended. */
export const callAnswered = createAction<string>('server/callAnswered');

export function waitUntil(predicate: (state: RootState) => boolean): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (predicate(getState())) return;
    await new Promise<void>((resolve) => {
      dispatch(
        addAppListener({
          predicate: (_action, state) => predicate(state),
          effect: (_action, api) => {
            api.unsubscribe();
            resolve();
          },
        }),
      );
    });
  };
}

/**
 * Returns a function that restarts a timer with each call, or stops it if `isWaiting` is false. If the server takes too long, it counts as
 * silent until the next call.
 */
export function makeServerTimer(): AppThunk<(isWaiting: boolean) => void> {
  return (dispatch) => {
    const id = nanoid();
    let isOverdue = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    return (isWaiting) => {
      clearTimeout(timer);
      if (isOverdue) dispatch(callAnswered(id));
      isOverdue = false;
      if (!isWaiting) return;
      timer = setTimeout(() => {
        isOverdue = true;
        dispatch(callOverdue(id));
      }, serverPatienceMs);
    };
  };
}

/** Waits for a call, and marks it as overdue if it takes too long. If the call fails, logs the error and resolves to null. */
export function waitForServer<Answer>(
  call: Promise<Answer | null>,
): AppThunk<Promise<Answer | null>> {
  return async (dispatch, _getState, services) => {
    const timeServer = dispatch(makeServerTimer());
    timeServer(true);
    const answer = await call.catch((error: unknown) => {
      services.logError('waiting for the server', error);
      return null;
    });
    timeServer(false);
    return answer;
  };
}
