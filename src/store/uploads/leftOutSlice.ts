import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pictureMessages } from '../../domain/pictures/pictureMessages';
import { saveStarted } from '../saves/savesSlice';
import { sessionSet } from '../session/sessionSlice';

/** A picture that was picked for an activity and is not in it, since it cannot be stored. */
export interface LeftOutPicture {
  student: string;
  /** The activity that the picture was added to. */
  key: string;
  /** The stored name that it would have had. */
  name: string;
  why: 'damaged' | 'tooLarge';
}

export type LeftOutState = readonly LeftOutPicture[];

const initialState: LeftOutState = [];

/**
 * Pictures that turned out unfit after they were picked, so that an activity is without them. Remembered, because its
 * form may be gone by then. Forgotten with the next save of the activity: its form has said it.
 */
const leftOutSlice = createSlice({
  name: 'leftOut',
  initialState,
  reducers: {
    pictureLeftOut: (state, { payload }: PayloadAction<LeftOutPicture>) => {
      state.push(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(saveStarted, (state, { payload }) =>
        // A save that goes on, its pictures being stored, is the one that they were left out of.
        payload.stage === 'sending' && payload.what === 'activity'
          ? state
          : state.filter(({ student, key }) => student !== payload.student || key !== payload.key),
      ),
  selectors: { selectLeftOut: (state) => state },
});

export const { pictureLeftOut } = leftOutSlice.actions;
export const { selectLeftOut } = leftOutSlice.selectors;
/** What is said of the pictures that an activity of a student is without, a sentence each. */
export function leftOutWords(leftOut: LeftOutState, student: string, key: string): string[] {
  return leftOut
    .filter((picture) => picture.student === student && picture.key === key)
    .map(({ name, why }) => pictureMessages.leftOutShort(name, why));
}

export const leftOutReducer = leftOutSlice.reducer;
