import { nanoid } from '@reduxjs/toolkit';
import { blankEntry, type Entry, newEntryId, sameEntry } from '#domain/entry';
import { serverPatienceMs } from '#domain/limits';
import { storableEntry } from '#domain/validation/storable';
import type { EntrySaveResult } from '#firebase/services';
import { activityOpened, editStored, newActivityOpened } from '#store/edit/editSlice';
import { entriesReceived, selectEntriesStatus, selectEntry } from '#store/entries/entriesSlice';
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

/** The id of a new activity, made before its first attempt to be stored: a retry stores no second entry. */
const newKey = () => newEntryId(new Date(), nanoid());

/** The new activities of the session's user in that phase, the last one first. */
const selectNew = (state: RootState, phase: DraftPhase) =>
  selectSessionDrafts(state)
    .filter((item) => item.baseEntry === null && item.phase === phase)
    .sort((a, b) => b.key.localeCompare(a.key));

/** Whether it is what the edit screen works on. */
const isOpenInForm = (state: RootState, { student, key }: ActivityRef) =>
  selectIsSessionOf(state, student) && state.edit.currentKey === key;

/** Returns the newest unfinished new activity, if any. Those being saved are left alone. */
const selectUnfinished = (state: RootState): ActivityDraft | undefined =>
  // Failed saves also appear in the table, so prefer drafts.
  [...selectNew(state, 'draft'), ...selectNew(state, 'failed')][0];

/** Opens a new activity in the edit screen: the one that is open already, else an unfinished one, else a blank one. */
export function openNewActivity(): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const { currentKey: key, editing } = state.edit;
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
 * Opens a new activity in the edit screen, filled with an earlier one: today, without its notes and pictures, which tell
 * of that day. What else is half-written stays where it is.
 */
export function logAgain(earlier: Entry): AppThunk {
  return (dispatch, getState) => {
    const student = getState().session.userEmail;
    const untouched = newDraft({ student, key: newKey() }, null);
    const values = { ...earlier, Date: untouched.values.Date, notes: '', pictures: [] };
    // A second press is about the same new activity.
    const same = selectNew(getState(), 'draft').find((item) => sameEntry(item.values, values));
    const item = same ?? { ...untouched, values };
    dispatch(draftChanged(item));
    dispatch(newActivityOpened(item.key));
  };
}

/** The Edit operation of a row (spec 4): a stored activity, or one that could not be stored. */
export function openActivity(key: string): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const item = selectDraft(state, { student: state.session.userEmail, key });
    dispatch(activityOpened(key, selectEntry(state, key) ?? item?.baseEntry));
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

/** The user has seen what is `stored` now, and what stands in the form is to replace it. Null: it is to be logged anew. */
export const overwriteStored = (item: ActivityDraft, stored: Entry | null) =>
  draftChanged({ ...item, baseEntry: stored, initialValues: stored ?? blankEntry });

/** Makes what is typed an activity of its own: under its key another one is stored, which stays as it is. */
export function logAsSeparate(item: ActivityDraft): AppThunk {
  return (dispatch) => {
    const key = newKey();
    dispatch(draftChanged({ ...item, key }));
    dispatch(draftDiscarded(item));
    dispatch(newActivityOpened(key));
  };
}

/**
 * Restores what the tab kept across a reload, and opens the activity that the edit screen showed. Opens a new one only if it has
 * changes or a lost picture: a duplicated tab would otherwise share its id for nothing.
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

/** Resolves once `predicate` holds for the store's state. */
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

/** Waits for the answer of the server, and notes for how long that takes too long. A call that throws is logged: null. */
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

/** Whether nothing of an activity is left to be sent once `entry` is stored. */
export function isFullySavedBy(entry: Entry, item: ActivityDraft): boolean {
  // A picture that was picked after it was sent is not among its values yet.
  return item.uploads.length === 0 && sameEntry(storableEntry(item.values), entry);
}

/** An activity is stored as `entry`: the server has said so. What was typed after it was sent is a change of that. */
export function completeSave(ref: ActivityRef, entry: Entry): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const item = selectDraft(state, ref);
    // The server has said it; the listener may say it a moment later, and the row would be gone until then.
    const isListed =
      selectIsSessionOf(state, ref.student) && selectEntriesStatus(state) === 'ready';
    if (isListed && !selectEntry(state, ref.key)) {
      const { mayBeMore } = state.entries;
      dispatch(entriesReceived({ changed: { [ref.key]: entry }, removed: [], mayBeMore }));
    }
    const isChanged = item !== undefined && !isFullySavedBy(entry, item);
    if (isChanged) dispatch(overwriteStored({ ...item, phase: 'draft' }, entry));
    else dispatch(draftDiscarded(ref));
    if (isOpenInForm(state, ref)) dispatch(editStored(isChanged ? entry : null));
  };
}

/**
 * Sends an activity in its storable form, over what its form began with.
 *
 * @param admin the address of staff who have written it for a student, and approve it by that; null: it waits for review
 */
export function sendActivity(
  sent: ActivityDraft,
  entry: Entry,
  admin: string | null,
): AppThunk<Promise<EntrySaveResult | 'failed'>> {
  return async (dispatch, getState, services) => {
    const call = services.saveEntry(sent.student, sent.key, entry, sent.baseEntry, admin);
    const result = await dispatch(waitForServer(call));
    const item = selectDraft(getState(), sent);
    if (result === 'saved') dispatch(completeSave(sent, entry));
    else if (item) dispatch(draftChanged({ ...item, phase: 'failed' }));
    return result ?? 'failed';
  };
}

/**
 * Deletes an activity of the session's user (spec 7), with what is half-written in it, after a save of it that is on
 * its way. One that was never stored is discarded. Returns what it took away, for `restoreEntry`, or null when there
 * is nothing to restore: a deletion that failed is logged and shown to nobody (spec 8).
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
    const item = selectDraftOrEntry(getState(), newDraft(ref, entry));
    dispatch(draftChanged({ ...item, phase: 'deleting' }));
    const isDeleted = await dispatch(waitForServer(services.deleteEntry(ref.student, key)));
    const left = selectDraft(getState(), ref);
    if (isDeleted) dispatch(discardDraft(ref));
    else if (left) dispatch(draftChanged({ ...left, phase: 'draft' }));
    return isDeleted && item;
  };
}

/**
 * Stores an entry that was just deleted under its key again, and brings back what was half-written in it. Returns null
 * when that failed (the table shows it as not saved then), and when the session is another student's. An entry that
 * somebody stored under the key in the time between stays.
 *
 * @param entry in its storable form, see `restorableEntry`
 */
export function restoreEntry(deleted: ActivityDraft, entry: Entry): AppThunk<Promise<true | null>> {
  return async (dispatch, getState) => {
    if (!selectIsSessionOf(getState(), deleted.student)) return null;
    if (selectEntry(getState(), deleted.key)) return true;
    // What was half-written is left as a change of what is stored.
    const item = { ...deleted, baseEntry: null, initialValues: blankEntry, uploads: [] };
    dispatch(draftChanged({ ...item, phase: 'sending' }));
    const result = await dispatch(sendActivity(item, entry, null));
    return result === 'saved' || null;
  };
}
