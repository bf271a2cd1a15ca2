import type { Review } from '#features/activities/decisions/review';
import type { EntrySaveResult } from '#features/activities/entries.sdk';
import { entriesReceived } from '#features/activities/entriesSlice';
import { type Entry, sameEntry } from '#features/activities/entry';
import { addAppListener, type AppDispatch, type AppThunk } from '#shared/store/types';
import { waitForServer } from '#shared/store/waitFor';
import { type ActivityDraft, draftChanged, selectDraft } from './draftsSlice';
import { completeSave } from './draftThunks';

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
    const current = selectDraft(getState(), sent);
    if (current && !(baseEntry && sameEntry(entry, baseEntry)))
      dispatch(draftChanged({ ...current, sent: entry }));
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
