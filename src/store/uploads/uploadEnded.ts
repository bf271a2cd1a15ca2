import { createAction } from '@reduxjs/toolkit';
import type { StoredPicture } from '../../domain/pictures/uploadState';

/** An upload has ended, with the stored picture or, after a cancel or a failure, with null. */
export const uploadEnded = createAction<{
  id: string;
  activity: { student: string; key: string; isNew: boolean };
  stored: StoredPicture | null;
}>('uploads/ended');
