import { useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { EntryRow } from '#store/entries/entriesSlice';

/** The key of the activity that was saved on the screen the user comes from, if any. */
function useSavedKey(): unknown {
  const state = useLocation().state as { savedKey?: unknown } | null;
  const isComingFromForm = useNavigationType() === NavigationType.Push;
  // This is skipped on a reload and on the way back through the history: the save was long ago.
  const [savedKey] = useState(isComingFromForm ? state?.savedKey : undefined);
  return savedKey;
}

/**
 * Keeps the place in a long table: without it the page would be back at its top after every delete
 * and every edit. The focus, and the view with it, goes to the Edit button of the row that was just
 * saved, of the neighbour of one that was deleted, of one that an undo brought back. A focus that the
 * user has moved since then stays there.
 *
 * @param unsavedCount how many rows at the top are not stored yet
 */
export function useRowFocus(rows: readonly EntryRow[], unsavedCount: number) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  /** The key of a row that gets the focus once it stands in its place. */
  const awaited = useRef(useSavedKey());
  const leaving = useRef<{ key: string; index: number } | null>(null);

  // A layout effect is done before the page's own effect looks for a focus to leave alone.
  useLayoutEffect(() => {
    const indexOf = (key: unknown) => rows.findIndex((row) => row.key === key);
    const focusRow = (index: number) => {
      if (document.activeElement !== document.body) return;
      bodyRef.current?.rows[index]?.querySelector<HTMLElement>('.entry-operations button')?.focus();
    };

    if (leaving.current !== null) {
      const index = indexOf(leaving.current.key);
      if (index >= 0) {
        leaving.current.index = index;
      } else {
        // The next row has moved up; after the last one there is only the one before.
        focusRow(Math.min(leaving.current.index, rows.length - 1));
        leaving.current = null;
      }
    }
    const index = indexOf(awaited.current);
    // Until it is stored its row stands at the top, which is not its place.
    if (awaited.current !== undefined && index >= unsavedCount) {
      focusRow(index);
      awaited.current = undefined;
    }
  }, [rows, unsavedCount]);

  return {
    bodyRef,
    /** The row of this key is about to go. */
    followLeaving: (key: string) => {
      leaving.current = { key, index: rows.findIndex((row) => row.key === key) };
    },
    /** The row of this key is about to come back. */
    followReturning: (key: string) => {
      awaited.current = key;
    },
  };
}
