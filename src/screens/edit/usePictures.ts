import { useCallback, useEffect, useRef, useState } from 'react';
import { picturesMax } from '../../domain/limits';
import { fieldMessages, pictureMessages } from '../../domain/messages';
import { pictureFileRule } from '../../domain/pictures/pictureFile';
import { pictureNameOf, storedPictureName } from '../../domain/pictures/storedPictureName';
import type { PictureUpload } from '../../firebase/pictureUpload';
import { useAppDispatch } from '../../store/hooks';
import { uploadPicture } from '../../store/edit/pictureOperations';
import { opensAsPicture } from './opensAsPicture';

/**
 * The pictures of the activity in the form (spec 2, 3, 5): its list of download URLs and its
 * uploads. Uploads belong to the form: they end with it, so none can land in another activity.
 * `initial` is what the list starts from, `onChange` gets each new one.
 */
export function usePictures({
  userEmail,
  initial,
  onChange,
}: {
  userEmail: string;
  initial: string[];
  onChange: (urls: string[]) => void;
}) {
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const [reused, setReused] = useState<ReadonlySet<string>>(new Set());
  const [fileError, setRefusal] = useState<string | undefined>();
  const [announcement, setNews] = useState('');
  // Refs, because two uploads may end between two renders, and a save reads them after a wait.
  const urls = useRef<readonly string[]>(initial);
  const running = useRef<readonly PictureUpload[]>([]);
  const jobs = useRef(new Set<Promise<void>>());
  const isShown = useRef(false);
  /** A function, because its answer changes during a wait. */
  const isGone = () => !isShown.current;

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      for (const upload of running.current) upload.cancel();
    };
  }, []);

  function setRunning(next: readonly PictureUpload[]): void {
    running.current = next;
    setUploads(next);
  }

  const setUrls = useCallback(
    (next: string[]): void => {
      urls.current = next;
      onChange(next);
    },
    [onChange],
  );

  const remove = useCallback(
    (url: string): void => {
      setUrls(urls.current.filter((other) => other !== url));
      setNews(pictureMessages.removed(pictureNameOf(url)));
    },
    [setUrls],
  );

  /** Why no picture of that name can be added now, if so. */
  function listError(name: string): string | undefined {
    if (urls.current.some((url) => pictureNameOf(url) === name)) {
      return pictureMessages.listed(name);
    }
    if (running.current.some((upload) => upload.name === name)) {
      return pictureMessages.uploading(name);
    }
    const isFull = urls.current.length + running.current.length >= picturesMax;
    return isFull ? fieldMessages.tooManyPictures(picturesMax) : undefined;
  }

  async function checkAndUpload(file: File): Promise<void> {
    const name = storedPictureName(file.name);
    const found =
      pictureFileRule(file) ??
      ((await opensAsPicture(file)) ? listError(name) : pictureMessages.damaged);
    if (isGone()) return;
    setRefusal(found);
    if (found !== undefined) return;
    const upload = dispatch(uploadPicture(userEmail, file));
    if (!upload) return;
    setRunning([...running.current, upload]);
    setNews(pictureMessages.uploading(name));

    const stored = await upload.ended;
    setRunning(running.current.filter((other) => other !== upload));
    if (isGone()) return;
    if (stored) {
      if (!urls.current.includes(stored.url)) setUrls([...urls.current, stored.url]);
      if (stored.isReused) setReused((before) => new Set(before).add(stored.url));
      setNews(stored.isReused ? pictureMessages.reused(name) : pictureMessages.added(name));
    } else {
      const isCanceled = upload.progress().state === 'canceled';
      // A failure is logged only (spec 8).
      setNews(isCanceled ? pictureMessages.canceled(name) : '');
    }
  }

  return {
    uploads,
    /** The URLs of pictures that were not uploaded now but found stored under their name. */
    reused,
    /** Why the last picked file was not taken, if so. */
    fileError,
    /** What happened last to a picture. */
    announcement,
    /** Adds the picture in a picked file, or says why not. */
    add: (file: File): void => {
      const job: Promise<void> = checkAndUpload(file).finally(() => jobs.current.delete(job));
      jobs.current.add(job);
    },
    /** Takes a picture off the list. Its file stays stored: other activities may show it. */
    remove,
    /** Waits until no upload is left, resuming paused ones, and answers the list. Never rejects. */
    settled: async (): Promise<string[]> => {
      for (const upload of running.current) upload.resume();
      while (jobs.current.size > 0) await Promise.allSettled(jobs.current);
      return [...urls.current];
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
