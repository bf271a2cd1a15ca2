import { nanoid } from '@reduxjs/toolkit';
import type { StoredPicture } from '../../domain/pictures/uploadState';
import { startPictureUpload } from '../../firebase/pictureUpload';
import type { NewPicture } from '../../firebase/services';
import type { ActivityRef } from '../drafts/draftsSlice';
import type { AppThunk } from '../types';
import { pictureLeftOut } from './leftOutSlice';
import { uploadEnded } from './uploadEnded';
import { selectUploadsOf, uploadProgressed, uploadStarted } from './uploadsSlice';

/** How an upload ended: the stored picture, or why there is none. */
export type UploadResult = StoredPicture | 'canceled' | 'damaged' | 'tooLarge' | 'failed';

/**
 * Stores a picture in the student's folder (spec 3, 7) and adds it to the draft of the activity, whether
 * its form is still on the screen or not. A failure is logged and shown to nobody (spec 8).
 */
export function uploadPicture(
  activity: ActivityRef,
  picture: Omit<NewPicture, 'email'>,
): AppThunk<Promise<UploadResult>> {
  return async (dispatch, _getState, services) => {
    const { student, key } = activity;
    const id = nanoid();
    const upload = startPictureUpload(
      services.loadFileStore,
      { ...picture, email: student },
      (error) => services.logError(`uploading picture ${picture.name}`, error),
    );
    services.uploads.set(id, upload);
    dispatch(uploadStarted({ id, student, key, name: upload.name, progress: upload.progress() }));
    upload.observe(() => dispatch(uploadProgressed({ id, progress: upload.progress() })));
    const stored = await upload.ended;
    // Not there any more: the session of that user has ended.
    if (services.uploads.delete(id)) dispatch(uploadEnded({ id, activity, stored }));
    if (stored) return stored;
    const { state } = upload.progress();
    if (state === 'damaged' || state === 'tooLarge') {
      dispatch(pictureLeftOut({ student, key, name: upload.name, why: state }));
      return state;
    }
    return state === 'canceled' ? state : 'failed';
  };
}

/** Ends the uploads of an activity that was thrown away. */
export function cancelUploadsOf({ student, key }: ActivityRef): AppThunk {
  return (_dispatch, getState, services) => {
    for (const { id } of selectUploadsOf(getState(), student, key)) {
      services.uploads.get(id)?.cancel();
    }
  };
}
