import { sameEntry, type Entry } from '../../domain/entry';
import { formEntrySchema, schemaErrors } from '../../domain/validation/schemas';
import { storableEntry } from '../../domain/validation/storable';
import { selectDraft, type ActivityRef } from '../drafts/draftsSlice';
import type { AppThunk } from '../types';
import { selectUploadsOf } from '../uploads/uploadsSlice';
import { activitySaved, saveEnded, saveStarted, type Save } from './savesSlice';

/**
 * How a submit ended. `changed` and `deleted`: not stored, because someone else did that to the activity
 * since its form was opened. `invalid`: it was made wrong while its pictures were on their way.
 * `gone`: it was discarded, or the session has ended.
 */
export type SubmitResult = 'saved' | 'failed' | 'changed' | 'deleted' | 'invalid' | 'gone';

/**
 * Stores the draft of an activity, new or edited, once its pictures are stored (spec 4, 7). The whole
 * life of the save is here: it goes on whatever screen the user goes to, and what could not be stored
 * stays a draft.
 *
 * @param leaveForm called when it is stored, before the edit state is cleared: clearing it first would
 *   put an empty form under the eyes of a user who is being led to the table
 */
export function submitActivity(
  activity: ActivityRef,
  leaveForm: () => void,
): AppThunk<Promise<SubmitResult>> {
  return async (dispatch, getState, services) => {
    const { student, key } = activity;
    const save = (stage: Save['stage'], { Name }: Entry): Save => ({
      what: 'activity',
      student,
      key,
      name: Name,
      stage,
    });
    const written = selectDraft(getState(), activity);
    if (!written) return 'gone';
    dispatch(saveStarted(save('pictures', written.entry)));
    await dispatch(waitForPictures(activity));

    // That may have taken a while: the user may have gone on typing, or signed out.
    const draft = selectDraft(getState(), activity);
    if (!draft) {
      dispatch(saveEnded(save('pictures', written.entry)));
      return 'gone';
    }
    const entry = storableEntry(draft.entry);
    if (Object.keys(schemaErrors(formEntrySchema, entry)).length > 0) {
      dispatch(saveEnded(save('pictures', entry)));
      return 'invalid';
    }
    dispatch(saveStarted(save('sending', entry)));
    const result = await services.saveEntry(student, key, entry, draft.opened);
    if (result === 'saved') {
      leaveForm();
      const now = selectDraft(getState(), activity);
      const wasChangedMeanwhile = now !== undefined && !sameEntry(storableEntry(now.entry), entry);
      dispatch(activitySaved({ ...activity, entry, wasChangedMeanwhile }));
    }
    dispatch(saveEnded(save('sending', entry)));
    return result ?? 'failed';
  };
}

/** Waits until no upload of an activity is left; paused ones go on. */
function waitForPictures({ student, key }: ActivityRef): AppThunk<Promise<void>> {
  return async (_dispatch, getState, services) => {
    const uploads = () =>
      selectUploadsOf(getState(), student, key).map(({ id }) => services.uploads.get(id));
    for (const upload of uploads()) upload?.resume();
    // One after the other and again, because another picture may be picked meanwhile.
    for (let next = uploads(); next.length > 0; next = uploads()) await next[0]?.ended;
  };
}
