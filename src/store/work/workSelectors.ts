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

/** Whether leaving the page now would lose something: half-written, being uploaded, or not confirmed. */
export function selectHasUnsaved(state: RootState): boolean {
  return (
    Object.keys(state.work.drafts).length > 0 ||
    selectIsProfileUnsaved(state) ||
    selectIsReviewUnsaved(state) ||
    selectIsGroupUnsaved(state) ||
    selectIsRosterUnsaved(state)
  );
}

/** Whether the server has stopped to answer, whatever the browser says of the network. */
export function selectIsServerSilent(state: RootState): boolean {
  return selectIsListenerSilent(state) || state.work.overdueCalls.length > 0;
}

/** The unfinished activities of the session's user. */
export const selectSessionDrafts = createSelector(
  [(state: RootState) => state.work.drafts, selectUserEmail],
  (activities, userEmail) => Object.values(activities).filter((item) => item.student === userEmail),
);

/**
 * Rows for activities that are not among the stored ones: on their way, or not stored for some reason. The table is
 * the place where they are found again. A half-written new one is behind `Submit`, and has none.
 */
export const selectUnsavedRows = createSelector(
  [selectSessionDrafts, selectEntries, selectEntriesStatus],
  (own, stored, status): EntryRow[] => {
    const unsaved = own.filter(({ key, phase, baseEntry }) => {
      const isNewDraft = phase === 'draft' && baseEntry === null;
      return status === 'ready' && !(key in stored) && phase !== 'deleting' && !isNewDraft;
    });
    return unsaved.map(({ key, values }) => ({ key, entry: values }));
  },
);

/** What is not stored of each activity, in words, by `draftId`. */
export const selectUnsavedNotes = createSelector(
  [(state: RootState) => state.work.drafts, selectRejectedPictures],
  (activities, rejected) => {
    const notes: Record<string, string[]> = {};
    for (const [id, { baseEntry, phase }] of Object.entries(activities)) {
      if (phase === 'deleting') continue;
      notes[id] = [baseEntry ? unsavedMessages.rowDraft : unsavedMessages.row];
    }
    for (const [id, pictures] of Object.entries(rejected)) {
      const words = pictures.map(({ name, why }) => pictureMessages.rejectedShort(name, why));
      (notes[id] ??= []).push(...words);
    }
    return notes;
  },
);

/**
 * What somebody else did to an activity since its form was opened: `stored` is what is stored now, null where it was
 * deleted. Undefined while nobody has touched it. For a new activity: what is stored under its key all the same, as by
 * a copy of this tab.
 */
export function selectConflict(state: RootState, item: ActivityDraft): Entry | null | undefined {
  const { key, phase, baseEntry } = item;
  const isUnderWay = phase === 'sending' || phase === 'deleting';
  if (selectEntriesStatus(state) !== 'ready' || isUnderWay) return;
  const stored = selectEntry(state, key);
  if (baseEntry === null) return stored;
  return stored && sameEntry(stored, baseEntry) ? undefined : (stored ?? null);
}
