import { nanoid } from '@reduxjs/toolkit';
import { blankEntry, type Entry, newEntryId, sameEntry } from '#domain/entry';
import { serverPatienceMs } from '#domain/limits';
import { approval } from '#domain/review/review';
import { storableEntry } from '#domain/validation/storable';
import type { EntrySaveResult } from '#firebase/services';
import { activityOpened, editStored, newActivityOpened, selectEdit } from '#store/edit/editSlice';
import {
  entriesReceived,
  selectEntriesStatus,
  selectEntry,
  selectReviews,
} from '#store/entries/entriesSlice';
import { selectIsSessionOf } from '#store/session/sessionSlice';
import { addAppListener, type AppThunk, type RootState } from '#store/types';
import { selectSessionDrafts } from './workSelectors';
import {
  type ActivityDraft,
  type ActivityRef,
  callAnswered,
  callOverdue,
  draftChanged,
  draftDiscarded,
  draftId,
  type DraftPhase,
  newDraft,
  selectDraft,
  selectDraftOrEntry,
  selectRejectedPictures,
  workRestored,
  type WorkState,
} from './workSlice';

/** Returns the id of a new activity. It is created before the first save, so that a retry can't store a second entry. */
const newKey = () => newEntryId(new Date(), nanoid());

/** Returns the new activities in that phase, newest first. */
const selectNew = (state: RootState, phase: DraftPhase) =>
  selectSessionDrafts(state)
    .filter((draft) => draft.baseEntry === null && draft.phase === phase)
    .sort((a, b) => b.key.localeCompare(a.key));

/** Returns true if this activity is open in the edit screen. */
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

/**
 * Opens a new activity in the edit screen with the values of an earlier one, but dated today and without the notes and pictures,
 * which belong to the earlier day. Other drafts stay.
 */
export function logAgain(earlier: Entry): AppThunk {
  return (dispatch, getState) => {
    const student = getState().session.userEmail;
    const blank = newDraft({ student, key: newKey() }, null);
    const values = { ...earlier, Date: blank.values.Date, notes: '', pictures: [] };
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

/**
 * Discards an activity's unsaved changes and uploads. Its form then shows the stored activity or, if there is none, what `Submit`
 * would open.
 */
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
 * Resolves a conflict in favor of the draft: saving it will replace `stored`, which the user has seen, or log the activity again if it
 * was deleted (null).
 */
export const overwriteStored = (draft: ActivityDraft, stored: Entry | null) =>
  draftChanged({ ...draft, baseEntry: stored, initialValues: stored ?? blankEntry });

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
}: Pick<WorkState, 'drafts' | 'rejectedPictures'> & {
  student: string;
  key: string | null;
  entry: Entry | null;
}): AppThunk {
  return (dispatch, getState) => {
    dispatch(workRestored(kept));
    const state = getState();
    if (key === null || student !== state.session.userEmail) return;
    const isStarted =
      selectDraft(state, { student, key }) ??
      selectRejectedPictures(state)[draftId({ student, key })];
    if (entry || isStarted) dispatch(activityOpened(key, entry));
  };
}

/** Resolves once `predicate` is true of the state. */
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

/** Waits for a call, and marks it as overdue if it takes too long. If the call fails, logs the error and resolves to null. */
export function waitForServer<Answer>(
  call: Promise<Answer | null>,
): AppThunk<Promise<Answer | null>> {
  return async (dispatch, _getState, services) => {
    const id = nanoid();
    const timer = setTimeout(() => dispatch(callOverdue(id)), serverPatienceMs);
    const answer = await call.catch((error: unknown) => {
      services.logError('waiting for the server', error);
      return null;
    });
    clearTimeout(timer);
    dispatch(callAnswered(id));
    return answer;
  };
}

/** Returns true if saving `entry` leaves nothing unsaved in this draft. */
export function isFullySavedBy(entry: Entry, draft: ActivityDraft): boolean {
  // A picture that is still being uploaded isn't among the values yet.
  return draft.uploads.length === 0 && sameEntry(storableEntry(draft.values), entry);
}

