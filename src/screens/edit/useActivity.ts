import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { Entry } from '#domain/entry';
import { entryEditStarted } from '#store/edit/editSlice';
import { useAppSelector, useAppStore } from '#store/hooks';
import { selectConflict } from '#store/work/workSelectors';
import { newDraft, selectDraftOrEntry } from '#store/work/workSlice';

/**
 * Returns the activity in a form: its initial values, and its state in the store.
 *
 * @param currentData the stored activity being edited; null for a new one
 */
export function useActivity(student: string, key: string, currentData: Entry | null) {
  const store = useAppStore();
  const unchanged = useMemo(
    () => newDraft({ student, key }, currentData),
    [student, key, currentData],
  );
  /** Returns the current draft with these typed values. Pictures have separate actions. */
  const draftWith = useCallback(
    (typed: Entry) => {
      const draft = selectDraftOrEntry(store.getState(), unchanged);
      return { ...draft, values: { ...typed, pictures: draft.values.pictures } };
    },
    [unchanged, store],
  );
  const [values] = useState(() => selectDraftOrEntry(store.getState(), unchanged).values);
  // Only these parts, so that a keystroke doesn't render the whole form.
  const shown = useAppSelector((state) => {
    const draft = selectDraftOrEntry(state, unchanged);
    return {
      isNew: draft.baseEntry === null,
      isSaving: draft.phase === 'sending',
      /** True if there are unsaved changes. */
      isUnsaved: draft !== unchanged,
      pictures: draft.values.pictures,
      /** See `selectConflict`. */
      conflict: selectConflict(state, draft),
    };
  }, shallowEqual);

  // Without unsaved changes, the form follows the stored activity.
  const follows = !shown.isUnsaved && shown.conflict ? shown.conflict : null;
  useEffect(() => {
    if (follows) store.dispatch(entryEditStarted({ key, entry: follows }));
  }, [store, follows, key]);

  return { unchanged, draftWith, values, ...shown, conflict: follows ? undefined : shown.conflict };
}
