import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { showToast } from '#components/toasts';
import { listRule, nameOfPicked, saidOfUpload } from '#domain/pictures/pickedPicture';
import { pictureFileRule, pictureType } from '#domain/pictures/pictureFile';
import { pictureMessages } from '#domain/pictures/pictureMessages';
import { isPlaceholderName, numberedName, pictureNameOf } from '#domain/pictures/storedPictureName';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks';
import { uploadPicture } from '#store/work/uploadPicture';
import {
  type ActivityInForm,
  isOnItsWay,
  type PictureOrigin,
  pictureRemoved,
  selectActivity,
  selectRejectedPictures,
  selectUpload,
  workId,
} from '#store/work/workSlice';
import { useIsShown } from './useIsShown';

const none: readonly string[] = [];
const noOrigins: Readonly<Partial<Record<string, PictureOrigin>>> = {};

/**
 * The pictures of the activity in the form (spec 2, 3, 5): its download URLs and its uploads. Both are in the store:
 * an upload goes on when the form is left, and its picture is there on the way back.
 *
 * @param urls the pictures that the activity has now
 * @param inForm returns what the form holds at that moment
 */
export function usePictures(urls: readonly string[], inForm: () => ActivityInForm) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const form = inForm();
  const itemNow = () => selectActivity(store.getState(), form);
  // Their ids only: each tile follows its own upload, and its progress renders nothing else.
  const uploadIds = useAppSelector(
    (state) => selectActivity(state, form)?.uploads.map(({ id }) => id) ?? none,
    shallowEqual,
  );
  const origins = useAppSelector(
    (state) => selectActivity(state, form)?.pictureOrigins ?? noOrigins,
    shallowEqual,
  );
  const isShown = useIsShown();
  const [fileError, setFileError] = useState(() => {
    // What turned out after the form was left.
    const rejected = selectRejectedPictures(store.getState());
    const last = rejected.findLast((picture) => workId(picture) === workId(form));
    return last && pictureMessages.rejectedShort(last.name, last.why);
  });
  /** What was said last: a text, or how an upload goes. */
  const [said, setSaid] = useState<string | { id: string; name: string }>('');
  const isShrinking = useAppSelector((state) =>
    typeof said === 'object' ? selectUpload(state, said.id)?.progress.isShrinking : false,
  );
  /** Picked files whose name another stored picture has, by the URL of that one. */
  const [nameConflicts, setNameConflicts] = useState<ReadonlyMap<string, File>>(new Map());

  /** Since the last render there may be more. */
  const namesNow = () => ({
    listed: (itemNow()?.values.pictures ?? urls).map(pictureNameOf),
    uploading: (itemNow()?.uploads ?? []).map(({ name }) => name),
  });

  async function upload(file: File, name: string, mayReuseOther: boolean): Promise<void> {
    const type = pictureType(file);
    if (type === null) return;
    const id = nanoid();
    setSaid({ id, name });
    const picture = { name, type, file, mayReuseOther };
    const result = await dispatch(uploadPicture(id, inForm(), picture));
    setSaid(saidOfUpload(name, result));
    if (result === 'damaged' || result === 'tooLarge') {
      setFileError(pictureMessages[result]);
      const activityName = itemNow()?.values.Name ?? form.values.Name;
      // The form may be gone, or goes now that its save has waited for this.
      if (!isShown.current || isOnItsWay(itemNow())) {
        showToast('error', pictureMessages.rejected(name, activityName, result), 'global');
      }
    } else if (typeof result === 'object' && result.isOther) {
      setNameConflicts((before) => new Map(before).set(result.url, file));
    }
  }

  return {
    urls,
    uploadIds,
    origins,
    nameConflicts,
    /** Why the last picked file was not taken, if so. */
    fileError,
    /** What happened last to a picture. */
    announcement:
      typeof said === 'string'
        ? said
        : pictureMessages[isShrinking ? 'shrinking' : 'uploading'](said.name),
    /** Adds the picture in a picked file, or says why not. */
    add: async (file: File): Promise<void> => {
      const names = namesNow();
      const name = nameOfPicked(file, names);
      const found = pictureFileRule(file) ?? listRule(name, names);
      setFileError(found);
      if (found === undefined) await upload(file, name, !isPlaceholderName(file.name));
      // 'Was added', of an earlier picture, would seem to be said of the refused one. An upload on its way goes on.
      else setSaid((before) => (typeof before === 'string' ? '' : before));
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
      dispatch(pictureRemoved({ form: inForm(), url }));
      setSaid(pictureMessages.removed(pictureNameOf(url)));
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
