import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { Entry } from '#domain/entry';
import { entryEditStarted } from '#store/edit/editSlice';
import { useAppSelector, useAppStore } from '#store/hooks';
import { selectConflict } from '#store/work/workSelectors';
import { newDraft, selectDraftOrEntry } from '#store/work/workSlice';

/**
 * The activity that a form works on: what the form starts from, and what the store has of it by now.
 *
 * @param currentData the stored activity that is edited; null for a new one
 */
export function useActivity(student: string, key: string, currentData: Entry | null) {
  const store = useAppStore();
  const untouched = useMemo(
    () => newDraft({ student, key }, currentData),
    [student, key, currentData],
  );
  /** The activity at the moment of the call, with what is typed. Pictures come and go by actions of their own. */
  const inForm = useCallback(
    (typed: Entry) => {
      const item = selectDraftOrEntry(store.getState(), untouched);
      return { ...item, values: { ...typed, pictures: item.values.pictures } };
    },
    [untouched, store],
  );
  const [values] = useState(() => selectDraftOrEntry(store.getState(), untouched).values);
  // Part by part: a keystroke changes the item, and must not render the whole form.
  const shown = useAppSelector((state) => {
    const item = selectDraftOrEntry(state, untouched);
    return {
      isNew: item.baseEntry === null,
      isSaving: item.phase === 'sending',
      /** Whether there is something that is not stored. */
      isUnsaved: item !== untouched,
      pictures: item.values.pictures,
      /** What somebody else stored under the form, null where they deleted it; undefined: nothing. */
      conflict: selectConflict(state, item),
    };
  }, shallowEqual);

  // A form in which nothing was typed follows the stored activity.
  const follows = !shown.isUnsaved && shown.conflict ? shown.conflict : null;
  useEffect(() => {
    if (follows) store.dispatch(entryEditStarted({ key, entry: follows }));
  }, [store, follows, key]);

  return { untouched, inForm, values, ...shown, conflict: follows ? undefined : shown.conflict };
}
