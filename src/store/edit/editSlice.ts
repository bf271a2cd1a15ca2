import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '#domain/entry';
import { isSessionChange } from '#store/session/sessionSlice';

/** The activity open in the edit screen (spec 3, edit state; spec 4, edit form). Typed values are in the `work` slice. */
export interface EditState {
  /** Null if no activity is open. */
  currentKey: string | null;
  /** The stored entry as it was when its form was opened; null for a new activity. */
  currentData: Entry | null;
  editing: boolean;
  /** Incremented to reset the form of the same activity. */
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
      // Changes were discarded, or the stored entry has changed, so reset the form to the stored entry.
      if (state.currentKey === payload.key) state.formVersion += 1;
      Object.assign(state, { currentKey: payload.key, currentData: payload.entry, editing: true });
    },
    /** Opens a new activity under the id it will be stored under. */
    newActivityOpened: (state, { payload: key }: PayloadAction<string>) => {
      Object.assign(state, { currentKey: key, currentData: null, editing: false });
    },
    /** A save succeeded: clears the edit state (spec 3, 4), or keeps editing `entry` if more was typed during the save. */
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

/** Opens the activity under `key`: the stored `entry`, or a new one if there is none. */
export const activityOpened = (key: string, entry: Entry | null | undefined) =>
  entry ? entryEditStarted({ key, entry }) : newActivityOpened(key);

export const { selectEdit } = editSlice.selectors;
export const editReducer = editSlice.reducer;
