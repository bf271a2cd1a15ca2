import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { savedKeyChanged, selectSavedKey } from '#features/activities/editSlice';
import type { EntryRow } from '#features/activities/entriesSlice';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';

/** Returns the key of the activity just saved in the edit screen, or null. Ignores it on later visits, as the save was long ago. */
function useSavedKey(): string | null {
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectSavedKey);
  const [savedKey] = useState(current);
  useEffect(() => {
    if (current !== null) dispatch(savedKeyChanged(null));
  }, [dispatch, current]);
  return savedKey;
}

/**
 * Keeps the user's position in a long table. After a save, delete or undo, focuses the Edit button of the saved row, of the deleted
 * row's neighbor, or of the restored row, which also scrolls there. Does nothing if the user has moved the focus.
 *
 * @param unsavedCount the number of unsaved rows at the top
 */
export function useRowFocus(rows: readonly EntryRow[], unsavedCount: number) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  /** The key of a row to focus once it is in its place. */
  const awaited = useRef<string | null>(useSavedKey());
  const leaving = useRef<{ key: string; index: number } | null>(null);

  // A layout effect, so that it runs before `Page` decides whether to focus the heading.
  useLayoutEffect(() => {
    const indexOf = (key: string | null) => rows.findIndex((row) => row.key === key);
    const focusRow = (index: number) => {
      if (document.activeElement !== document.body) return;
      bodyRef.current?.rows[index]?.querySelector<HTMLElement>('.entry-operations button')?.focus();
    };

    if (leaving.current !== null) {
      const index = indexOf(leaving.current.key);
      if (index >= 0) {
        leaving.current.index = index;
      } else {
        // The next row has moved up. If the last row was deleted, use the one before.
        focusRow(Math.min(leaving.current.index, rows.length - 1));
        leaving.current = null;
      }
    }
    const index = indexOf(awaited.current);
    // Unsaved rows are at the top until they are stored.
    if (awaited.current !== null && index >= unsavedCount) {
      focusRow(index);
      awaited.current = null;
    }
  }, [rows, unsavedCount]);

  return {
    bodyRef,
    /** Call before removing a row. */
    followLeaving: (key: string) => {
      leaving.current = { key, index: rows.findIndex((row) => row.key === key) };
    },
    /** Call before restoring a row. */
    followReturning: (key: string) => {
      awaited.current = key;
    },
  };
}
