import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '../../domain/entry';
import type { Profile } from '../../domain/profile';
import { sessionSet } from '../session/sessionSlice';

/** Something that was submitted and that the server has not confirmed. */
export interface Save {
  what: 'activity' | 'deletion' | 'profile';
  /** Under whose address it is stored. */
  student: string;
  /** The key of the activity; empty for a profile. */
  key: string;
  /** What the user calls it. */
  name: string;
  /** An activity waits for its pictures before it is sent. */
  stage: 'pictures' | 'sending';
}

/** By an id made of `what`, `student` and `key`. */
export type SavesState = Record<string, Save>;

/** An activity is stored as `entry`: the server has said so. */
export const activitySaved = createAction<{
  student: string;
  key: string;
  isNew: boolean;
  entry: Entry;
  /** Whether its form was changed while the save was under way, and so holds a change again. */
  wasChangedMeanwhile: boolean;
}>('saves/activitySaved');

/** A profile is stored: the server has said so. */
export const profileSaved = createAction<{ student: string; profile: Profile }>(
  'saves/profileSaved',
);

export function saveId({ what, student, key }: Pick<Save, 'what' | 'student' | 'key'>): string {
  return `${what} ${student} ${key}`;
}

const initialState: SavesState = {};

/** What was submitted and is not confirmed by the server yet. It belongs to the session, not to a form. */
const savesSlice = createSlice({
  name: 'saves',
  initialState,
  reducers: {
    saveStarted: (state, { payload }: PayloadAction<Save>) => {
      state[saveId(payload)] = payload;
    },
    /** It has succeeded, or it has failed and is in its form again. */
    saveEnded: (state, { payload }: PayloadAction<Save>) => {
      Reflect.deleteProperty(state, saveId(payload));
    },
  },
  extraReducers: (builder) => builder.addCase(sessionSet, () => initialState),
  selectors: {
    selectSaves: (state) => state,
    selectIsSavingActivity: (state, student: string, key: string) =>
      saveId({ what: 'activity', student, key }) in state,
    selectHasSaves: (state) => Object.keys(state).length > 0,
  },
});

export const { saveStarted, saveEnded } = savesSlice.actions;
export const { selectSaves, selectIsSavingActivity, selectHasSaves } = savesSlice.selectors;
export const savesReducer = savesSlice.reducer;
