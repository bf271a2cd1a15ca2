import { createSelector } from '@reduxjs/toolkit';
import { type Entry, sameEntry } from '#domain/entry';
import { unsavedMessages } from '#domain/messages';
import { pictureMessages } from '#domain/pictures/uploadState';
import {
  type EntryRow,
  selectEntries,
  selectEntriesStatus,
  selectEntry,
  selectIsListenerSilent,
} from '#store/entries/entriesSlice';
import { selectIsGroupUnsaved } from '#store/group/groupSlice';
import { selectIsProfileUnsaved } from '#store/profile/profileSlice';
import { selectIsReviewUnsaved } from '#store/review/reviewQueueSlice';
import { selectIsRosterUnsaved } from '#store/roster/rosterSlice';
import { selectUserEmail } from '#store/session/sessionSlice';
import type { RootState } from '#store/types';
import { type ActivityDraft, selectRejectedPictures } from './workSlice';

/** Returns true if leaving the page now could lose something: typed, being uploaded, or not confirmed. */
export function selectHasUnsaved(state: RootState): boolean {
  return (
    Object.keys(state.work.drafts).length > 0 ||
    selectIsProfileUnsaved(state) ||
    selectIsReviewUnsaved(state) ||
    selectIsGroupUnsaved(state) ||
    selectIsRosterUnsaved(state)
  );
}

/** Returns true if the server has stopped answering, even if the browser reports a network. */
export function selectIsServerSilent(state: RootState): boolean {
  return selectIsListenerSilent(state) || state.work.overdueCalls.length > 0;
}

/** Returns the drafts of the session's user. */
export const selectSessionDrafts = createSelector(
  [(state: RootState) => state.work.drafts, selectUserEmail],
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
      return status === 'ready' && !(key in stored) && phase !== 'deleting' && !isNewDraft;
    });
    return unsaved.map(({ key, values }) => ({ key, entry: values }));
  },
);

/** Returns messages about what isn't stored of each activity, by `draftId`. */
export const selectUnsavedNotes = createSelector(
  [(state: RootState) => state.work.drafts, selectRejectedPictures],
  (drafts, rejected) => {
    const notes: Record<string, string[]> = {};
    for (const [id, { baseEntry, phase }] of Object.entries(drafts)) {
      if (phase === 'deleting') continue;
      notes[id] = [baseEntry ? unsavedMessages.rowDraft : unsavedMessages.row];
    }
    for (const [id, pictures] of Object.entries(rejected)) {
      const messages = pictures.map(({ name, why }) => pictureMessages.rejectedShort(name, why));
      (notes[id] ??= []).push(...messages);
    }
    return notes;
  },
);

/**
 * Returns the stored entry if it changed after the form was opened, or null if it was deleted; undefined if there is no conflict.
 * A new activity conflicts with an entry stored under its key, for example by a duplicated tab.
 */
export function selectConflict(state: RootState, draft: ActivityDraft): Entry | null | undefined {
  const { key, phase, baseEntry } = draft;
  const isPending = phase === 'sending' || phase === 'deleting';
  if (selectEntriesStatus(state) !== 'ready' || isPending) return;
  const stored = selectEntry(state, key);
  if (baseEntry === null) return stored;
  return stored && sameEntry(stored, baseEntry) ? undefined : (stored ?? null);
}