/** Completes a save that the server confirmed. Anything typed since it was sent stays, as a change to the stored `entry`. */
export function completeSave(ref: ActivityRef, entry: Entry): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const draft = selectDraft(state, ref);
    // The listener may report the entry a moment later, and until then its row would be missing.
    const isListed =
      selectIsSessionOf(state, ref.student) && selectEntriesStatus(state) === 'ready';
    if (isListed && !selectEntry(state, ref.key)) {
      const { mayBeMore } = state.entries;
      dispatch(entriesReceived({ changed: { [ref.key]: entry }, removed: [], mayBeMore }));
    }
    const isChanged = draft !== undefined && !isFullySavedBy(entry, draft);
    if (isChanged) dispatch(overwriteStored({ ...draft, phase: 'draft' }, entry));
    else dispatch(draftDiscarded(ref));
    if (isOpenInForm(state, ref)) dispatch(editStored(isChanged ? entry : null));
  };
}

/**
 * Saves `entry`, the storable form of a draft, if the stored entry is still the draft's `baseEntry`.
 *
 * @param admin the address of the admin who saves it for a student and thereby approves it; null if it has to wait for review
 */
export function sendActivity(
  sent: ActivityDraft,
  entry: Entry,
  admin: string | null,
): AppThunk<Promise<EntrySaveResult | 'failed'>> {
  return async (dispatch, getState, services) => {
    // Read before the save, which removes it. An activity that staff correct keeps its kind.
    const kind = selectReviews(getState())[sent.key]?.kind;
    const review = admin === null ? null : { ...approval, by: admin, ...(kind && { kind }) };
    const call = services.saveEntry(sent.student, sent.key, entry, sent.baseEntry, review);
    const result = await dispatch(waitForServer(call));
    const draft = selectDraft(getState(), sent);
    if (result === 'saved') dispatch(completeSave(sent, entry));
    else if (draft) dispatch(draftChanged({ ...draft, phase: 'failed' }));
    return result ?? 'failed';
  };
}

/**
 * Deletes an activity of the session's user (spec 7) and its unsaved changes, once any save in progress is done. If the activity was
 * never stored, only discards its draft. Returns what it removed, for `restoreEntry`, or null if there is nothing to restore; a
 * failed deletion is only logged (spec 8).
 */
export function deleteEntry(key: string): AppThunk<Promise<ActivityDraft | null>> {
  return async (dispatch, getState, services) => {
    const ref = { student: getState().session.userEmail, key };
    await dispatch(waitUntil((state) => selectDraft(state, ref)?.phase !== 'sending'));
    if (!selectIsSessionOf(getState(), ref.student)) return null;
    const entry = selectEntry(getState(), key);
    if (!entry) {
      dispatch(discardDraft(ref));
      return null;
    }
    const draft = selectDraftOrEntry(getState(), newDraft(ref, entry));
    dispatch(draftChanged({ ...draft, phase: 'deleting' }));
    const isDeleted = await dispatch(waitForServer(services.deleteEntry(ref.student, key)));
    const current = selectDraft(getState(), ref);
    if (isDeleted) dispatch(discardDraft(ref));
    else if (current) dispatch(draftChanged({ ...current, phase: 'draft' }));
    return isDeleted && draft;
  };
}

/**
 * Stores a deleted entry again under its key, and restores its unsaved changes. Returns null if that failed (the table then shows it
 * as not saved), or if the session now belongs to another student. Leaves an entry alone that somebody has stored under the key in
 * the meantime.
 *
 * @param entry in storable form, see `restorableEntry`
 */
export function restoreEntry(deleted: ActivityDraft, entry: Entry): AppThunk<Promise<true | null>> {
  return async (dispatch, getState) => {
    if (!selectIsSessionOf(getState(), deleted.student)) return null;
    if (selectEntry(getState(), deleted.key)) return true;
    // Unsaved changes then remain as changes to the stored entry.
    const draft = { ...deleted, baseEntry: null, initialValues: blankEntry, uploads: [] };
    dispatch(draftChanged({ ...draft, phase: 'sending' }));
    const result = await dispatch(sendActivity(draft, entry, null));
    return result === 'saved' || null;
  };
}
