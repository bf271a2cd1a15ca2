import { nanoid } from '@reduxjs/toolkit';
import { activityId, type ActivityRef } from '#features/activities/activityId';
import type { Review, ReviewedActivity } from '#features/activities/decisions/review';
import {
  activityOpened,
  newActivityOpened,
  saveCompleted,
  selectEdit,
} from '#features/activities/editSlice';
import type { EntrySaveResult } from '#features/activities/entries.sdk';
import {
  entriesReceived,
  selectEntriesStatus,
  selectEntry,
} from '#features/activities/entriesSlice';
import { blankEntry, type Entry, newEntryId, sameEntry } from '#features/activities/entry';
import { storableEntry } from '#features/activities/storableEntry';
import { can } from '#features/session/policies';
import { selectIsSessionOf } from '#features/session/sessionSlice';
import { selectStudent } from '#features/students/studentsSlice';
import { compareTexts } from '#shared/lib/compare';
import { entryDateTextOf } from '#shared/lib/entryDate';
import {
  addAppListener,
  type AppDispatch,
  type AppThunk,
  type RootState,
} from '#shared/store/types';
import { waitForServer, waitUntil } from '#shared/store/waitFor';
import { selectSessionDrafts } from './draftSelectors';
import {
  type ActivityDraft,
  draftChanged,
  draftDiscarded,
  type DraftPhase,
  type DraftsState,
  newDraft,
  selectDraft,
  selectRejectedPictures,
  uploadEnded,
  workRestored,
} from './draftsSlice';

/** Returns the id of a new activity. It is created before the first save, so that a retry can't store a second entry. */
const newKey = () => newEntryId(new Date(), nanoid());

/** Returns the new activities in that phase, newest first. */
const selectNew = (state: RootState, phase: DraftPhase) =>
  selectSessionDrafts(state)
    .filter((draft) => draft.baseEntry === null && draft.phase === phase)
    .sort((a, b) => compareTexts(b.key, a.key));

const isOpenInForm = (state: RootState, { student, key }: ActivityRef) =>
  selectIsSessionOf(state, student) && state.edit.currentKey === key;

/** Returns the newest unfinished new activity, if any. Those being saved are left alone. */
const selectUnfinished = (state: RootState): ActivityDraft | undefined =>
  // Failed saves also appear in the table, so prefer drafts.
  [...selectNew(state, 'draft'), ...selectNew(state, 'failed')][0];

/** Opens a new activity in the edit screen: the one already open, otherwise an unfinished one, otherwise a blank one. */
export function openNewActivity(): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const { currentKey: key, editing } = selectEdit(state);
    const unfinished = selectUnfinished(state);
    if (key !== null && !editing) {
      const open = selectDraft(state, { student: state.session.userEmail, key });
      // The form stays as it is, with the errors it shows.
      if (open ? open.phase !== 'sending' : !unfinished) return;
    }
    dispatch(newActivityOpened(unfinished?.key ?? newKey()));
  };
}

/** Returns an earlier activity's values for a new one: dated today, without the notes and pictures, which belong to the earlier day. */
export const repeatedToday = (earlier: Entry): Entry => ({
  ...earlier,
  Date: entryDateTextOf(new Date()),
  notes: '',
  pictures: [],
});

/** Opens a new activity in the edit screen with the values of an earlier one. Other drafts stay. */
export function logAgain(earlier: Entry): AppThunk {
  return (dispatch, getState) => {
    const student = getState().session.userEmail;
    const blank = newDraft({ student, key: newKey() }, null);
    const values = repeatedToday(earlier);
    // A second click finds the draft that the first one created.
    const same = selectNew(getState(), 'draft').find((other) => sameEntry(other.values, values));
    const draft = same ?? { ...blank, values };
    dispatch(draftChanged(draft));
    dispatch(newActivityOpened(draft.key));
  };
}

/** Implements a row's Edit operation (spec 4), for stored activities and failed saves. */
export function openActivity(key: string): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const draft = selectDraft(state, { student: state.session.userEmail, key });
    dispatch(activityOpened(key, selectEntry(state, key) ?? draft?.baseEntry));
  };
}

/** Discards an activity's unsaved changes and uploads. Its form then shows the stored activity, or else what `Submit` would open. */
export function discardDraft(ref: ActivityRef): AppThunk {
  return (dispatch, getState, services) => {
    for (const { id } of selectDraft(getState(), ref)?.uploads ?? []) services.pictures.cancel(id);
    dispatch(draftDiscarded(ref));
    if (!isOpenInForm(getState(), ref)) return;
    const entry = selectEntry(getState(), ref.key);
    const key = entry ? ref.key : (selectUnfinished(getState())?.key ?? newKey());
    dispatch(activityOpened(key, entry));
  };
}

