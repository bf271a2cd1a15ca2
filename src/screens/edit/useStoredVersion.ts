import { sameEntry, type Entry } from '../../domain/entry';
import { entryEditStarted } from '../../store/edit/editSlice';
import { storedVersionSeen, type ActivityRef } from '../../store/drafts/draftsSlice';
import { discardActivity } from '../../store/drafts/discardActivity';
import { selectEntriesStatus, selectEntry } from '../../store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEffect } from 'react';

/** What someone else did to the activity in the form since it was opened, and what the user may do then. */
export interface StoredVersion {
  /** What is stored now; null: it was deleted. */
  stored: Entry | null;
  /** What the form holds is to be stored all the same. */
  keepMine: () => void;
  /** What the form holds is thrown away. */
  takeStored: () => void;
}

/**
 * Compares the stored activity, which the live listener keeps current, with the one that the form was
 * opened with. Returns null while nobody else has touched it. A form in which nothing was typed follows
 * the stored activity.
 *
 * @param opened what was stored when the form was opened; null for an activity that was not
 */
export function useStoredVersion(
  activity: ActivityRef,
  opened: Entry | null,
  { hasTyped, isSaving }: { hasTyped: boolean; isSaving: boolean },
): StoredVersion | null {
  const dispatch = useAppDispatch();
  const { key, isNew } = activity;
  const isReady = useAppSelector(selectEntriesStatus) === 'ready';
  const stored = useAppSelector((state) => selectEntry(state, key)) ?? null;

  const isOther = stored === null ? opened !== null : opened === null || !sameEntry(stored, opened);
  const wasChanged = isReady && !isNew && !isSaving && isOther;

  useEffect(() => {
    if (wasChanged && !hasTyped && stored) dispatch(entryEditStarted({ key, entry: stored }));
  }, [dispatch, wasChanged, hasTyped, key, stored]);

  if (!wasChanged || (!hasTyped && stored)) return null;
  return {
    stored,
    keepMine: () => dispatch(storedVersionSeen({ activity, stored })),
    takeStored: () => dispatch(discardActivity(activity)),
  };
}
