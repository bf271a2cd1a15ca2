import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionSet } from '../session/sessionSlice';
import type { Draft, EditState } from '../types';

const initialState: EditState = { current: null, editing: false, newActivity: null, saving: [] };

function endSave(state: EditState, key: string): void {
  state.saving = state.saving.filter((other) => other !== key);
}

/** Goes back from editing a stored entry to the new activity that was put aside, if any. */
function returnToNewActivity(state: EditState): void {
  state.current = state.newActivity;
  state.newActivity = null;
  state.editing = false;
}

/** What the edit screen works on (spec 3, edit state; spec 4, edit form). */
const editSlice = createSlice({
  name: 'edit',
  initialState,
  reducers: {
    /** The Edit operation of a table row: current data, current key and editing = true (spec 4). */
    entryEditStarted: (state, action: PayloadAction<Draft>) => {
      if (!state.editing) state.newActivity = state.current;
      state.current = action.payload;
      state.editing = true;
    },
    /** `Submit` and 'Click here to submit hours!': never an edit left behind by a row's Edit. */
    newActivityOpened: (state) => {
      if (state.editing) returnToNewActivity(state);
    },
    /** The form is left with something typed in it; the next visit goes on from there. */
    draftKept: (state, action: PayloadAction<Draft & { editing: boolean }>) => {
      const { key, entry, editing } = action.payload;
      if (editing === state.editing) state.current = { key, entry };
      else if (!editing) state.newActivity = { key, entry };
    },
    entrySaveStarted: (state, action: PayloadAction<{ key: string }>) => {
      state.saving.push(action.payload.key);
    },
    entrySaveFailed: (state, action: PayloadAction<{ key: string }>) => {
      endSave(state, action.payload.key);
    },
    /** A save has succeeded: that activity's edit state is cleared (spec 3, 4). */
    entrySaved: (state, action: PayloadAction<{ key: string }>) => {
      endSave(state, action.payload.key);
      if (state.newActivity?.key === action.payload.key) state.newActivity = null;
      if (state.current?.key === action.payload.key) returnToNewActivity(state);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionSet, () => initialState),
  selectors: {
    selectEditing: (state) => state.editing,
    selectCurrentDraft: (state) => state.current,
    selectIsSaving: (state, key: string) => state.saving.includes(key),
  },
});

export const {
  entryEditStarted,
  newActivityOpened,
  draftKept,
  entrySaveStarted,
  entrySaveFailed,
  entrySaved,
} = editSlice.actions;
export const { selectEditing, selectCurrentDraft, selectIsSaving } = editSlice.selectors;
export const editReducer = editSlice.reducer;
