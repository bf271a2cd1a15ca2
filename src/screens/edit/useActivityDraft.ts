import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { blankEntry, sameEntry, type Entry } from '../../domain/entry';
import { entryDateTextOf } from '../../domain/entryDate';
import { newEntryId } from '../../domain/entryId';
import { draftDelayMs } from '../../domain/limits';
import {
  draftDropped,
  draftKept,
  selectDraft,
  selectEditDraft,
  selectNewActivityDraft,
  type ActivityRef,
} from '../../store/drafts/draftsSlice';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectIsSavingActivity } from '../../store/saves/savesSlice';

/**
 * The activity that a form works on: what the form starts from, and its draft as the store has it.
 *
 * @param editedKey the key of the stored activity that is edited; null for a new one
 * @param stored that activity; null for a new one
 */
export function useActivityDraft(student: string, editedKey: string | null, stored: Entry | null) {
  const store = useAppStore();
  const [start] = useState(() => {
    const isNew = editedKey === null;
    const kept = isNew
      ? selectNewActivityDraft(store.getState(), student)
      : selectEditDraft(store.getState(), student, editedKey);
    const pristine = stored ?? { ...blankEntry, Date: entryDateTextOf(new Date()) };
    // The key of a new one is made before the first attempt to save: a retry stores no second entry.
    const activity: ActivityRef = {
      student,
      key: editedKey ?? kept?.key ?? newEntryId(new Date(), nanoid()),
      isNew,
    };
    return { activity, pristine, values: kept?.entry ?? pristine };
  });
  const { activity, pristine } = start;
  // Field by field: a keystroke changes the draft, and must not render the whole form.
  const hasDraft = useAppSelector((state) => selectDraft(state, activity) !== undefined);
  const pictures = useAppSelector(
    (state) => selectDraft(state, activity)?.entry.pictures ?? pristine.pictures,
    shallowEqual,
  );
  const keptOpened = useAppSelector((state) => selectDraft(state, activity)?.opened);

  /** Keeps the values as the draft, whatever they are. */
  const keep = useCallback(
    (values: Entry) => {
      store.dispatch(draftKept({ activity, values, opened: stored }));
    },
    [store, activity, stored],
  );

  const drop = useCallback(() => {
    // A submitted activity is stored from its draft, also where nothing was changed in it.
    const isSaving = selectIsSavingActivity(store.getState(), activity.student, activity.key);
    if (!isSaving) store.dispatch(draftDropped(activity));
  }, [store, activity]);

  /** Keeps the values, or drops the draft where they are what the form would begin with. */
  const keepIfChanged = useCallback(
    (values: Entry) => {
      const kept = selectDraft(store.getState(), activity);
      const pictures = kept?.entry.pictures ?? pristine.pictures;
      if (!sameEntry({ ...values, pictures }, kept?.opened ?? pristine)) keep(values);
      else if (kept) drop();
    },
    [store, activity, pristine, keep, drop],
  );

  /** Drops a draft that turned out to hold nothing, as after a picture that was not stored. */
  const dropIfUnchanged = useCallback(() => {
    const kept = selectDraft(store.getState(), activity);
    if (kept && sameEntry(kept.entry, kept.opened ?? pristine)) drop();
  }, [store, activity, pristine, drop]);

  /** Whether there is a draft now: a render may lag behind the store. */
  const isKept = useCallback(
    () => selectDraft(store.getState(), activity) !== undefined,
    [store, activity],
  );

  return {
    ...start,
    hasDraft,
    pictures,
    /** What was stored when the form was opened; null: nothing. */
    opened: keptOpened === undefined ? stored : keptOpened,
    isKept,
    keep,
    keepIfChanged,
    dropIfUnchanged,
  };
}

/**
 * Keeps what is typed: the first change at once, later ones when the typing pauses, and the last one when
 * the form or the page goes. Takes what `useActivityDraft` returns.
 */
export function useKeepWhileTyping(
  values: Entry,
  { isKept, keepIfChanged }: Pick<ReturnType<typeof useActivityDraft>, 'isKept' | 'keepIfChanged'>,
  isSaving: boolean,
): void {
  const seen = useRef(values);
  /** Keeps what the pause in typing has not kept yet. */
  const keepPending = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (seen.current === values) return;
    seen.current = values;
    // A save that waits for pictures takes what stands there at its end.
    if (!isKept() || isSaving) {
      keepIfChanged(values);
      return;
    }
    keepPending.current = () => {
      keepPending.current = null;
      // Gone meanwhile: saved or discarded. Kept now, it would come back as if it had not been.
      if (isKept()) keepIfChanged(values);
    };
    const timer = setTimeout(() => keepPending.current?.(), draftDelayMs);
    return () => clearTimeout(timer);
  }, [values, isKept, keepIfChanged, isSaving]);

  useEffect(() => {
    const keepNow = () => keepPending.current?.();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}
