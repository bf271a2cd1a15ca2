import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useIsMounted } from '#components/hooks';
import { showToast } from '#components/toasts';
import {
  listRule,
  nameOfPicked,
  pictureFileRule,
  pictureType,
  uploadMessage,
} from '#domain/pictures/pickedPicture';
import { isPlaceholderName, numberedName, pictureNameOf } from '#domain/pictures/storedPictureName';
import { pictureMessages } from '#domain/pictures/uploadState';
import { useAppSelector, useAppStore } from '#store/hooks';
import { uploadPicture } from '#store/work/submitActivity';
import {
  type ActivityDraft,
  draftChanged,
  draftId,
  selectDraftOrEntry,
  selectRejectedPictures,
} from '#store/work/workSlice';

/**
 * The pictures of the activity in the form (spec 2, 3, 5): its download URLs and its uploads. Both are in the store:
 * an upload goes on when the form is left, and its picture is there on the way back.
 *
 * @param untouched the activity as its form began
 */
export function usePictures(untouched: ActivityDraft) {
  const store = useAppStore();
  const now = () => selectDraftOrEntry(store.getState(), untouched);
  // Their ids only: each tile follows its own upload, and its progress renders nothing else.
  const uploadIds = useAppSelector(
    (state) => selectDraftOrEntry(state, untouched).uploads.map(({ id }) => id),
    shallowEqual,
  );
  const origins = useAppSelector((state) => selectDraftOrEntry(state, untouched).pictureOrigins);
  /** How the upload goes that was begun last. */
  const uploading = useAppSelector((state) => {
    const upload = selectDraftOrEntry(state, untouched).uploads.at(-1);
    if (!upload) return '';
    return pictureMessages[upload.progress.isShrinking ? 'shrinking' : 'uploading'](upload.name);
  });
  const isShown = useIsMounted();
  const [fileError, setFileError] = useState(() => {
    // What turned out after the form was left.
    const last = selectRejectedPictures(store.getState())[draftId(untouched)]?.at(-1);
    return last && pictureMessages.rejectedShort(last.name, last.why);
  });
  /** What happened last to a picture; while it is nothing, how an upload goes. */
  const [said, setSaid] = useState('');
  /** Picked files whose name another stored picture has, by the URL of that one. */
  const [nameConflicts, setNameConflicts] = useState<ReadonlyMap<string, File>>(new Map());

  async function upload(file: File, name: string, mayReuseOther: boolean): Promise<void> {
    const type = pictureType(file);
    if (type === null) return;
    setSaid('');
    const picture = { name, type, file, mayReuseOther };
    const result = await store.dispatch(uploadPicture(now(), picture));
    setSaid(uploadMessage(name, result));
    if (result === 'damaged' || result === 'tooLarge') {
      setFileError(pictureMessages[result]);
      // The form may be gone, or goes now that its save has waited for this.
      if (!isShown.current || now().phase === 'sending') {
        showToast('error', pictureMessages.rejected(name, now().values.Name, result), 'global');
      }
    } else if (typeof result === 'object' && result.isOther) {
      setNameConflicts((before) => new Map(before).set(result.url, file));
    }
  }

  return {
    uploadIds,
    origins,
    nameConflicts,
    /** Why the last picked file was not taken, if so. */
    fileError,
    /** What happened last to a picture. */
    announcement: said || uploading,
    /** Adds the picture in a picked file, or says why not. */
    add: async (file: File): Promise<void> => {
      const { values, uploads } = now();
      const names = {
        listed: values.pictures.map(pictureNameOf),
        uploading: uploads.map((upload) => upload.name),
      };
      const name = nameOfPicked(file, names);
      const found = pictureFileRule(file) ?? listRule(name, names);
      setFileError(found);
      if (found === undefined) await upload(file, name, !isPlaceholderName(file.name));
      // 'Was added', of an earlier picture, would seem to be said of the refused one.
      else setSaid('');
    },
    /** Stores the picked file beside the picture that has its name, under a name of its own. */
    storeAsWell: (url: string): void => {
      const file = nameConflicts.get(url);
      if (!file) return;
      setNameConflicts((before) => new Map([...before].filter(([other]) => other !== url)));
      void upload(file, numberedName(pictureNameOf(url), 2), false);
    },
    /** Takes a picture off the list. Its file stays stored: other activities may show it. */
    remove: (url: string): void => {
      const { values, ...item } = now();
      const pictures = values.pictures.filter((other) => other !== url);
      store.dispatch(draftChanged({ ...item, values: { ...values, pictures } }));
      setSaid(pictureMessages.removed(pictureNameOf(url)));
    },
  };
}
