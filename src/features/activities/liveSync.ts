import type { UnknownAction } from '@reduxjs/toolkit';
import { profileReceived, profileSeen } from '#features/profile/profileSlice';
import { mayOwnRecords } from '#features/session/account';
import { isSessionChange, staffMarkFound } from '#features/session/sessionSlice';
import { droppedAfter, endWith } from '#shared/store/subscriptions';
import type { Services, StartAppListening } from '#shared/store/types';
import {
  entriesFailed,
  entriesReceived,
  isEntriesChange,
  queuePositionReceived,
  reviewedProfileReceived,
  serverSilenceChanged,
  studentReviewed,
} from './entriesSlice';

type Report = (change: UnknownAction) => void;

/** Listens to a student's entries until the signal is aborted. Reports what happens as actions of the entries slice. */
function observeStudent(
  services: Services,
  email: string,
  signal: AbortSignal,
  report: Report,
  isUnderReview = false,
) {
  const whileCurrent = droppedAfter(signal);
  return services.observeEntries(email, {
    changes: whileCurrent((changes) => report(entriesReceived({ ...changes, isUnderReview }))),
    silence: whileCurrent((isSilent) => report(serverSilenceChanged(isSilent))),
    error: whileCurrent((error) => {
      services.logError('listening to the entries', error);
      report(entriesFailed());
    }),
  });
}

/**
 * Listens to a student's entries, queue position and profile. Reports as `observeStudent` does.
 *
 * The rules end a reviewer's listeners when the student leaves the queue. Once the student is back, this reports `studentReviewed`, and
 * the caller has to listen again.
 */
export async function observeReviewed(
  services: Services,
  email: string,
  signal: AbortSignal,
  report: Report,
): Promise<void> {
  const whileCurrent = droppedAfter(signal);
  // The refusal may arrive after the student is back.
  const seen = new Set<'ended' | 'left' | 'back'>();
  const note = (what: 'ended' | 'left' | 'back') => {
    seen.add(what);
    if (seen.size === 3) report(studentReviewed(email));
  };
  const reportEntries: Report = (change) => {
    report(change);
    if (entriesFailed.match(change)) note('ended');
  };
  const end = observeStudent(services, email, signal, reportEntries, true);
  const endProfile = services.observeReviewedProfile(
    email,
    whileCurrent((profile) => report(reviewedProfileReceived(profile))),
    whileCurrent((error) => {
      services.logError('listening to the profile of a student under review', error);
      report(reviewedProfileReceived(null));
      note('ended');
    }),
  );
  // After the entries, so that the position set by a save never arrives before the saved entry.
  const endPosition = services.observeQueuePosition(
    email,
    whileCurrent((position) => {
      report(queuePositionReceived(position));
      if (position === null) note('left');
      else if (seen.has('left')) note('back');
    }),
    whileCurrent((error) => {
      services.logError('listening to the queue position', error);
      report(queuePositionReceived(null));
    }),
  );
  await endWith(signal, [end, endProfile, endPosition]);
}

/**
 * Listens to the entries and profile of the session's user (spec 4, live sync) or, during review, to the reviewed student's entries,
 * queue position and profile.
 *
 * Runs in the store's middleware, because the listeners belong to the session and survive navigation. Every session change restarts
 * them, even with the same address, because it empties the slices. An effect that depends on the address would miss an admin opening
 * the same student twice.
 */
export function startLiveSync(startListening: StartAppListening): void {
  startListening({
    matcher: isEntriesChange,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const { dispatch, extra, signal } = api;
      const { entries, session } = api.getState();
      const email = entries.studentUnderReview ?? session.userEmail;
      if (!session.signedIn || !email) return;
      // Apart from fixed admins, nobody from outside the school's domains owns records.
      if (!mayOwnRecords(email)) {
        dispatch(entriesFailed());
        return;
      }
      if (entries.studentUnderReview !== null)
        await observeReviewed(extra, email, signal, (change) => {
          dispatch(change);
          // An admin may edit an activity from here, and the student may be removed meanwhile.
          if (reviewedProfileReceived.match(change) && change.payload) dispatch(profileSeen(email));
        });
      else await endWith(signal, [observeStudent(extra, email, signal, dispatch)]);
    },
  });
  startListening({
    matcher: isSessionChange,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const { dispatch, extra, signal } = api;
      const { signedIn, signedInEmail, userEmail } = api.getState().session;
      if (!signedIn || !mayOwnRecords(userEmail)) return;
      const whileCurrent = droppedAfter(signal);
      let isMarked = false;
      const end = extra.observeProfile(
        userEmail,
        whileCurrent((profile, isMarkedAsStaff) => {
          dispatch(profileReceived({ student: userEmail, profile }));
          if (isMarkedAsStaff && !isMarked && userEmail === signedInEmail)
            dispatch(staffMarkFound());
          isMarked = isMarkedAsStaff;
        }),
        whileCurrent((error) => extra.logError('listening to the profile', error)),
      );
      await endWith(signal, [end]);
    },
  });
}
