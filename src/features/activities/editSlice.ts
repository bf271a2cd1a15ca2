import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { studentViewed } from '#features/session/sessionSlice';
import { ownValue } from '#shared/lib/ownValue';
import { entriesReceived } from './entriesSlice';
import type { Entry } from './entry';

/** The activity open in the edit screen (spec 3, edit state; spec 4, edit form). Unsaved values are in the drafts slice. */
export interface EditState {
  /** Null if no activity is open. */
  currentKey: string | null;
  /** The stored entry, as last reported by the live listener; null for a new activity. Stays if it is deleted elsewhere. */
  currentData: Entry | null;
  /** The activity just saved in the edit screen, until its row in the hours table has the focus. */
  savedKey: string | null;
  /** The activity that the form showed before a reload; '' if it had just been saved. Its save may complete before the form is back. */
  reloadedKey: string | null;
}

const initialState: EditState = {
  currentKey: null,
  currentData: null,
  savedKey: null,
  reloadedKey: null,
};

const editSlice = createSlice({
  name: 'edit',
  initialState,
  reducers: {
    /** The Edit operation of a table row (spec 4). */
    entryEditStarted: (_state, { payload }: PayloadAction<{ key: string; entry: Entry }>) => ({
      ...initialState,
      currentKey: payload.key,
      currentData: payload.entry,
    }),
    /** Opens a new activity under the id it will be stored under. */
    newActivityOpened: (_state, { payload }: PayloadAction<string>) => ({
      ...initialState,
      currentKey: payload,
    }),
    /** A save succeeded: clears the edit state (spec 3, 4), or keeps editing `entry` if more was typed during the save. */
    saveCompleted: (state, { payload: entry }: PayloadAction<Entry | null>) => ({
      ...initialState,
      currentKey: entry && state.currentKey,
      currentData: entry,
      reloadedKey: state.reloadedKey,
    }),
    /** See `reloadedKey`. */
    formReloaded: (state, { payload }: PayloadAction<string>) => {
      state.reloadedKey = payload;
    },
    /** The edit screen leads to the hours table after a save. Null once the table is shown. */
    savedKeyChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.savedKey = payload;
      state.reloadedKey = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(entriesReceived, (state, { payload }) => {
        // Activities logged for a group have the same id for all its students.
        if (payload.isUnderReview || state.currentKey === null || state.currentData === null)
          return;
        state.currentData = ownValue(payload.changed, state.currentKey) ?? state.currentData;
      })
      .addCase(studentViewed, () => initialState),
  selectors: {
    /** Returns the edit state of spec 3. A stored activity is being edited if there is current data. */
    selectEdit: createSelector([(state: EditState) => state], (state) => ({
      ...state,
      editing: state.currentData !== null,
    })),
    selectSavedKey: (state) => state.savedKey,
  },
});

export const { entryEditStarted, newActivityOpened, saveCompleted, formReloaded, savedKeyChanged } =
  editSlice.actions;

/** Opens the activity under `key`: the stored `entry`, or a new one if there is none. */
export const activityOpened = (key: string, entry: Entry | null | undefined) =>
  entry ? entryEditStarted({ key, entry }) : newActivityOpened(key);

export const { selectEdit, selectSavedKey } = editSlice.selectors;
export const editReducer = editSlice.reducer;
