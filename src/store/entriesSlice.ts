import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { entryTableHeader, type Entry } from '../domain/entry';
import { dateRank } from '../domain/entryDate';
import { sumHours } from '../domain/hours';
import { sessionSet } from './sessionSlice';

interface EntriesState {
  /** The table header list of spec 3. */
  header: readonly string[];
  /** `waiting` until the first snapshot of the server. */
  status: 'waiting' | 'ready' | 'failed';
  /** The entries of the session's user by key (spec 3). */
  byKey: Record<string, Entry>;
}

export interface EntryRow {
  key: string;
  entry: Entry;
}

const initialState: EntriesState = { header: entryTableHeader, status: 'waiting', byKey: {} };

/** The entries of the session's user, kept by the live listener (spec 3, 4). */
const entriesSlice = createSlice({
  name: 'entries',
  initialState,
  reducers: {
    /** One snapshot of the listener (spec 4): entries stored or overwritten by key, keys deleted. */
    entriesReceived: (
      state,
      action: PayloadAction<{ changed: Record<string, Entry>; removed: string[] }>,
    ) => {
      Object.assign(state.byKey, action.payload.changed);
      // Firestore ids can be any key, so the record is edited by name.
      for (const key of action.payload.removed) Reflect.deleteProperty(state.byKey, key);
      state.status = 'ready';
    },
    entriesFailed: (state) => {
      state.status = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(sessionSet, () => initialState),
  selectors: {
    selectEntriesStatus: (state) => state.status,
    selectTableHeader: (state) => state.header,
    /** Rows newest first: year, month, day, all descending (spec 2); entries of one day by key. */
    selectEntryRows: createSelector([(state: EntriesState) => state.byKey], (byKey): EntryRow[] =>
      Object.entries(byKey)
        .map(([key, entry]) => ({ key, entry, rank: dateRank(entry.Date) }))
        .sort((a, b) => b.rank - a.rank || (a.key < b.key ? -1 : 1))
        .map(({ key, entry }) => ({ key, entry })),
    ),
    /** The total of all hours (spec 2, 9). */
    selectTotalHours: createSelector([(state: EntriesState) => state.byKey], (byKey) =>
      sumHours(Object.values(byKey).map((entry) => entry.Hours)),
    ),
  },
});

export const { entriesReceived, entriesFailed } = entriesSlice.actions;
export const { selectEntriesStatus, selectTableHeader, selectEntryRows, selectTotalHours } =
  entriesSlice.selectors;
export const entriesReducer = entriesSlice.reducer;
