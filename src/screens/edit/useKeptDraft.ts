import { useEffect, useRef } from 'react';
import type { Entry } from '../../domain/entry';
import { entrySaved } from '../../store/edit/editSlice';
import { keepDraft } from '../../store/entries/entryOperations';
import { useAppDispatch } from '../../store/hooks';

/**
 * Keeps what was typed when the form is left unsaved. Answers what to call once the activity is
 * saved; that tells whether the form is still on the screen.
 *
 * The edit state of a saved activity is cleared when its form goes, not before: clearing it would
 * put another form in its place, under the eyes of a user who is being led to the table.
 */
export function useKeptDraft({
  userEmail,
  key,
  editing,
  typed,
}: {
  userEmail: string;
  key: string;
  editing: boolean;
  /** The form's values; null while there is nothing to lose. */
  typed: Entry | null;
}): () => boolean {
  const dispatch = useAppDispatch();
  const latest = useRef(typed);
  const isShown = useRef(false);
  const isSaved = useRef(false);

  useEffect(() => {
    latest.current = typed;
  });

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (isSaved.current) dispatch(entrySaved({ key }));
      else if (latest.current) {
        dispatch(keepDraft({ userEmail, key, entry: latest.current, editing }));
      }
    };
  }, [dispatch, userEmail, key, editing]);

  return () => {
    isSaved.current = true;
    if (!isShown.current) dispatch(entrySaved({ key }));
    return isShown.current;
  };
}
