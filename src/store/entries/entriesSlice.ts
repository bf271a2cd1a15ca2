import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { type Entry, type EntryOrder, entryTableHeader, newestFirst } from '#domain/entry';
import { dateRank } from '#domain/entryDate';
import { sameReview } from '#domain/review/mismatch';
import type { QueuePosition } from '#domain/review/queue';
import type { Review } from '#domain/review/review';
import type { EntryChanges } from '#firebase/services';
import { decide } from '#store/review/reviewQueueSlice';
import { isSessionChange, studentReviewed } from '#store/session/sessionSlice';

/** The entries of the session's user or the student under review, updated by the live listener (spec 3, 4). */
export interface EntriesState {
  /** The student under review, if these are their entries; null if they belong to the session's user. */
  reviewed: string | null;
  /** The table header list of spec 3. */
  header: readonly string[];
  /** `waiting` until the server's first snapshot. */
  status: 'waiting' | 'ready' | 'failed';
  /** By key (spec 3). */
  byKey: Record<string, Entry>;
  /** True if there may be entries beyond `listedMax`. */
  mayBeMore: boolean;
  /** True if the listener has lost the server. Overdue calls are in the `work` slice. */
  isServerSilent: boolean;
  /** All keys of `byKey`, newest first: by year, month and day (spec 2), then by key. */
  order: EntryOrder[];
  /** Reviews by entry key; entries waiting for review have none. */
  reviews: Record<string, Review>;
  /** Keys of the entries reviewed most recently, after the first snapshot. */
  news: string[];
  /** The reviewed student's queue position; undefined if not known yet. */
  queuePosition: QueuePosition | undefined;
}

export interface EntryRow {
  key: string;
  entry: Entry;
}

const initialState: EntriesState = {
  reviewed: null,
  header: entryTableHeader,
  status: 'waiting',
  byKey: {},
  mayBeMore: false,
  isServerSilent: false,
  order: [],
  reviews: {},
  news: [],
  queuePosition: undefined,
};

/** Hides the student under review from every other screen, even while the review is still closing. */
function ownEntries(state: EntriesState): EntriesState {
  return state.reviewed === null ? state : initialState;
}

const entriesSlice = createSlice({
  name: 'entries',
  initialState,
  reducers: {
    /** Applies a snapshot (spec 4): stores or overwrites entries by key, and deletes removed keys. */
    entriesReceived: (state, action: PayloadAction<EntryChanges>) => {
      const { changed, removed, mayBeMore = false, reviews = {} } = action.payload;
      const decided = Object.keys(reviews).filter(
        (key) => !sameReview(state.reviews[key] ?? null, reviews[key] ?? null),
      );
      // Reviews in the first snapshot aren't news.
      if (state.status === 'ready' && decided.length > 0) state.news = decided;
      Object.assign(state.byKey, changed);
      // Firestore ids can be any string, even `__proto__`.
      for (const key of removed) Reflect.deleteProperty(state.byKey, key);
      const touched = new Set([...Object.keys(changed), ...removed]);
      // Saving an entry removes its review.
      for (const key of touched) Reflect.deleteProperty(state.reviews, key);
      Object.assign(state.reviews, reviews);
      // Start from the current order, because sorting a nearly sorted list is fast.
      state.order = [
        ...original(state).order.filter(({ key }) => !touched.has(key)),
        ...Object.entries(changed).map(([key, { Date }]) => ({ key, rank: dateRank(Date) })),
      ].sort(newestFirst);
      state.mayBeMore = mayBeMore;
      state.status = 'ready';
    },
    entriesFailed: (state) => {
      state.status = 'failed';
    },
    serverSilenceChanged: (state, action: PayloadAction<boolean>) => {
      state.isServerSilent = action.payload;
    },
    queuePositionReceived: (state, action: PayloadAction<QueuePosition>) => {
      state.queuePosition = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(studentReviewed, (_state, { payload }) => ({ ...initialState, reviewed: payload }))
      // The server stored a decision, which the listener will report in a moment. If the listener has already reported a change of
      // the activity, that is newer.
      .addCase(decide.fulfilled, (state, { payload: problems, meta }) => {
        const { email, activities, review } = meta.arg;
        if (state.reviewed !== email) return;
        const { byKey, reviews } = original(state);
        for (const { key, entry, review: before = null } of activities) {
          if (problems[key] || byKey[key] !== entry) continue;
          if (review) state.reviews[key] = review;
          else if (sameReview(reviews[key] ?? null, before))
            Reflect.deleteProperty(state.reviews, key);
        }
      })
      .addMatcher(isSessionChange, () => initialState),
  selectors: {
    selectEntriesStatus: (state) => ownEntries(state).status,
    selectEntries: (state) => ownEntries(state).byKey,
    selectEntry: (state, key: string): Entry | undefined => ownEntries(state).byKey[key],
    selectMayBeMoreEntries: (state) => ownEntries(state).mayBeMore,
    selectTableHeader: (state) => state.header,
    selectIsListenerSilent: (state) => state.isServerSilent,
    selectReviews: (state) => ownEntries(state).reviews,
    /** Returns the keys of the entries reviewed most recently while the app was open. */
    selectReviewNews: (state) => ownEntries(state).news,
    /** Returns the table's rows, newest first (spec 2). */
    selectEntryRows: createSelector(
      [
        (state: EntriesState) => ownEntries(state).byKey,
        (state: EntriesState) => ownEntries(state).order,
      ],
      (byKey, order): EntryRow[] => order.map(({ key }) => ({ key, entry: byKey[key] as Entry })),
    ),
    /** Returns the student under review, if any. */
    selectReviewed: (state) => state.reviewed,
    /** Returns the state of the student under review: entries, reviews, queue position and status. */
    selectReviewedEntries: (state) => (state.reviewed === null ? initialState : state),
  },
});

export const { entriesReceived, entriesFailed, serverSilenceChanged, queuePositionReceived } =
  entriesSlice.actions;
export const {
  selectEntriesStatus,
  selectEntries,
  selectEntry,
  selectMayBeMoreEntries,
  selectTableHeader,
  selectIsListenerSilent,
  selectReviews,
  selectReviewNews,
  selectEntryRows,
  selectReviewed,
  selectReviewedEntries,
} = entriesSlice.selectors;
export const entriesReducer = entriesSlice.reducer;
