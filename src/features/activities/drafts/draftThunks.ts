import { nanoid } from '@reduxjs/toolkit';
import { paths } from '#config/paths';
import { activityId, type ActivityRef } from '#features/activities/activityId';
import { kindChoices, type Review } from '#features/activities/decisions/review';
import {
  activityOpened,
  formReloaded,
  newActivityOpened,
  saveCompleted,
  selectEdit,
} from '#features/activities/editSlice';
import {
  entriesReceived,
  type EntryRow,
  selectEntriesStatus,
  selectEntry,
  selectReview,
} from '#features/activities/entriesSlice';
import { blankEntry, type Entry, newEntryId, sameEntry } from '#features/activities/entry';
import { storableEntry } from '#features/activities/storableEntry';
import { selectIsSessionOf, selectIsViewingAsStudent } from '#features/session/sessionSlice';
import { compareTexts } from '#shared/lib/compare';
import { entryDateTextOf } from '#shared/lib/entryDate';
import { type AppThunk, type RootState } from '#shared/store/types';
import { selectSessionDrafts } from './draftSelectors';
import {
  type ActivityDraft,
  draftChanged,
  draftMoved,
  type DraftPhase,
  draftRemoved,
  type DraftsState,
  newDraft,
  rejectionsForgotten,
  selectDraft,
  selectRejectedPictures,
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

/**
 * Returns an earlier activity's values for a new one: dated today, without the notes and pictures, which belong to the earlier day. For
 * staff, also its kind, unless that is the first; '' if it isn't known.
 */
export function repeatedToday(
  state: RootState,
  { key, entry }: EntryRow,
): Pick<ActivityDraft, 'values' | 'kind'> {
  const kind = () => {
    if (!selectIsViewingAsStudent(state)) return undefined;
    if (!selectEntry(state, key)) {
      return selectDraft(state, { student: state.session.userEmail, key })?.kind;
    }
    const review = selectReview(state, key);
    return review?.status === 'approved' || kindChoices.length === 0 ? review?.kind : '';
  };
  return {
    values: { ...entry, Date: entryDateTextOf(new Date()), notes: '', pictures: [] },
    kind: kind(),
  };
}

/** Opens a new activity in the edit screen with the values of an earlier one. Other drafts stay. */
export function logAgain(earlier: EntryRow): AppThunk {
  return (dispatch, getState) => {
    const student = getState().session.userEmail;
    const blank = newDraft({ student, key: newKey() }, null);
    const repeated = repeatedToday(getState(), earlier);
    // A second click finds the draft that the first one created.
    const same = selectNew(getState(), 'draft').find(
      ({ values, kind }) => sameEntry(values, repeated.values) && kind === repeated.kind,
    );
    const draft = same ?? { ...blank, ...repeated };
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

/** Discards an activity's unsaved changes, uploads, and the news of pictures that weren't added, because the user doesn't want them. */
export function discardDraft(ref: ActivityRef): AppThunk {
  return (dispatch) => {
    dispatch(rejectionsForgotten(ref));
    dispatch(removeDraft(ref));
  };
}

/** Removes an activity's draft and uploads. Its form then shows the stored activity, or else what `Submit` would open. */
export function removeDraft(ref: ActivityRef): AppThunk {
  return (dispatch, getState, services) => {
    const draft = selectDraft(getState(), ref);
    for (const { id } of draft?.uploads ?? []) services.pictures.cancel(id);
    dispatch(draftRemoved(ref));
    const state = getState();
    if (!isOpenInForm(state, ref)) return;
    // Only a loaded list proves that the activity was deleted. During a review, it isn't loaded.
    const unlisted = selectEntriesStatus(state) === 'ready' ? undefined : draft?.baseEntry;
    const entry = selectEntry(state, ref.key) ?? unlisted;
    const key = entry ? ref.key : (selectUnfinished(state)?.key ?? newKey());
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
    dispatch(draftMoved({ draft, key }));
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
  return (dispatch, getState, services) => {
    dispatch(workRestored(kept));
    const state = getState();
    // An activity that is open stays open.
    if (state.edit.currentKey !== null || student !== state.session.userEmail) return;
    if (key === null) {
      // The response arrived after the reload had begun, too late for the old page to open the table.
      if (services.isReloadOf(paths.edit)) dispatch(formReloaded(''));
      return;
    }
    const isStarted =
      selectDraft(state, { student, key }) ??
      selectRejectedPictures(state)[activityId({ student, key })];
    if (!entry && !isStarted) return;
    dispatch(activityOpened(key, entry));
    dispatch(formReloaded(key));
  };
}

/** Returns true if saving `entry` leaves nothing unsaved in this draft. */
export function isFullySavedBy(entry: Entry, draft: ActivityDraft): boolean {
  // A picture that is still being uploaded isn't among the values yet.
  return draft.uploads.length === 0 && sameEntry(storableEntry(draft.values), storableEntry(entry));
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
    else dispatch(draftRemoved(ref));
    if (isOpenInForm(state, ref)) dispatch(saveCompleted(isChanged ? entry : null));
  };
}
