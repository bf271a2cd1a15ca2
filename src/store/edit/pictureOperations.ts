import { pictureType } from '../../domain/pictures/pictureFile';
import { storedPictureName } from '../../domain/pictures/storedPictureName';
import type { PictureUpload } from '../../firebase/pictureUpload';
import type { SyncThunk } from '../types';
import { isSessionOf } from '../session/sessionOperations';

/** Gets ready for a picture that may be picked soon. */
export function preparePictures(): SyncThunk {
  return (_dispatch, _getState, services) => services.preparePictures();
}

/**
 * Stores a picture in the folder of `userEmail` (spec 3, 7) and answers its upload. The file has
 * passed `pictureFileRule`. Null when the session is no longer that user's, or the file is of no
 * kind that is stored. A failure of the upload is logged and shown to nobody (spec 8).
 */
export function uploadPicture(userEmail: string, file: File): SyncThunk<PictureUpload | null> {
  return (dispatch, _getState, services) => {
    const type = pictureType(file);
    if (type === null || !dispatch(isSessionOf(userEmail))) return null;
    return services.uploadPicture({
      email: userEmail,
      name: storedPictureName(file.name),
      type,
      file,
    });
  };
}
