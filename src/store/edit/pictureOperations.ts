import { pictureType } from '../../domain/pictures/pictureFile';
import { storedPictureName } from '../../domain/pictures/storedPictureName';
import type { PictureUpload } from '../../firebase/pictureUpload';
import type { AppThunk } from '../types';
import { selectIsSessionOf } from '../session/sessionSlice';

/**
 * Stores a picture in the folder of `userEmail` (spec 3, 7) and returns its upload. The file has
 * passed `pictureFileRule`. Null when the session is no longer that user's, or the file is of no
 * kind that is stored. A failure of the upload is logged and shown to nobody (spec 8).
 */
export function uploadPicture(userEmail: string, file: File): AppThunk<PictureUpload | null> {
  return (_dispatch, getState, services) => {
    const type = pictureType(file);
    if (type === null || !selectIsSessionOf(getState(), userEmail)) return null;
    return services.uploadPicture({
      email: userEmail,
      name: storedPictureName(file.name),
      type,
      file,
    });
  };
}
