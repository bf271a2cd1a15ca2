import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { showToast } from '../../components/toasts';
import { picturesMax } from '../../domain/limits';
import { fieldMessages } from '../../domain/messages';
import { pictureMessages } from '../../domain/pictures/pictureMessages';
import { mayBecomeSmaller, pictureFileRule, pictureType } from '../../domain/pictures/pictureFile';
import {
  isPlaceholderName,
  numberedName,
  pictureNameOf,
  storedPictureName,
} from '../../domain/pictures/storedPictureName';
import { picturesChanged, selectDraft, type ActivityRef } from '../../store/drafts/draftsSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { selectIsSavingActivity } from '../../store/saves/savesSlice';
import { uploadPicture } from '../../store/uploads/uploadPicture';
import { leftOutWords, selectLeftOut } from '../../store/uploads/leftOutSlice';
import { selectUploadsOf } from '../../store/uploads/uploadsSlice';
import { opensAsPicture } from './opensAsPicture';
import { smallerPicture } from './smallerPicture';
import { useIsShown } from './useIsShown';

const noPictures: readonly string[] = [];

/**
 * The pictures of the activity in the form (spec 2, 3, 5): its download URLs and its uploads. Both are
 * the draft's, in the store: an upload goes on when the form is left, and its picture is there on the
 * way back.
 *
 * @param urls the pictures that the activity has by now
 * @param keep makes sure that there is a draft
 * @param dropIfUnchanged drops one that holds nothing after all
 */
export function usePictures(
  activity: ActivityRef,
  urls: readonly string[],
  { keep, dropIfUnchanged }: { keep: () => void; dropIfUnchanged: () => void },
) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { student, key } = activity;
  // Their ids only: each tile follows its own upload, and its progress renders nothing else.
  const uploadIds = useAppSelector(
    (state) => selectUploadsOf(state, student, key).map(({ id }) => id),
    shallowEqual,
  );
  const reused = useAppSelector(
    (state) => selectDraft(state, activity)?.reusedPictures ?? noPictures,
    shallowEqual,
  );
  const telling = useAppSelector(
    (state) => selectDraft(state, activity)?.tellingPictures ?? noPictures,
    shallowEqual,
  );
  const isShown = useIsShown();
  const [fileError, setFileError] = useState(() =>
    // What turned out while the form was away.
    leftOutWords(selectLeftOut(store.getState()), student, key).at(-1),
  );
  const [announcement, setAnnouncement] = useState('');
  /** Picked files whose name is taken by another picture, by the URL of that one. */
  const [taken, setTaken] = useState<ReadonlyMap<string, File>>(new Map());

  /** The names on the list and those under way, as they are now: a check may have taken a while. */
  const namesNow = () => ({
    listed: (selectDraft(store.getState(), activity)?.entry.pictures ?? urls).map(pictureNameOf),
    uploading: selectUploadsOf(store.getState(), student, key).map(({ name }) => name),
  });

  /** Why no picture of that name can be added now, if so. */
  function listError(name: string): string | undefined {
    const { listed, uploading } = namesNow();
    if (listed.includes(name)) return pictureMessages.listed(name);
    if (uploading.includes(name)) return pictureMessages.uploading(name);
    const isFull = listed.length + uploading.length >= picturesMax;
    return isFull ? fieldMessages.tooManyPictures(picturesMax) : undefined;
  }

  /** The name to store a picked file under: two photos of one second are two photos. */
  function nameFor(file: File): string {
    const name = storedPictureName(file.name, new Date(file.lastModified));
    if (!isPlaceholderName(file.name)) return name;
    const { listed, uploading } = namesNow();
    let number = 1;
    while ([...listed, ...uploading].includes(numberedName(name, number))) number += 1;
    return numberedName(name, number);
  }

  async function upload(file: File, name: string, mayReuseOther: boolean): Promise<void> {
    const type = pictureType(file);
    if (type === null) return;
    keep();
    const content = smallerPicture(file, type);
    if (mayBecomeSmaller(type)) {
      const shrinking = pictureMessages.shrinking(name);
      setAnnouncement(shrinking);
      // Not over what was said of another picture meanwhile.
      void content.then(() =>
        setAnnouncement((said) => (said === shrinking ? pictureMessages.uploading(name) : said)),
      );
    } else setAnnouncement(pictureMessages.uploading(name));
    const result = await dispatch(
      uploadPicture(activity, {
        name,
        type,
        file,
        content,
        mayReuseOther,
        isReadable: opensAsPicture(file),
      }),
    );
    const activityName = selectDraft(store.getState(), activity)?.entry.Name ?? '';
    if (typeof result === 'string') dropIfUnchanged();
    if (result === 'damaged' || result === 'tooLarge') {
      setFileError(pictureMessages[result]);
      // The form may be gone, or goes now that its save has waited for this.
      const isSaving = selectIsSavingActivity(store.getState(), student, key);
      if (!isShown.current || isSaving) {
        showToast('error', pictureMessages.leftOut(name, activityName, result), 'global');
      }
    }
    if (result === 'canceled') setAnnouncement(pictureMessages.canceled(name));
    // A failure is logged only (spec 8).
    else if (typeof result === 'string') setAnnouncement('');
    else if (result.isOther) {
      setTaken((before) => new Map(before).set(result.url, file));
      setAnnouncement(pictureMessages.nameTaken(name));
    } else {
      const stored = pictureNameOf(result.url);
      const { reused, added, addedAsItIs } = pictureMessages;
      const words = result.isReused ? reused : result.mayTellPlace ? addedAsItIs : added;
      setAnnouncement(words(stored));
    }
  }

  return {
    urls,
    uploadIds,
    /** The URLs of pictures that were stored now with all that the camera wrote into them. */
    telling,
    /** The URLs of pictures that were not uploaded now but found stored under their name. */
    reused,
    taken,
    /** Why the last picked file was not taken, if so. */
    fileError,
    /** What happened last to a picture. */
    announcement,
    /** Adds the picture in a picked file, or says why not. */
    add: async (file: File): Promise<void> => {
      const name = nameFor(file);
      const found = pictureFileRule(file) ?? listError(name);
      setFileError(found);
      if (found === undefined) await upload(file, name, !isPlaceholderName(file.name));
    },
    /** Stores the picked file beside the picture that has its name, under a name of its own. */
    storeAsWell: (url: string): void => {
      const file = taken.get(url);
      if (!file) return;
      setTaken((before) => new Map([...before].filter(([other]) => other !== url)));
      void upload(file, numberedName(pictureNameOf(url), 2), false);
    },
    /** Takes a picture off the list. Its file stays stored: other activities may show it. */
    remove: (url: string): void => {
      keep();
      const now = selectDraft(store.getState(), activity)?.entry.pictures ?? urls;
      dispatch(picturesChanged({ activity, pictures: now.filter((other) => other !== url) }));
      setAnnouncement(pictureMessages.removed(pictureNameOf(url)));
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
