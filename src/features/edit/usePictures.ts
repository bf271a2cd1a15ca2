import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { activityId } from '#features/activities/activityId';
import {
  type ActivityDraft,
  draftChanged,
  selectDraftOrEntry,
  selectRejectedPictures,
} from '#features/activities/drafts/draftsSlice';
import { uploadPicture } from '#features/activities/drafts/submitActivity';
import {
  freeName,
  listRule,
  nameOfPicked,
  pictureFileRule,
  type PictureNames,
  uploadMessage,
} from '#features/activities/pictures/pickedPicture';
import { pictureMessages } from '#features/activities/pictures/pictureMessages';
import type { NewPicture } from '#features/activities/pictures/pictureUploads';
import { isPlaceholderName, pictureNameOf } from '#features/activities/pictures/storedPictureName';
import { rejectedShort, rejectionOf } from '#features/activities/pictures/uploadState';
import { ownValue } from '#shared/lib/ownValue';
import { useAppSelector, useAppStore, useServices } from '#shared/store/hooks';
import { useIsMounted } from '#shared/ui/hooks';
import { showToast } from '#shared/ui/toasts';

const namesIn = ({ values, uploads }: ActivityDraft): PictureNames => ({
  listed: values.pictures.map(pictureNameOf),
  uploading: uploads.map(({ name }) => name),
});

/** The pictures of the activity in the form (spec 2, 3, 5). URLs and uploads are in the store, so uploads outlive the form. */
export function usePictures(unchanged: ActivityDraft) {
  const store = useAppStore();
  const services = useServices();
  const now = () => selectDraftOrEntry(store.getState(), unchanged);
  // Only ids: each tile selects its own upload, so progress renders nothing else.
  const uploadIds = useAppSelector(
    (state) => selectDraftOrEntry(state, unchanged).uploads.map(({ id }) => id),
    shallowEqual,
  );
  const { pictureOrigins, nameConflicts } = useAppSelector((state) => {
    const { pictureOrigins, nameConflicts } = selectDraftOrEntry(state, unchanged);
    return { pictureOrigins, nameConflicts };
  }, shallowEqual);
  const uploading = useAppSelector((state) => {
    const upload = selectDraftOrEntry(state, unchanged).uploads.at(-1);
    if (!upload) return '';
    return pictureMessages[upload.progress.isShrinking ? 'shrinking' : 'uploading'](upload.name);
  });
  const isShown = useIsMounted();
  const [fileError, setFileError] = useState(() => {
    // Pictures rejected after the form was closed.
    const rejected = selectRejectedPictures(store.getState())[activityId(unchanged)] ?? [];
    const messages = rejected.map(({ name, why }) => rejectedShort(name, why));
    return messages.join(' ') || undefined;
  });
  const [lastEvent, setLastEvent] = useState('');

  async function upload(picture: Omit<NewPicture, 'email'>): Promise<void> {
    const { name } = picture;
    const result = await store.dispatch(uploadPicture(now(), picture));
    setLastEvent(uploadMessage(name, result));
    const isAwaited = now().phase === 'sending';
    const why = rejectionOf(result, isAwaited);
    if (!why) return;
    setFileError(pictureMessages[why]);
    // The form is closed, or will be when the save that waits for this upload is done.
    if (!isShown.current || isAwaited) {
      showToast('error', pictureMessages.rejected(name, now().values.Name, why), 'global');
    }
  }

  /** Returns true if a picture can't be added, and shows why. */
  function isRefused(error: string | undefined): boolean {
    setFileError(error);
    // "… was added" about an earlier picture would seem to refer to this one.
    setLastEvent('');
    return error !== undefined;
  }

  return {
    uploadIds,
    pictureOrigins,
    nameConflicts,
    /** Why the last picked file was refused, if it was. */
    fileError,
    /** The last event, or else the current upload. */
    announcement: lastEvent || uploading,
    add: async (file: File): Promise<void> => {
      const names = namesIn(now());
      const name = nameOfPicked(file, names);
      if (isRefused(pictureFileRule(file) ?? listRule(name, names))) return;
      const mayReuseOther = !isPlaceholderName(file.name);
      await upload({ name, type: file.type, file, mayReuseOther });
    },
    /** Also stores the picked picture that has the name of the stored one at `url`, under a numbered name. */
    storeAsWell: (url: string): void => {
      const draft = now();
      const file = services.pictures.pickedFile(ownValue(draft.nameConflicts, url) ?? '');
      if (!file) return;
      const names = namesIn(draft);
      const name = freeName(pictureNameOf(url), names, 2);
      if (isRefused(listRule(name, names))) return;
      const { [url]: _answered, ...others } = draft.nameConflicts;
      store.dispatch(draftChanged({ ...draft, nameConflicts: others }));
      void upload({ name, type: file.type, file, mayReuseOther: false });
    },
    /** Removes a picture from the list. Its file stays stored, as other activities may show it. */
    remove: (url: string): void => {
      const draft = now();
      const pictures = draft.values.pictures.filter((other) => other !== url);
      const { [url]: _removed, ...nameConflicts } = draft.nameConflicts;
      store.dispatch(
        draftChanged({ ...draft, values: { ...draft.values, pictures }, nameConflicts }),
      );
      setLastEvent(pictureMessages.removed(pictureNameOf(url)));
    },
  };
}
