import { nanoid } from '@reduxjs/toolkit';
import { blankEntry, type Entry, newEntryId, sameEntry } from '#domain/entry';
import { entryDateTextOf } from '#domain/entryDate';
import { entryEditStarted, newActivityOpened } from '#store/edit/editSlice';
import { selectEntry } from '#store/entries/entriesSlice';
import type { AppThunk } from '#store/types';
import {
  activityChanged,
  activityDiscarded,
  type ActivityInForm,
  type ActivityRef,
  activityTyped,
  isOnItsWay,
  newItem,
  selectActivity,
  selectWork,
} from './workSlice';

/** The id of a new activity, made before its first attempt to be stored: a retry stores no second entry. */
const newKey = () => newEntryId(new Date(), nanoid());

/**
 * Opens a new activity in the edit screen: the one that is half-written or could not be stored, if there is one. One
 * that is on its way is left alone: several may be.
 */
export function openNewActivity(): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const student = state.session.userEmail;
    const { currentKey, editing } = state.edit;
    if (!editing && currentKey !== null) {
      // The form stays as it is, with the errors that it shows.
      if (!isOnItsWay(selectActivity(state, { student, key: currentKey }))) return;
    }
    const unsent = Object.values(selectWork(state).activities)
      .filter((item) => item.student === student && item.baseEntry === null)
      .filter(({ phase }) => phase === 'draft' || phase === 'failed')
      // A half-written one first: what could not be stored stands in the table as well.
      .sort((a, b) => a.phase.localeCompare(b.phase) || b.key.localeCompare(a.key));
    dispatch(newActivityOpened(unsent[0]?.key ?? newKey()));
  };
}

/**
 * Opens a new activity in the edit screen, filled with an earlier one: today, without its notes and pictures, which tell
 * of that day. What else is half-written stays where it is.
 */
export function logAgain(earlier: Entry): AppThunk {
  return (dispatch, getState) => {
    const student = getState().session.userEmail;
    const initialValues = { ...blankEntry, Date: entryDateTextOf(new Date()) };
    const values = { ...earlier, Date: initialValues.Date, notes: '', pictures: [] };
    // A second press is about the same new activity.
    const same = Object.values(selectWork(getState()).activities).find(
      (item) =>
        item.student === student &&
        item.baseEntry === null &&
        item.phase === 'draft' &&
        sameEntry(item.values, values),
    );
    const key = same?.key ?? newKey();
    dispatch(activityTyped({ student, key, baseEntry: null, initialValues, values }));
    dispatch(newActivityOpened(key));
  };
}

/** The Edit operation of a row (spec 4): a stored activity, or one that could not be stored. */
export function openActivity(key: string): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const item = selectActivity(state, { student: state.session.userEmail, key });
    const entry = selectEntry(state, key) ?? item?.baseEntry;
    dispatch(entry ? entryEditStarted({ key, entry }) : newActivityOpened(key));
  };
}

/**
 * Throws away what is half-written in an activity, its uploads too. Its form then shows what is stored; a new activity
 * if nothing is.
 */
export function discardActivity(ref: ActivityRef): AppThunk {
  return (dispatch, getState, services) => {
    for (const { id } of selectActivity(getState(), ref)?.uploads ?? [])
      services.pictures.cancel(id);
    dispatch(activityDiscarded(ref));
    if (getState().edit.currentKey !== ref.key) return;
    const entry = selectEntry(getState(), ref.key);
    dispatch(entry ? entryEditStarted({ key: ref.key, entry }) : newActivityOpened(newKey()));
  };
}

/** The user has seen what is `stored` now, and what stands in the form is to replace it. Null: it is to be logged anew. */
export function keepMine(form: ActivityInForm, stored: Entry | null): AppThunk {
  return (dispatch, getState) => {
    const item = selectActivity(getState(), form) ?? newItem(form);
    dispatch(activityChanged({ ...item, baseEntry: stored, initialValues: stored ?? blankEntry }));
  };
}

/** Makes what is typed an activity of its own: under its key another one is stored, which stays as it is. */
export function logAsAnother(ref: ActivityRef): AppThunk {
  return (dispatch, getState) => {
    const item = selectActivity(getState(), ref);
    const key = newKey();
    if (item) dispatch(activityChanged({ ...item, key }));
    dispatch(activityDiscarded(ref));
    dispatch(newActivityOpened(key));
  };
}
