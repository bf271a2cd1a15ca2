/*
 * The form alone submits: the rules of the schema, and yup with them, are not part of a first visit, in which
 * persistWork.ts loads activityThunks.ts.
 */
import { nanoid } from '@reduxjs/toolkit';
import { initialProgress, type UploadResult } from '#domain/pictures/uploadState';
import { can } from '#domain/policies';
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import { storableEntry } from '#domain/validation/storable';
import type { EntrySaveResult, NewPicture } from '#firebase/services';
import type { AppThunk } from '#store/types';
import { sendActivity, waitUntil } from './activityThunks';
import {
  type ActivityDraft,
  draftChanged,
  selectDraft,
  uploadEnded,
  uploadProgressed,
} from './workSlice';

/**
 * How a submit ended. `changed` and `deleted`: not stored, because someone else did that to the activity since its form
 * was opened. `invalid`: it was made wrong while its pictures were on their way. `nameTaken`: one of them has the name of a
 * different stored picture, which the user must see first. `gone`: the session has ended.
 */
export type SubmitResult = EntrySaveResult | 'failed' | 'invalid' | 'nameTaken' | 'gone';

/**
 * Stores what a form holds of an activity, new or edited, once its pictures are stored (spec 4, 7). It goes on whatever
 * screen the user goes to, and what could not be stored stays in the store, for the form and the table to show.
 */
export function submitActivity(form: ActivityDraft): AppThunk<Promise<SubmitResult>> {
  return async (dispatch, getState, services) => {
    dispatch(draftChanged({ ...form, phase: 'sending' }));
    for (const { id } of form.uploads) services.pictures.resume(id);
    await dispatch(waitUntil((state) => !selectDraft(state, form)?.uploads.length));

    // That may have taken a while: the user may have gone on typing, or signed out.
    const item = selectDraft(getState(), form);
    if (!item) return 'gone';
    if (Object.keys(item.nameConflicts).some((url) => !form.nameConflicts[url])) {
      dispatch(draftChanged({ ...item, phase: 'failed' }));
      return 'nameTaken';
    }
    const entry = storableEntry(item.values);
    if (Object.keys(schemaErrors(formEntrySchema, entry)).length > 0) {
      dispatch(draftChanged({ ...item, phase: 'draft' }));
      return 'invalid';
    }
    const { session } = getState();
    const { signedInEmail } = session;
    const isForStudent = can(session, 'openStudent') && form.student !== signedInEmail;
    return dispatch(sendActivity(item, entry, isForStudent ? signedInEmail : null));
  };
}

/**
 * Stores a picture in the student's folder (spec 3, 7) and adds it to the activity, whether its form is still on the
 * screen or not. A failure is logged and shown to nobody (spec 8).
 */
export function uploadPicture(
  item: ActivityDraft,
  picture: Omit<NewPicture, 'email'>,
): AppThunk<Promise<UploadResult>> {
  return async (dispatch, _getState, services) => {
    const id = nanoid();
    const upload = { id, name: picture.name, progress: initialProgress(picture.type) };
    dispatch(draftChanged({ ...item, uploads: [...item.uploads, upload] }));
    const sent = { ...picture, email: item.student };
    const result = await services.pictures.upload(id, sent, (progress) =>
      dispatch(uploadProgressed({ id, progress })),
    );
    dispatch(uploadEnded({ id, result }));
    return result;
  };
}
