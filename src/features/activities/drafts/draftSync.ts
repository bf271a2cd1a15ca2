import { kindChoices, kindNamed } from '#features/activities/decisions/review';
import { entriesReceived } from '#features/activities/entriesSlice';
import { sameEntry } from '#features/activities/entry';
import { sessionSet } from '#features/session/sessionSlice';
import { hasOnlyNewRole } from '#features/session/staff';
import { ownValue } from '#shared/lib/ownValue';
import type { StartAppListening } from '#shared/store/types';
import { draftChanged, selectDraft } from './draftsSlice';
import { completeSave, isFullySavedBy } from './draftThunks';

/**
 * Cancels uploads when the session ends, except a user's own if only their role changes. Completes the saves of drafts that turn out to be
 * stored, and updates drafts after decisions by their own user.
 */
export function startDraftSync(startListening: StartAppListening): void {
  startListening({
    actionCreator: sessionSet,
    effect: ({ payload: next }, api) => {
      const { session, drafts } = api.getOriginalState();
      const { pictures } = api.extra;
      if (!hasOnlyNewRole(session, next)) {
        pictures.cancelAll();
        return;
      }
      // The store keeps the user's own drafts.
      for (const { student, uploads } of Object.values(drafts.drafts)) {
        if (student !== next.signedInEmail) for (const { id } of uploads) pictures.cancel(id);
      }
    },
  });

  // The server's response to a save may have been lost, for example by a reload. A draft in phase `draft` wasn't sent: ending it here would
  // close its form in a duplicated tab.
  startListening({
    actionCreator: entriesReceived,
    effect: ({ payload }, api) => {
      const { entries, session } = api.getState();
      const student = entries.studentUnderReview ?? session.userEmail;
      for (const [key, entry] of Object.entries(payload.changed)) {
        const item = selectDraft(api.getState(), { student, key });
        if (!item) continue;
        const review = payload.reviews && ownValue(payload.reviews, key);
        const isOwn = review?.by === session.signedInEmail;
        // For example the approval that comes a moment after a save, when staff already edit the activity again. Or the draft was begun before
        // the list had loaded.
        if (isOwn || item.baseReview === null) {
          api.dispatch(draftChanged({ ...item, baseReview: review }));
        }
        // If staff chose a kind, it is stored once it is approved as that kind.
        const isApproved =
          isOwn &&
          review.status === 'approved' &&
          kindNamed(review.kind, kindChoices)?.name === item.kind;
        const isAnswered = item.phase === 'failed' && (item.kind === undefined || isApproved);
        const isSaved = isFullySavedBy(entry, item) || (item.sent && sameEntry(item.sent, entry));
        if (isAnswered && isSaved) {
          api.dispatch(completeSave(item, entry, isOwn ? review : undefined));
        }
      }
    },
  });
}
