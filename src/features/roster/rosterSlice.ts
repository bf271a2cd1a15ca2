import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selectCan } from '#features/session/sessionSlice';
import { fetchStudentList } from '#features/students/studentsSlice';
import {
  runTask,
  selectIsRunning,
  selectTask,
  taskCleared,
  type TaskSelector,
} from '#shared/store/tasksSlice';
import type { AppThunk, RootState } from '#shared/store/types';
import type { RosterOutcome, StudentToStore } from './compareRoster';

/** The roster at /roster. It belongs to the session, so users can leave the screen. */
export interface RosterState {
  /** As pasted, or read from a file. */
  text: string;
  /** True if the text was pasted or edited and has not been imported since, so no file has it. */
  isTyped: boolean;
  /** True if the tab has stored the text for a reload. */
  isPersisted: boolean;
  skipsErrors: boolean;
  replacesNames: boolean;
}

const initialState: RosterState = {
  text: '',
  isTyped: false,
  isPersisted: true,
  skipsErrors: false,
  replacesNames: false,
};

const rosterSlice = createSlice({
  name: 'roster',
  initialState,
  reducers: {
    /** Resets the options, which were chosen for the previous text. */
    rosterChanged: (
      _state,
      { payload }: PayloadAction<Pick<RosterState, 'text' | 'isTyped'>>,
    ): RosterState => ({ ...initialState, ...payload }),
    rosterPersisted: (state, { payload }: PayloadAction<boolean>) => {
      state.isPersisted = payload;
    },
    rosterOptionsChanged: (
      state,
      { payload }: PayloadAction<Partial<Pick<RosterState, 'skipsErrors' | 'replacesNames'>>>,
    ) => {
      Object.assign(state, payload);
    },
    rosterImported: (state) => {
      Object.assign(state, { isTyped: false, replacesNames: false });
    },
  },
  selectors: { selectRoster: (state) => state },
});

export const { rosterChanged, rosterPersisted, rosterOptionsChanged } = rosterSlice.actions;
export const { selectRoster } = rosterSlice.selectors;
export const rosterReducer = rosterSlice.reducer;

/** The result of an import. `unreachable`: the service failed. */
export type RosterTaskResult = RosterOutcome | { outcome: 'unreachable' };

/** Returns the running import, or the result of the last one; undefined if there is none. */
export const selectRosterTask = selectTask('roster') as TaskSelector<RosterTaskResult>;

export const selectIsRosterRunning = selectIsRunning('roster');

/** Returns true if a roster is being imported, or was typed and not imported. */
export const selectIsRosterUnsaved = (state: RootState) =>
  state.roster.isTyped || selectIsRosterRunning(state);

/** Replaces the text. The result of the last import was about the previous one. */
export function changeRoster(roster: Pick<RosterState, 'text' | 'isTyped'>): AppThunk {
  return (dispatch) => {
    dispatch(taskCleared('roster'));
    dispatch(rosterChanged(roster));
  };
}

/** Imports these students, then reloads the student list. Does nothing during another import. */
export function importRoster(students: readonly StudentToStore[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const total = students.length;
    const result = await dispatch(
      runTask<RosterTaskResult>('roster', { done: 0, total }, async ({ signal, onProgress }) => {
        const onDone = (done: number) => onProgress({ done, total });
        const stored = (await services.storeRoster({ students, signal, onProgress: onDone })) ?? {
          outcome: 'unreachable',
        };
        if (!selectCan(getState(), 'importRoster')) return stored;
        const isReloaded = dispatch(fetchStudentList({}));
        // Until the list is reloaded, which may never happen after a failure, these students would be offered as new.
        if (stored.outcome !== 'failed' && stored.outcome !== 'unreachable') await isReloaded;
        return stored;
      }),
    );
    if (result?.outcome === 'done') dispatch(rosterSlice.actions.rosterImported());
  };
}
