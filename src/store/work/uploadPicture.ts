import { beginningOf, type UploadResult } from '#domain/pictures/uploadState';
import type { NewPicture } from '#firebase/services';
import type { AppThunk } from '#store/types';
import { type ActivityInForm, uploadEnded, uploadProgressed, uploadStarted } from './workSlice';

/**
 * Stores a picture in the student's folder (spec 3, 7) and adds it to the activity, whether its form is still on the
 * screen or not. A failure is logged and shown to nobody (spec 8).
 *
 * @param id names the upload: `services.pictures` pauses and cancels by it
 */
export function uploadPicture(
  id: string,
  form: ActivityInForm,
  picture: Omit<NewPicture, 'email'>,
): AppThunk<Promise<UploadResult>> {
  return async (dispatch, _getState, services) => {
    const { name, type } = picture;
    dispatch(uploadStarted({ form, upload: { id, name, progress: beginningOf(type) } }));
    const sent = { ...picture, email: form.student };
    const result = await services.pictures.upload(id, sent, (progress) =>
      dispatch(uploadProgressed({ id, progress })),
    );
    dispatch(uploadEnded({ id, result }));
    return result;
  };
}
