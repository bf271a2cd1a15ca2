// A file of its own: the first visit's code sends activities, and must not bring the library of the form's rules.
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import { storableEntry } from '#domain/validation/storable';
import type { EntrySaveResult } from '#firebase/services';
import type { AppThunk } from '#store/types';
import { sendActivity, until } from './sendActivity';
import { type ActivityInForm, activitySubmitted, selectActivity, sendingEnded } from './workSlice';

/**
 * How a submit ended. `changed` and `deleted`: not stored, because someone else did that to the activity since its form
 * was opened. `invalid`: it was made wrong while its pictures were on their way. `gone`: the session has ended.
 */
export type SubmitResult = EntrySaveResult | 'failed' | 'invalid' | 'gone';

/**
 * Stores what a form holds of an activity, new or edited, once its pictures are stored (spec 4, 7). It goes on whatever
 * screen the user goes to, and what could not be stored stays in the store, for the form and the table to show.
 */
export function submitActivity(form: ActivityInForm): AppThunk<Promise<SubmitResult>> {
  return async (dispatch, getState, services) => {
    const uploads = () => selectActivity(getState(), form)?.uploads ?? [];
    dispatch(activitySubmitted(form));
    for (const { id } of uploads()) services.pictures.resume(id);
    await dispatch(until(() => uploads().length === 0));

    // That may have taken a while: the user may have gone on typing, or signed out.
    const item = selectActivity(getState(), form);
    if (!item) return 'gone';
    const entry = storableEntry(item.values);
    if (Object.keys(schemaErrors(formEntrySchema, entry)).length > 0) {
      dispatch(sendingEnded({ student: form.student, key: form.key, phase: 'draft' }));
      return 'invalid';
    }
    const { admin, signedInEmail } = getState().session;
    const isForStudent = admin && form.student !== signedInEmail;
    return dispatch(sendActivity(form, entry, isForStudent ? signedInEmail : null));
  };
}
