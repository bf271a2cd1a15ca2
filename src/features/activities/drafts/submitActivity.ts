/* Separate from draftThunks.ts, which every visit downloads, because only the form needs the schema and yup. */
import { nanoid } from '@reduxjs/toolkit';
import {
  approval,
  approvalAs,
  kindChoices,
  kindNamed,
} from '#features/activities/decisions/review';
import type { EntrySaveResult } from '#features/activities/entries.sdk';
import { sameEntry } from '#features/activities/entry';
import { formEntrySchema } from '#features/activities/entrySchema';
import type { NewPicture } from '#features/activities/pictures/pictureUploads';
import {
  initialProgress,
  type UploadProgress,
  type UploadResult,
} from '#features/activities/pictures/uploadState';
import { storableEntry } from '#features/activities/storableEntry';
import { can } from '#features/session/policies';
import { schemaErrors } from '#shared/lib/formSchema';
import type { AppThunk } from '#shared/store/types';
import { makeServerTimer, waitUntil } from '#shared/store/waitFor';
import {
  type ActivityDraft,
  draftChanged,
  selectDraft,
  uploadEnded,
  uploadProgressed,
} from './draftsSlice';
import { sendActivity } from './sendActivity';

/**
 * The result of a submit. `changed` (or reviewed), `deleted`: not stored, because someone else did that after the form was opened. `invalid`: the
 * user made it invalid while its pictures were being uploaded. `nameTaken`: a picture has the name of a different stored one, which
 * the user must see first. `gone`: the session has ended. `noStudent`: the student was removed.
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
    if (Object.keys(draft.nameConflicts).some((url) => !Object.hasOwn(form.nameConflicts, url))) {
      dispatch(draftChanged({ ...draft, phase: 'failed' }));
      return 'nameTaken';
    }
    const entry = storableEntry(draft.values);
    if (Object.keys(schemaErrors(formEntrySchema(draft.student), entry)).length > 0) {
      dispatch(draftChanged({ ...draft, phase: 'draft' }));
      return 'invalid';
    }
    const { session } = getState();
    const { signedInEmail } = session;
    const isForStudent = can(session, 'openStudent') && form.student !== signedInEmail;
    const kind = formKind(draft);
    const decision = kind === undefined ? approval : approvalAs(kind);
    const review = isForStudent ? { ...decision, by: signedInEmail } : null;
    // An older activity may be stored with spaces around a text, for example. Without a change, it stays like that and keeps its decision.
    const { baseEntry, baseReview } = draft;
    const isUnchanged = baseEntry !== null && sameEntry(storableEntry(baseEntry), entry);
    const sent = isUnchanged && baseReview && !isForStudent ? baseEntry : entry;
    return dispatch(sendActivity(draft, sent, review, isForStudent));
  };
}

/**
 * Returns the name of the kind that staff approve an activity as by saving it: what they chose in the form, or else the kind of the
 * version they opened, which a correction keeps, or the first for a new activity. Undefined if they have to choose, or if the school
 * has no kinds.
 */
export function formKind({ kind, baseEntry, baseReview }: ActivityDraft): string | undefined {
  const isKnown = baseEntry === null || baseReview?.status === 'approved';
  return (kind ?? (isKnown ? kindNamed(baseReview?.kind, kindChoices)?.name : '')) || undefined;
}

/**
 * Uploads a picture to the student's folder (spec 3, 7) and adds it to the draft, even after its form is closed. Only logs a failure
 * (spec 8; but see `rejectionOf`). Marks the upload as overdue while nothing gets through.
 */
export function uploadPicture(
  draft: ActivityDraft,
  picture: Omit<NewPicture, 'email'>,
): AppThunk<Promise<UploadResult>> {
  return async (dispatch, _getState, services) => {
    const id = nanoid();
    const upload = { id, name: picture.name, progress: initialProgress(picture.type) };
    dispatch(draftChanged({ ...draft, uploads: [...draft.uploads, upload] }));
    const sent = { ...picture, email: draft.student };
    const timeServer = dispatch(makeServerTimer());
    const waitForProgress = ({ state, isShrinking }: UploadProgress) =>
      timeServer(state === 'running' && !isShrinking);
    waitForProgress(upload.progress);
    const result = await services.pictures.upload(id, sent, (progress) => {
      dispatch(uploadProgressed({ id, progress }));
      waitForProgress(progress);
    });
    timeServer(false);
    dispatch(uploadEnded({ id, result }));
    return result;
  };
}
