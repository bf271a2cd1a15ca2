import { isAnyOf } from '@reduxjs/toolkit';
import { addedRoleOf, hasSchoolDomain, isAdminEmail, sessionOf } from '#domain/account';
import { sameRole } from '#domain/staff';
import type { StartAppListening } from '#store/types';
import { draftChanged } from '#store/work/workSlice';
import { droppedAfter, endWith } from './liveSync';
import { selectSession, sessionSet, staffMarkFound } from './sessionSlice';

/**
 * Keeps the session's role in sync with `staff/{email}`, so that staff added at /staff get their screens and lose them the moment
 * they are removed. Ends with the session.
 *
 * Fixed admins need no role. Students cost nothing: a school address is only looked up if it is marked, or was staff here before.
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
          // What the user has written about themselves is still theirs. Work on students isn't.
          const own = Object.values(api.getState().work.drafts).filter(
            (one) => one.student === email,
          );
          if (before) extra.forgetPersisted();
          const next = sessionOf(email, role);
          dispatch(sessionSet(before && !role ? { ...next, wasRemoved: true } : next));
          for (const draft of own)
            dispatch(draftChanged({ ...draft, phase: 'draft', uploads: [] }));
        }),
        whileCurrent((error) => extra.logError('listening to the role', error)),
      );
      await endWith(signal, [end]);
    },
  });
}
