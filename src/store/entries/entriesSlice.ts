import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { type Entry, type EntryOrder, entryTableHeader, newestFirst } from '#domain/entry';
import { dateRank } from '#domain/entryDate';
import { sumHours } from '#domain/hours';
import { sameReview } from '#domain/review/mismatch';
import type { QueuePosition } from '#domain/review/queue';
import type { Review } from '#domain/review/review';
import type { EntryChanges } from '#firebase/services';
import { decide } from '#store/review/reviewQueueSlice';
import { isSessionChange, studentReviewed } from '#store/session/sessionSlice';

/** The entries of the session's user, or of the student under review, kept by the live listener (spec 3, 4). */
export interface EntriesState {
  /** The student under review, whose entries these are; null: they belong to the session's user. */
  reviewed: string | null;
  /** The table header list of spec 3. */
  header: readonly string[];
  /** `waiting` until the first snapshot of the server. */
  status: 'waiting' | 'ready' | 'failed';
  /** By key (spec 3). */
  byKey: Record<string, Entry>;
  /** Whether there may be entries beyond the most that are listed (`listedMax`). */
  mayBeMore: boolean;
  /** Whether the listener has stopped to hear the server. What is overdue of the user's own is in the slice `work`. */
  isServerSilent: boolean;
  /** All keys of `byKey`, newest first: year, month, day, all descending (spec 2), then the key. */
  order: EntryOrder[];
  /** What staff decided, by the key of the entry; an entry that waits is not in here. */
  reviews: Record<string, Review>;
  /** The keys of the entries that staff decided about last, after the first snapshot. */
  news: string[];
  /** The place of the student under review in the queue. Undefined: not known yet. */
  place: QueuePosition | undefined;
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
  place: undefined,
};

/**
 * What every screen but the review sees: nothing of a student under review, not even in the moment in which the next
 * screen is there and the review has not ended.
 */
function ownEntries(state: EntriesState): EntriesState {
  return state.reviewed === null ? state : initialState;
}

const entriesSlice = createSlice({
  name: 'entries',
  initialState,
  reducers: {
    /** One snapshot of the listener (spec 4): entries stored or overwritten by key, keys deleted. */
    entriesReceived: (state, action: PayloadAction<EntryChanges>) => {
      const { changed, removed, mayBeMore = false, reviews = {} } = action.payload;
      const decided = Object.keys(reviews).filter(
        (key) => !sameReview(state.reviews[key] ?? null, reviews[key] ?? null),
      );
      // What was decided before the first look is no news.
      if (state.status === 'ready' && decided.length > 0) state.news = decided;
      Object.assign(state.byKey, changed);
      // Firestore ids can be any key, so the record is edited by name.
      for (const key of removed) Reflect.deleteProperty(state.byKey, key);
      const touched = new Set([...Object.keys(changed), ...removed]);
      // A save takes the review away.
      for (const key of touched) Reflect.deleteProperty(state.reviews, key);
      Object.assign(state.reviews, reviews);
      // Begins with the order there is: to sort what is nearly sorted takes hardly more than a look.
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
      state.place = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(studentReviewed, (_state, { payload }) => ({ ...initialState, reviewed: payload }))
      // The server has stored a decision about the student under review. The listener says so a moment later; what it has
      // said since of an activity, perhaps that the student has saved it again, is newer than this.
      .addCase(decide.fulfilled, (state, { payload: problems, meta }) => {
        const { email, activities, review } = meta.arg;
        if (state.reviewed !== email || review === null) return;
        const { byKey } = original(state);
        for (const { key, entry } of activities) {
          if (!problems[key] && byKey[key] === entry) state.reviews[key] = review;
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
    /** The keys of the entries that staff decided about last, while the user had the app open. */
    selectReviewNews: (state) => ownEntries(state).news,
    /** The rows of the table, newest first (spec 2). */
    selectEntryRows: createSelector(
      [
        (state: EntriesState) => ownEntries(state).byKey,
        (state: EntriesState) => ownEntries(state).order,
      ],
      (byKey, order): EntryRow[] => order.map(({ key }) => ({ key, entry: byKey[key] as Entry })),
    ),
    /** The total of all hours (spec 2, 9). */
    selectTotalHours: createSelector([(state: EntriesState) => ownEntries(state).byKey], (byKey) =>
      sumHours(Object.values(byKey).map((entry) => entry.Hours)),
    ),
    /** The student under review, if any. */
    selectReviewed: (state) => state.reviewed,
    /** The entries of the student under review with their reviews and the place in the queue, and whether they have come. */
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
  selectTotalHours,
  selectReviewed,
  selectReviewedEntries,
} = entriesSlice.selectors;
export const entriesReducer = entriesSlice.reducer;
