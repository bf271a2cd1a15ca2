import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '../../domain/entry';
import { draftDiscarded } from '../drafts/draftsSlice';
import { activitySaved } from '../saves/savesSlice';
import { isSessionChange } from '../session/sessionSlice';

/** What the edit screen works on (spec 3, edit state). */
export interface EditState {
  /** Null: a new activity. */
  currentKey: string | null;
  /** The stored entry that is edited, as it was when its form was opened. Null: a new activity. */
  currentData: Entry | null;
  editing: boolean;
  /** Grows whenever the form has to begin anew: what it showed was stored or discarded. */
  formVersion: number;
}

const initialState: EditState = {
  currentKey: null,
  currentData: null,
  editing: false,
  formVersion: 0,
};

/** What the edit screen works on (spec 3, edit state; spec 4, edit form). */
const editSlice = createSlice({
  name: 'edit',
  initialState,
  reducers: {
    /** The Edit operation of a table row: current data, current key and editing = true (spec 4). */
    entryEditStarted: (state, action: PayloadAction<{ key: string; entry: Entry }>) => {
      // The stored entry has changed under its form: the form begins anew with it.
      if (state.currentKey === action.payload.key) state.formVersion += 1;
      state.currentKey = action.payload.key;
      state.currentData = action.payload.entry;
      state.editing = true;
    },
    /** `Submit` and 'Click here to submit hours!': never an edit left behind by a row's Edit. */
    newActivityOpened: (state) => ({ ...initialState, formVersion: state.formVersion }),
  },
  extraReducers: (builder) =>
    builder
      // A successful save clears the edit state (spec 3, 4).
      // A successful save clears the edit state (spec 3, 4), unless its form holds a change again.
      .addCase(activitySaved, (state, { payload }) => {
        const { key, isNew, entry, wasChangedMeanwhile } = payload;
        const isCurrent = isNew ? !state.editing : state.currentKey === key;
        if (!isCurrent) return;
        const next = wasChangedMeanwhile
          ? { currentKey: key, currentData: entry, editing: true }
          : initialState;
        return { ...next, formVersion: state.formVersion + 1 };
      })
      .addCase(draftDiscarded, (state, { payload }) => {
        if (payload.isNew || state.currentKey === payload.key) state.formVersion += 1;
      })
      .addMatcher(isSessionChange, () => initialState),
  selectors: {
    selectEdit: (state) => state,
  },
});

export const { entryEditStarted, newActivityOpened } = editSlice.actions;
export const { selectEdit } = editSlice.selectors;
export const editReducer = editSlice.reducer;
