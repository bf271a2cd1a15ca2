import { createSelector } from '@reduxjs/toolkit';
import { sameReview } from '#features/activities/decisions/mismatch';
import {
  type EntryRow,
  selectEntries,
  selectEntriesStatus,
  selectEntry,
  selectIsListenerSilent,
  selectReview,
} from '#features/activities/entriesSlice';
import { type Entry, sameEntry } from '#features/activities/entry';
import { rejectedShort } from '#features/activities/pictures/uploadState';
import { selectIsViewingAsStudent, selectUserEmail } from '#features/session/sessionSlice';
import { unsavedMessages } from '#shared/lib/messages';
import type { RootState } from '#shared/store/types';
import { type ActivityDraft, selectRejectedPictures } from './draftsSlice';

/** Returns true if the server has stopped answering, even if the browser reports a network. */
export function selectIsServerSilent(state: RootState): boolean {
  return selectIsListenerSilent(state) || state.drafts.overdueCalls.length > 0;
}

export const selectSessionDrafts = createSelector(
  [(state: RootState) => state.drafts.drafts, selectUserEmail],
  (drafts, userEmail) => Object.values(drafts).filter(({ student }) => student === userEmail),
);

/**
 * Returns the rows for activities that aren't stored: being saved, or failed. They have no other place in the app. `Submit` opens
 * unfinished new activities, so those have no row.
 */
export const selectUnsavedRows = createSelector(
  [selectSessionDrafts, selectEntries, selectEntriesStatus],
  (drafts, stored, status): EntryRow[] => {
    const unsaved = drafts.filter(({ key, phase, baseEntry }) => {
      const isNewDraft = phase === 'draft' && baseEntry === null;
      return (
        status === 'ready' && !Object.hasOwn(stored, key) && phase !== 'deleting' && !isNewDraft
      );
    });
    return unsaved.map(({ key, values }) => ({ key, entry: values }));
  },
);

/** Returns messages about what isn't stored of each activity, by `activityId`. */
export const selectUnsavedNotes = createSelector(
  [
    (state: RootState) => state.drafts.drafts,
    selectRejectedPictures,
    selectEntries,
    selectUserEmail,
  ],
  (drafts, rejected, stored, userEmail) => {
    const notes: Record<string, string[]> = {};
    for (const [id, { student, key, baseEntry, phase }] of Object.entries(drafts)) {
      const { deleting, row, rowDraft } = unsavedMessages;
      // While a new activity is being sent, the listener may report it before the response arrives.
      const isReported = student === userEmail && Object.hasOwn(stored, key) && phase !== 'sending';
      const isStored = baseEntry !== null || isReported;
      notes[id] = [phase === 'deleting' ? deleting : isStored ? rowDraft : row];
    }
    for (const [id, pictures] of Object.entries(rejected)) {
      if (drafts[id]?.phase === 'deleting') continue;
      const messages = pictures.map(({ name, why }) => rejectedShort(name, why));
      (notes[id] ??= []).push(...messages);
    }
    return notes;
  },
);

/**
 * Returns the stored entry if it changed or was reviewed after the form was opened, or null if it was deleted; undefined if there is no
 * conflict. A new activity conflicts with an entry stored under its key, for example by a duplicated tab.
 */
export function selectConflict(state: RootState, draft: ActivityDraft): Entry | null | undefined {
  const { key, phase, baseEntry } = draft;
  const isPending = phase === 'sending' || phase === 'deleting';
  if (selectEntriesStatus(state) !== 'ready' || isPending) return;
  const stored = selectEntry(state, key);
  if (baseEntry === null) return stored;
  if (!stored) return null;
  const review = selectReview(state, key);
  // Staff may replace a decision of their own, such as the approval that follows their save.
  const isOwn = selectIsViewingAsStudent(state) && review?.by === state.session.signedInEmail;
  const isDecided = review && !isOwn && !sameReview(review, draft.baseReview ?? null);
  return isDecided || !sameEntry(stored, baseEntry) ? stored : undefined;
}