/**
 * Resolves a conflict in favor of the draft: saving it will replace `stored` and the decision on it, which the user has seen, or log
 * the activity again if it was deleted (null).
 */
export const overwriteStored = (draft: ActivityDraft, stored: Entry | null, review?: Review) =>
  draftChanged({
    ...draft,
    baseEntry: stored,
    baseReview: review,
    initialValues: stored ?? blankEntry,
  });

/** Resolves a conflict over a new activity by giving it a different key. The entry stored under the old key stays. */
export function logAsSeparate(draft: ActivityDraft): AppThunk {
  return (dispatch) => {
    const key = newKey();
    dispatch(draftChanged({ ...draft, key }));
    dispatch(draftDiscarded(draft));
    dispatch(newActivityOpened(key));
  };
}

/**
 * Restores what the tab kept across a reload, and opens the activity that the edit screen showed. Opens a new one only if it has
 * changes or a lost picture: otherwise, a duplicated tab would share its id for no reason.
 */
export function restoreWork({
  student,
  key,
  entry,
  ...kept
}: Pick<DraftsState, 'drafts' | 'rejectedPictures'> & {
  student: string;
  key: string | null;
  entry: Entry | null;
}): AppThunk {
  return (dispatch, getState) => {
    dispatch(workRestored(kept));
    const state = getState();
    // An activity that is open stays open.
    if (key === null || state.edit.currentKey !== null || student !== state.session.userEmail)
      return;
    const isStarted =
      selectDraft(state, { student, key }) ??
      selectRejectedPictures(state)[activityId({ student, key })];
    if (entry || isStarted) dispatch(activityOpened(key, entry));
  };
}

/** Returns true if saving `entry` leaves nothing unsaved in this draft. */
export function isFullySavedBy(entry: Entry, draft: ActivityDraft): boolean {
  // A picture that is still being uploaded isn't among the values yet.
  return draft.uploads.length === 0 && sameEntry(storableEntry(draft.values), entry);
}

/**
 * Completes a save that the server confirmed. Anything typed since it was sent stays, as a change to the stored `entry`.
 *
 * @param review the approval that staff sent with it
 * @param isReported true if the listener has reported the activity since it was sent: what is listed is then newer than `entry`, and
 *   an activity that isn't listed has been deleted
 */
export function completeSave(
  ref: ActivityRef,
  entry: Entry,
  review?: Review,
  isReported = false,
): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const draft = selectDraft(state, ref);
    const listed = selectEntry(state, ref.key);
    // The listener may report the entry a moment later, and until then its row would be missing or show the version before. It reports
    // nothing about a save that changes nothing, which leaves the decision.
    const isListed =
      selectIsSessionOf(state, ref.student) && selectEntriesStatus(state) === 'ready';
    const isBefore = !listed || (listed === draft?.baseEntry && !sameEntry(listed, entry));
    if (isListed && isBefore && !isReported) {
      const { mayBeMore } = state.entries;
      const reviews = review ? { [ref.key]: review } : {};
      dispatch(entriesReceived({ changed: { [ref.key]: entry }, removed: [], mayBeMore, reviews }));
    }
    const isChanged = draft !== undefined && !isFullySavedBy(entry, draft);
    if (isChanged) dispatch(overwriteStored({ ...draft, phase: 'draft' }, entry, review));
    else dispatch(draftDiscarded(ref));
    if (isOpenInForm(state, ref)) dispatch(saveCompleted(isChanged ? entry : null));
  };
}

/**
 * Saves `entry`, the storable form of a draft, if the stored entry and the decision on it are still those the draft started from.
 *
 * @param approval by an admin who saves it for a student; null if it has to wait for review
 * @param mustExist true to store a new activity only if the student hasn't been removed
 */
export function sendActivity(
  sent: ActivityDraft,
  entry: Entry,
  approval: Review | null,
  mustExist: boolean,
): AppThunk<Promise<EntrySaveResult | 'failed'>> {
  return async (dispatch, getState, services) => {
    const { student, key, baseEntry, baseReview = null } = sent;
    const base = baseEntry && { entry: baseEntry, review: baseReview };
    let isReported = false;
    const stop = (dispatch as AppDispatch)(
      addAppListener({
        actionCreator: entriesReceived,
        effect: ({ payload }) => {
          isReported ||= Object.hasOwn(payload.changed, key) || payload.removed.includes(key);
        },
      }),
    );
    const call = services.saveEntry(student, key, entry, base, approval, mustExist);
    const result = await dispatch(waitForServer(call));
    stop();
    const draft = selectDraft(getState(), sent);
    if (result === 'saved') dispatch(completeSave(sent, entry, approval ?? undefined, isReported));
    else if (draft) dispatch(draftChanged({ ...draft, phase: 'failed' }));
    return result ?? 'failed';
  };
}

