import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '#domain/entry';
import { isSessionChange } from '#store/session/sessionSlice';
import { activityDiscarded, activityStored } from '#store/work/workSlice';

/** What the edit screen works on (spec 3, edit state; spec 4, edit form). What is typed there is in the slice `work`. */
export interface EditState {
  /** Null: nothing was opened yet. */
  currentKey: string | null;
  /** The stored entry that is edited, as it was when its form was opened. Null: a new activity. */
  currentData: Entry | null;
  editing: boolean;
  /** Grows whenever the form of the same activity has to begin anew. */
  formVersion: number;
}

const initialState: EditState = {
  currentKey: null,
  currentData: null,
  editing: false,
  formVersion: 0,
};

const editSlice = createSlice({
  name: 'edit',
  initialState,
  reducers: {
    /** The Edit operation of a table row: current data, current key and editing = true (spec 4). */
    entryEditStarted: (state, { payload }: PayloadAction<{ key: string; entry: Entry }>) => {
      // The stored entry has changed under its form: the form begins anew with it.
      if (state.currentKey === payload.key) state.formVersion += 1;
      Object.assign(state, { currentKey: payload.key, currentData: payload.entry, editing: true });
    },
    /** A new activity, under the id that it is going to be stored under. */
    newActivityOpened: (state, { payload: key }: PayloadAction<string>) => {
      Object.assign(state, { currentKey: key, currentData: null, editing: false });
    },
  },
  extraReducers: (builder) =>
    builder
      // A successful save clears the edit state (spec 3, 4), unless its form holds a change again.
      .addCase(activityStored, (state, { payload: { key, entry, isCurrent, hasChanged } }) => {
        if (!isCurrent) return;
        const next = hasChanged
          ? { currentKey: key, currentData: entry, editing: true }
          : initialState;
        return { ...next, formVersion: state.formVersion };
      })
      .addCase(activityDiscarded, (state, { payload }) => {
        if (state.currentKey === payload.key) state.formVersion += 1;
      })
      .addMatcher(isSessionChange, () => initialState),
  selectors: {
    selectEdit: (state) => state,
  },
});

export const { entryEditStarted, newActivityOpened } = editSlice.actions;

/** Shows the activity under `key`: the stored `entry`, or a new one where there is none. */
export const activityOpened = (key: string, entry: Entry | null | undefined) =>
  entry ? entryEditStarted({ key, entry }) : newActivityOpened(key);

export const { selectEdit } = editSlice.selectors;
export const editReducer = editSlice.reducer;
