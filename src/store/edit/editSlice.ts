import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '#domain/entry';
import { isSessionChange } from '#store/session/sessionSlice';

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
      // What is typed was thrown away, or the stored entry has changed: the form begins anew with what is stored.
      if (state.currentKey === payload.key) state.formVersion += 1;
      Object.assign(state, { currentKey: payload.key, currentData: payload.entry, editing: true });
    },
    /** A new activity, under the id that it is going to be stored under. */
    newActivityOpened: (state, { payload: key }: PayloadAction<string>) => {
      Object.assign(state, { currentKey: key, currentData: null, editing: false });
    },
    /** A successful save clears the edit state (spec 3, 4): null. Its form may hold a change of what is stored again. */
    editStored: (state, { payload: entry }: PayloadAction<Entry | null>) => {
      if (entry) Object.assign(state, { currentData: entry, editing: true });
      else Object.assign(state, { currentKey: null, currentData: null, editing: false });
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => initialState),
  selectors: {
    selectEdit: (state) => state,
  },
});

export const { entryEditStarted, newActivityOpened, editStored } = editSlice.actions;

/** Shows the activity under `key`: the stored `entry`, or a new one where there is none. */
export const activityOpened = (key: string, entry: Entry | null | undefined) =>
  entry ? entryEditStarted({ key, entry }) : newActivityOpened(key);

export const { selectEdit } = editSlice.selectors;
export const editReducer = editSlice.reducer;
