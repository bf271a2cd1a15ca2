/* Apart from activityThunks.ts, which every visit downloads: only the form needs the schema, and yup with it. */
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
 * The result of a submit. `changed`, `deleted`: not stored, because someone else did that after the form was opened. `invalid`: the
 * user made it invalid while its pictures were being uploaded. `nameTaken`: a picture has the name of a different stored one, which
 * the user must see first. `gone`: the session has ended.
 */
export type SubmitResult = EntrySaveResult | 'failed' | 'invalid' | 'nameTaken' | 'gone';

/**
 * Saves a new or edited activity once its pictures are uploaded (spec 4, 7). Continues if the user leaves the form. A failed save
 * stays in the store, where the form and the table show it.
 */
export function submitActivity(form: ActivityDraft): AppThunk<Promise<SubmitResult>> {
  return async (dispatch, getState, services) => {
    dispatch(draftChanged({ ...form, phase: 'sending' }));
    for (const { id } of form.uploads) services.pictures.resume(id);
    await dispatch(waitUntil((state) => !selectDraft(state, form)?.uploads.length));

    // The user may have typed more during the uploads, or signed out.
    const draft = selectDraft(getState(), form);
    if (!draft) return 'gone';
    if (Object.keys(draft.nameConflicts).some((url) => !form.nameConflicts[url])) {
      dispatch(draftChanged({ ...draft, phase: 'failed' }));
      return 'nameTaken';
    }
    const entry = storableEntry(draft.values);
    if (Object.keys(schemaErrors(formEntrySchema, entry)).length > 0) {
      dispatch(draftChanged({ ...draft, phase: 'draft' }));
      return 'invalid';
    }
    const { session } = getState();
    const { signedInEmail } = session;
    const isForStudent = can(session, 'openStudent') && form.student !== signedInEmail;
    return dispatch(sendActivity(draft, entry, isForStudent ? signedInEmail : null));
  };
}

/** Uploads a picture to the student's folder (spec 3, 7) and adds it to the draft, even after its form is closed. Only logs a failure (spec 8). */
export function uploadPicture(
  draft: ActivityDraft,
  picture: Omit<NewPicture, 'email'>,
): AppThunk<Promise<UploadResult>> {
  return async (dispatch, _getState, services) => {
    const id = nanoid();
    const upload = { id, name: picture.name, progress: initialProgress(picture.type) };
    dispatch(draftChanged({ ...draft, uploads: [...draft.uploads, upload] }));
    const sent = { ...picture, email: draft.student };
    const result = await services.pictures.upload(id, sent, (progress) =>
      dispatch(uploadProgressed({ id, progress })),
    );
    dispatch(uploadEnded({ id, result }));
    return result;
  };
}
