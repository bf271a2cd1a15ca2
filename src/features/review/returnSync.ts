import { addedRoleOf } from '#features/session/account';
import { sessionSet } from '#features/session/sessionSlice';
import type { StartAppListening } from '#shared/store/types';
import { returnsRestored, selectReviewQueue } from './reviewQueueSlice';

/** Keeps unsent comments when staff get another role that can still send them, because a session change empties the store. */
export function startReturnSync(startListening: StartAppListening): void {
  startListening({
    actionCreator: sessionSet,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const { session, ...before } = getOriginalState();
      const isSamePerson = session.signedInEmail === payload.signedInEmail;
      if (!isSamePerson || !addedRoleOf(session) || !addedRoleOf(payload)) return;
      dispatch(returnsRestored(selectReviewQueue(before).returns));
    },
  });
}
