import { isAnyOf } from '@reduxjs/toolkit';
import { droppedAfter, endWith } from '#shared/store/subscriptions';
import type { StartAppListening } from '#shared/store/types';
import {
  addedRoleOf,
  hasSchoolDomain,
  isAdminEmail,
  type Session,
  sessionOf,
  type StaffRole,
} from './account';
import { selectSession, sessionSet, staffMarkFound } from './sessionSlice';
import { sameRole } from './staff';

/** Returns why a change of the role closes student records and drops unsaved changes to them, or undefined if it doesn't. */
function closedBy(before: StaffRole | null, after: StaffRole | null): Session['recordsClosed'] {
  if (before && !after) return 'removed';
  return before?.role === 'admin' && after?.role === 'reviewer' ? 'reviewer' : undefined;
}

/**
 * Keeps the session's role in sync with `staff/{email}`, so that staff added at /staff get their screens and lose them the moment
 * they are removed. Ends with the session.
 *
 * Fixed admins need no role. Students cost no reads: a school address is only looked up if it is marked, or was staff here before.
 */
export function startRoleSync(startListening: StartAppListening): void {
  startListening({
    matcher: isAnyOf(sessionSet, staffMarkFound),
    effect: async (action, api) => {
      const session = selectSession(api.getState());
      const isMarked = staffMarkFound.match(action);
      if (isMarked && addedRoleOf(session)) return;
      api.cancelActiveListeners();
      const { dispatch, extra, signal } = api;
      const { signedIn, signedInEmail: email } = session;
      if (signedIn === false && !extra.hasSessionMark()) extra.rememberRole('', null);
      if (!signedIn || isAdminEmail(email)) return;
      if (hasSchoolDomain(email) && !isMarked && !addedRoleOf(session)) return;

      const whileCurrent = droppedAfter(signal);
      const end = extra.observeRole(
        email,
        whileCurrent((role) => {
          extra.rememberRole(email, role);
          const before = addedRoleOf(selectSession(api.getState()));
          if (sameRole(before, role)) return;
          const recordsClosed = closedBy(before, role);
          dispatch(
            sessionSet({ ...sessionOf(email, role), ...(recordsClosed && { recordsClosed }) }),
          );
        }),
        whileCurrent((error) => extra.logError('listening to the role', error)),
      );
      await endWith(signal, [end]);
    },
  });
}
