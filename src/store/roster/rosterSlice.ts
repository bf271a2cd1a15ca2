import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RosterOutcome, StudentToStore } from '#domain/roster/compareRoster';
import { selectCan, sessionSet } from '#store/session/sessionSlice';
import { stopSignal } from '#store/stopSignal';
import { fetchStudentList } from '#store/students/studentsSlice';
import { createAppAsyncThunk } from '#store/types';

/** How many students a run has come to, of how many. */
export interface RosterProgress {
  done: number;
  total: number;
}

/** The taking over of a roster: none yet, under way, or how the last one ended. */
export type RosterRunState =
  | { outcome: 'none' }
  | { outcome: 'running'; progress: RosterProgress }
  /** Nothing could be read or written. */
  | { outcome: 'unreachable' }
  | RosterOutcome;

/** The roster that staff look at. It belongs to the session: the screen may be left, also during a run. */
export interface RosterState {
  /** As it was pasted, or read from a file. */
  text: string;
  /** Whether it was pasted or changed by hand, and not stored since: no file has it. */
  isTyped: boolean;
  /** Whether the tab's storage holds the text for a reload. */
  isPersisted: boolean;
  /** Whether wrong lines are left out. */
  skipsErrors: boolean;
  /** Whether names that differ are replaced. */
  replacesNames: boolean;
  run: RosterRunState;
}

const initialState: RosterState = {
  text: '',
  isTyped: false,
  isPersisted: true,
  skipsErrors: false,
  replacesNames: false,
  run: { outcome: 'none' },
};

const rosterProgressed = createAction<RosterProgress>('roster/progressed');

/**
 * Takes these students over, then reads the student list anew. The run belongs to the session and not to the screen;
 * it ends early with `rosterStopped` or a sign-out. One run at a time.
 */
export const importRoster = createAppAsyncThunk(
  'roster/takeOver',
  async (students: readonly StudentToStore[], { dispatch, getState, extra, rejectWithValue }) => {
    const { signal, stopListening } = stopSignal(dispatch, rosterStopped);
    const result = await extra.storeRoster({
      students,
      signal,
      onProgress: (done) => dispatch(rosterProgressed({ done, total: students.length })),
    });
    stopListening();
    if (selectCan(getState(), 'importRoster')) {
      const isFresh = dispatch(fetchStudentList({}));
      // The run has not ended until the list is there: its students would be offered as new. A failure is told at
      // once, since without a network no list will come.
      if (result && result.outcome !== 'failed') await isFresh;
    }
    return result ?? rejectWithValue(null);
  },
  { condition: (_, { getState }) => getState().roster.run.outcome !== 'running' },
);

/** What staff paste or choose at /roster, and the run that stores it. */
const rosterSlice = createSlice({
  name: 'roster',
  initialState,
  reducers: {
    /** There is another text. What was ticked was about the one before. */
    rosterChanged: (
      _state,
      { payload }: PayloadAction<{ text: string; isTyped: boolean }>,
    ): RosterState => ({ ...initialState, ...payload }),
    /** The tab's storage took the text, or did not. */
    rosterPersisted: (state, { payload }: PayloadAction<boolean>) => {
      state.isPersisted = payload;
    },
    rosterOptionsChanged: (
      state,
      { payload }: PayloadAction<Partial<Pick<RosterState, 'skipsErrors' | 'replacesNames'>>>,
    ) => {
      Object.assign(state, payload);
    },
    /** The run ends after the request that is under way. */
    rosterStopped: () => undefined,
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(importRoster.pending, (state, { meta }) => {
        state.run = { outcome: 'running', progress: { done: 0, total: meta.arg.length } };
      })
      .addCase(rosterProgressed, (state, { payload }) => {
        if (state.run.outcome === 'running') state.run.progress = payload;
      })
      .addCase(importRoster.fulfilled, (state, { payload }) => {
        if (state.run.outcome !== 'running') return;
        state.run = payload;
        if (payload.outcome === 'done')
          Object.assign(state, { isTyped: false, replacesNames: false });
      })
      .addCase(importRoster.rejected, (state) => {
        if (state.run.outcome === 'running') state.run = { outcome: 'unreachable' };
      }),
  selectors: {
    selectRoster: (state) => state,
    /** Whether a roster is being taken over, or was typed and is not taken over. */
    selectIsRosterUnsaved: ({ isTyped, run }) => isTyped || run.outcome === 'running',
  },
});

export const { rosterChanged, rosterPersisted, rosterOptionsChanged, rosterStopped } =
  rosterSlice.actions;
export const { selectRoster, selectIsRosterUnsaved } = rosterSlice.selectors;
export const rosterReducer = rosterSlice.reducer;
