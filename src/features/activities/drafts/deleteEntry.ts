import type { ReviewedActivity } from '#features/activities/decisions/review';
import { selectEntriesStatus, selectEntry } from '#features/activities/entriesSlice';
import { blankEntry, type Entry, sameEntry } from '#features/activities/entry';
import { storableEntry } from '#features/activities/storableEntry';
import { selectProfile } from '#features/profile/profileSlice';
import { can } from '#features/session/policies';
import { selectIsSessionOf } from '#features/session/sessionSlice';
import { selectStudent } from '#features/students/studentsSlice';
import { type AppThunk, type RootState } from '#shared/store/types';
import { waitForServer, waitUntil } from '#shared/store/waitFor';
import {
  type ActivityDraft,
  draftChanged,
  newDraft,
  selectDraft,
  uploadEnded,
} from './draftsSlice';
import { discardDraft, removeDraft } from './draftThunks';
import { sendActivity } from './sendActivity';

/** A deleted activity, for `restoreEntry`, and whether undoing doesn't restore a decision. */
export interface DeletedActivity {
  draft: ActivityDraft;
  /** As it was stored. */
  entry: Entry;
  /** As it was listed. The listener may report the deletion after an undo. */
  listed: Entry | undefined;
  wasReviewed: boolean;
  /** True if undoing must not store it for someone who was removed since: staff deleted it, and knew them as a student. */
  mustExist: boolean;
}

/** Returns true if the signed-in user may change a student's activities, even if another student is open by now. */
const mayChange = ({ session }: RootState, student: string) =>
  student === session.signedInEmail || can(session, 'openStudent');

/**
 * Deletes an activity of the session's user (spec 7) and its unsaved changes, once any save in progress is done, even if staff have opened
 * another student by then, unless somebody else has changed or reviewed it since it was `seen`. If the activity was never stored, only
 * discards its draft. Returns what it removed; 'changed' if it is still there; or null if there is nothing to restore. A failed deletion is
 * only logged (spec 8).
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
    // Someone else may have had nothing but this activity.
    const isKnown = selectProfile(getState()) ?? selectStudent(getState(), ref.student);
    const { signedInEmail } = getState().session;
    await dispatch(waitUntil(isSent));
    if (!mayChange(getState(), ref.student) || getState().session.signedInEmail !== signedInEmail)
      return null;
    const after = selectDraft(getState(), ref);
    if (after?.phase === 'deleting') return null;
    const isOpen = selectIsSessionOf(getState(), ref.student);
    // Another student may have an activity with the same key, logged for a group.
    const listed = isOpen ? selectEntry(getState(), key) : undefined;
    if (isOpen && selectEntriesStatus(getState()) !== 'waiting' && !listed) {
      dispatch(discardDraft(ref));
      return null;
    }
    // The user's own save has replaced what they saw, unless it wasn't stored, for example because somebody else had changed it.
    const own = sent && after?.baseEntry !== sent.baseEntry ? sent : undefined;
    const saved = own ? (after ? after.baseEntry : storableEntry(own.values)) : null;
    const target = saved ? { key, entry: saved } : seen;
    const draft = after ?? newDraft(ref, saved ?? listed ?? seen.entry);
    dispatch(draftChanged({ ...draft, phase: 'deleting' }));
    const mustExist = ref.student !== signedInEmail && Boolean(isKnown);
    const call = services.deleteEntry(ref.student, target, signedInEmail);
    const result = await dispatch(waitForServer(call));
    const current = selectDraft(getState(), ref);
    // Uploads that end in the meantime add pictures to the draft.
    const typed = ({ values }: ActivityDraft) => ({ ...values, pictures: [] });
    const isTypedSince = current !== undefined && !sameEntry(typed(current), typed(draft));
    const isDeleted = result === 'deleted' || result === 'deletedReviewed';
    if (isDeleted && !isTypedSince) dispatch(removeDraft(ref));
    else if (current) dispatch(draftChanged({ ...current, phase: 'draft' }));
    if (!isDeleted) return result;
    const wasReviewed = result === 'deletedReviewed' || Boolean(target.review);
    return { draft: current ?? draft, entry: target.entry, listed, wasReviewed, mustExist };
  };
}

/**
 * Stores a deleted entry again under its key, and restores its unsaved changes, even if staff have left the student since. Returns
 * null if that failed (the table then shows it as not saved), or if someone else is signed in; 'noStudent' if the student was removed;
 * 'changed' if somebody has stored another version under the key in the meantime, which stays.
 *
 * @param entry in storable form, see `restorableEntry`
 */
export function restoreEntry(
  { draft: deleted, entry: before, listed, mustExist }: Omit<DeletedActivity, 'wasReviewed'>,
  entry: Entry,
): AppThunk<Promise<true | 'changed' | 'noStudent' | null>> {
  return async (dispatch, getState) => {
    const { student, key } = deleted;
    if (!mayChange(getState(), student)) return null;
    const now = selectIsSessionOf(getState(), student) ? selectEntry(getState(), key) : undefined;
    // A late report of what was deleted doesn't mean that it is stored again.
    const isReplaced = now && now !== listed && !sameEntry(now, before);
    // Whatever was typed while the deletion was pending is still in the draft, along with its uploads.
    const left = selectDraft(getState(), deleted);
    // Unsaved changes then remain as changes to the stored entry.
    const draft = { ...(left ?? deleted), baseEntry: null, initialValues: blankEntry };
    dispatch(draftChanged({ ...draft, phase: 'sending' }));
    // Otherwise the deletion canceled the uploads, so their pictures are missing.
    if (!left)
      for (const { id } of deleted.uploads) dispatch(uploadEnded({ id, result: 'failed' }));
    const result = isReplaced
      ? 'changed'
      : await dispatch(sendActivity(draft, entry, null, mustExist));
    if (result === 'noStudent') return result;
    if (result !== 'changed') return result === 'saved' || null;
    // Only the unsaved changes are left, which conflict with what is stored now.
    const unsaved = selectDraft(getState(), deleted);
    const { baseEntry, baseReview, initialValues } = deleted;
    if (unsaved)
      dispatch(draftChanged({ ...unsaved, baseEntry, baseReview, initialValues, phase: 'draft' }));
    return 'changed';
  };
}
