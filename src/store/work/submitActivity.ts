/*
 * The form alone submits: the rules of the schema, and yup with them, are not part of a first visit, in which
 * keepWork.ts loads sendActivity.ts.
 */
import { sameEntry } from '#domain/entry';
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import { storableEntry } from '#domain/validation/storable';
import type { EntrySaveResult } from '#firebase/services';
import type { AppThunk } from '#store/types';
import { reopenActivity, sendActivity, until } from './sendActivity';
import { type ActivityInForm, activitySubmitted, selectActivity } from './workSlice';

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
    // The form has checked what was submitted. Pictures do not make it wrong, only what was typed since.
    const isChecked = sameEntry({ ...form.values, pictures: item.values.pictures }, item.values);
    if (!isChecked && Object.keys(schemaErrors(formEntrySchema, entry)).length > 0) {
      dispatch(reopenActivity(form, 'draft'));
      return 'invalid';
    }
    const { admin, signedInEmail } = getState().session;
    const isForStudent = admin && form.student !== signedInEmail;
    return dispatch(sendActivity(form, entry, isForStudent ? signedInEmail : null));
  };
}
