import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { blankEntry, type Entry } from '#domain/entry';
import { entryDateTextOf } from '#domain/entryDate';
import { entryEditStarted } from '#store/edit/editSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks';
import { selectConflict } from '#store/work/selectWork';
import { selectActivity } from '#store/work/workSlice';

/**
 * The activity that a form works on: what the form starts from, and what the store has of it by now.
 *
 * @param currentData the stored activity that is edited; null for a new one
 */
export function useActivity(student: string, key: string, currentData: Entry | null) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const ref = useMemo(() => ({ student, key }), [student, key]);
  const [blank] = useState(() => ({ ...blankEntry, Date: entryDateTextOf(new Date()) }));
  const initialValues = currentData ?? blank;
  const [values] = useState(() => selectActivity(store.getState(), ref)?.values ?? initialValues);
  // Field by field: a keystroke changes the item, and must not render the whole form.
  const phase = useAppSelector((state) => selectActivity(state, ref)?.phase);
  const pictures = useAppSelector(
    (state) => (selectActivity(state, ref)?.values ?? initialValues).pictures,
    shallowEqual,
  );
  const isNew = useAppSelector(
    (state) => (selectActivity(state, ref) ?? { baseEntry: currentData }).baseEntry === null,
  );
  const conflict = useAppSelector((state) => selectConflict(state, ref, currentData));

  // A form in which nothing was typed follows the stored activity.
  const follows = phase === undefined && conflict ? conflict : null;
  useEffect(() => {
    if (follows) dispatch(entryEditStarted({ key, entry: follows }));
  }, [dispatch, follows, key]);

  /** What is handed to the store of a form that holds these values. */
  const inForm = useCallback(
    (typed: Entry) => ({ ...ref, baseEntry: currentData, initialValues, values: typed }),
    [ref, currentData, initialValues],
  );

  return {
    ref,
    values,
    isNew,
    isSaving: phase === 'sending',
    /** Whether there is something that is not stored. */
    isUnsaved: phase !== undefined,
    pictures,
    /** What somebody else stored under the form, null where they deleted it; undefined: nothing. */
    conflict: follows ? undefined : conflict,
    inForm,
  };
}