/** A deleted activity, for `restoreEntry`, and whether undoing doesn't restore a decision. */
export interface DeletedActivity {
  draft: ActivityDraft;
  /** As it was stored. */
  entry: Entry;
  wasReviewed: boolean;
}

/**
 * Deletes an activity of the session's user (spec 7) and its unsaved changes, once any save in progress is done, unless somebody
 * else has changed or reviewed it since it was `seen`. If the activity was never stored, only discards its draft. Returns what it removed;
 * 'changed' if it is still there; or null if there is nothing to restore. A failed deletion is only logged (spec 8).
 */
export function deleteEntry(
  seen: ReviewedActivity,
): AppThunk<Promise<DeletedActivity | 'changed' | null>> {
  return async (dispatch, getState, services) => {
    const { key } = seen;
    const ref = { student: getState().session.userEmail, key };
    const before = selectDraft(getState(), ref);
    if (before?.phase === 'deleting') return null;
    // The latest state of the save in progress, because its pictures are added as their uploads finish.
    let sent = before?.phase === 'sending' ? before : undefined;
    const isSent = (state: RootState) => {
      const draft = selectDraft(state, ref);
      if (draft?.phase !== 'sending') return true;
      sent = draft;
      return false;
    };
    await dispatch(waitUntil(isSent));
    if (!selectIsSessionOf(getState(), ref.student)) return null;
    const entry = selectEntry(getState(), key);
    if (!entry) {
      dispatch(discardDraft(ref));
      return null;
    }
    const after = selectDraft(getState(), ref);
    const draft = after ?? newDraft(ref, entry);
    dispatch(draftChanged({ ...draft, phase: 'deleting' }));
    // The user's own save has replaced what they saw, unless it wasn't stored, for example because somebody else had changed it.
    const own = sent && after?.baseEntry !== sent.baseEntry ? sent : undefined;
    const saved = own ? (after ? after.baseEntry : storableEntry(own.values)) : null;
    const target = saved ? { key, entry: saved } : seen;
    const { signedInEmail } = getState().session;
    const call = services.deleteEntry(ref.student, target, signedInEmail);
    const result = await dispatch(waitForServer(call));
    const current = selectDraft(getState(), ref);
    const isTypedSince = current !== undefined && !sameEntry(current.values, draft.values);
    const isDeleted = result === 'deleted' || result === 'deletedReviewed';
    if (isDeleted && !isTypedSince) dispatch(discardDraft(ref));
    else if (current) dispatch(draftChanged({ ...current, phase: 'draft' }));
    if (!isDeleted) return result;
    const wasReviewed = result === 'deletedReviewed' || Boolean(target.review);
    return { draft, entry: target.entry, wasReviewed };
  };
}

/**
 * Stores a deleted entry again under its key, and restores its unsaved changes, even if staff have left the student since. Returns
 * null if that failed (the table then shows it as not saved), or if someone else is signed in; 'noStudent' if the student was removed.
 * Leaves an entry alone that somebody has stored under the key in the meantime.
 *
 * @param entry in storable form, see `restorableEntry`
 */
export function restoreEntry(
  deleted: ActivityDraft,
  entry: Entry,
): AppThunk<Promise<true | 'noStudent' | null>> {
  return async (dispatch, getState) => {
    const { student, key } = deleted;
    const { session } = getState();
    if (student !== session.signedInEmail && !can(session, 'openStudent')) return null;
    if (selectIsSessionOf(getState(), student) && selectEntry(getState(), key)) return true;
    // Whatever was typed while the deletion was pending is still in the draft, along with its uploads.
    const left = selectDraft(getState(), deleted);
    // Unsaved changes then remain as changes to the stored entry.
    const draft = { ...(left ?? deleted), baseEntry: null, initialValues: blankEntry };
    dispatch(draftChanged({ ...draft, phase: 'sending' }));
    // Otherwise the deletion canceled the uploads, so their pictures are missing.
    if (!left)
      for (const { id } of deleted.uploads) dispatch(uploadEnded({ id, result: 'failed' }));
    // A student who isn't on the list may have neither a profile nor any activities.
    const isKnown = selectStudent(getState(), student) !== undefined;
    const mustExist = isKnown && student !== session.signedInEmail;
    const result = await dispatch(sendActivity(draft, entry, null, mustExist));
    if (result === 'noStudent') return result;
    if (result !== 'changed') return result === 'saved' || null;
    // Only the unsaved changes are left, which conflict with what is stored now.
    const unsaved = selectDraft(getState(), deleted);
    const { baseEntry, baseReview, initialValues } = deleted;
    if (unsaved)
      dispatch(draftChanged({ ...unsaved, baseEntry, baseReview, initialValues, phase: 'draft' }));
    return true;
  };
}
