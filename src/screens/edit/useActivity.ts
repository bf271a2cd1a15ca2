import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { blankEntry, type Entry } from '#domain/entry';
import { entryDateTextOf } from '#domain/entryDate';
import { entryEditStarted } from '#store/edit/editSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks';
import type { RootState } from '#store/types';
import { selectConflict } from '#store/work/selectWork';
import { isOnItsWay, newItem, selectActivity } from '#store/work/workSlice';

/**
 * The activity that a form works on: what the form starts from, and what the store has of it by now.
 *
 * @param currentData the stored activity that is edited; null for a new one
 */
export function useActivity(student: string, key: string, currentData: Entry | null) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [blank] = useState(() => ({ ...blankEntry, Date: entryDateTextOf(new Date()) }));
  const untouched = useMemo(
    () => newItem({ student, key, baseEntry: currentData, initialValues: currentData ?? blank }),
    [student, key, currentData, blank],
  );
  /** Selects the activity as it stands in the store; where nothing is typed, as its form began. */
  const select = useCallback(
    (state: RootState) => selectActivity(state, untouched) ?? untouched,
    [untouched],
  );
  /** The activity at the moment of the call, with what is typed. Pictures come and go by actions of their own. */
  const inForm = useCallback(
    (typed: Entry) => {
      const { baseEntry, initialValues, values } = select(store.getState());
      const { pictures } = values;
      return { student, key, baseEntry, initialValues, values: { ...typed, pictures } };
    },
    [student, key, select, store],
  );
  const [values] = useState(() => select(store.getState()).values);
  // Part by part: a keystroke changes the item, and must not render the whole form.
  const shown = useAppSelector((state) => {
    const item = select(state);
    return {
      isNew: item.baseEntry === null,
      isSaving: isOnItsWay(item),
      /** Whether there is something that is not stored. */
      isUnsaved: item !== untouched,
      pictures: item.values.pictures,
      /** What somebody else stored under the form, null where they deleted it; undefined: nothing. */
      conflict: selectConflict(state, untouched, currentData),
    };
  }, shallowEqual);

  // A form in which nothing was typed follows the stored activity.
  const follows = !shown.isUnsaved && shown.conflict ? shown.conflict : null;
  useEffect(() => {
    if (follows) dispatch(entryEditStarted({ key, entry: follows }));
  }, [dispatch, follows, key]);

  return { select, inForm, values, ...shown, conflict: follows ? undefined : shown.conflict };
}
