import {
  createAction,
  createSelector,
  createSlice,
  isAnyOf,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { decide } from '#features/activities/decisions/decide';
import { sameReview } from '#features/activities/decisions/mismatch';
import type { QueuePosition, Review } from '#features/activities/decisions/review';
import type { Profile } from '#features/profile/profile';
import { isSessionChange, studentViewed } from '#features/session/sessionSlice';
import { dateRank } from '#shared/lib/entryDate';
import { ownValue } from '#shared/lib/ownValue';
import type { EntryChanges } from './entries.sdk';
import { type Entry, type EntryOrder, entryTableHeader, newestFirst, sameEntry } from './entry';

/** The entries of the session's user or the student under review, updated by the live listener (spec 3, 4). */
export interface EntriesState {
  /** The student under review, if these are their entries; null if they belong to the session's user. */
  studentUnderReview: string | null;
  /** The table header list of spec 3. */
  header: readonly string[];
  /** `waiting` until the server's first snapshot. */
  status: 'waiting' | 'ready' | 'failed';
  /** By key (spec 3). */
  byKey: Record<string, Entry>;
  /** True if there may be entries beyond `listedMax`. */
  mayBeMore: boolean;
  /** True if the listener has lost the server. Overdue calls are in the drafts slice. */
  isServerSilent: boolean;
  /** All keys of `byKey`, newest first: by year, month and day (spec 2), then by key. */
  order: EntryOrder[];
  /** Reviews by entry key; entries waiting for review have none. */
  reviews: Record<string, Review>;
  /** Keys of the entries reviewed most recently, after the first snapshot. */
  news: string[];
  /** The reviewed student's profile; null if there is none or it can't be read, undefined if not known yet. */
  profile: Profile | null | undefined;
  /** The reviewed student's queue position; undefined if not known yet. */
  queuePosition: QueuePosition | undefined;
}

export interface EntryRow {
  key: string;
  entry: Entry;
}

/** Staff opened this student in the review queue (null for none). This only changes whose activities are listened to, not the session. */
export const studentReviewed = createAction<string | null>('entries/studentReviewed');

/** Matches actions that change whose activities are listened to. */
export const isEntriesChange = isAnyOf(isSessionChange, studentReviewed);

const initialState: EntriesState = {
  studentUnderReview: null,
  header: entryTableHeader,
  status: 'waiting',
  byKey: {},
  mayBeMore: false,
  isServerSilent: false,
  order: [],
  reviews: {},
  news: [],
  profile: undefined,
  queuePosition: undefined,
};

/** Hides the student under review from every other screen, even while the review is still closing. */
function ownEntries(state: EntriesState): EntriesState {
  return state.studentUnderReview === null ? state : initialState;
}

const entriesSlice = createSlice({
  name: 'entries',
  initialState,
  reducers: {
    /** Applies a snapshot (spec 4): stores or overwrites entries by key, and deletes removed keys. */
    entriesReceived: (state, action: PayloadAction<EntryChanges & { isUnderReview?: boolean }>) => {
      const { changed, removed, mayBeMore = false, reviews = {}, allReviews } = action.payload;
      const decided = Object.keys(reviews).filter(
        (key) => !sameReview(ownValue(state.reviews, key) ?? null, reviews[key] ?? null),
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
      if (allReviews)
        for (const key of Object.keys(state.byKey)) {
          const review = ownValue(allReviews, key);
          if (!review) Reflect.deleteProperty(state.reviews, key);
          else if (!sameReview(ownValue(state.reviews, key) ?? null, review))
            state.reviews[key] = review;
        }
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
    reviewedProfileReceived: (state, action: PayloadAction<Profile | null>) => {
      state.profile = action.payload;
    },
    queuePositionReceived: (state, action: PayloadAction<QueuePosition>) => {
      state.queuePosition = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(studentReviewed, (_state, { payload }) => ({
        ...initialState,
        studentUnderReview: payload,
      }))
      // The server stored a decision, which the listener will report in a moment. If the listener has already reported a change of
      // the activity, that is newer.
      .addCase(decide.fulfilled, (state, { payload: problems, meta }) => {
        const { email, activities, review } = meta.arg;
        if (state.studentUnderReview !== email) return;
        const { byKey, reviews } = original(state);
        for (const { key, entry, review: before = null } of activities) {
          const current = ownValue(byKey, key);
          if (ownValue(problems, key) || !current) continue;
          // The listener may have reported something newer since, so a decision needs the same object. An undo compares contents, because the
          // listener has usually reported the decision in between.
          if (review && current === entry) state.reviews[key] = review;
          else if (
            !review &&
            sameEntry(current, entry) &&
            sameReview(ownValue(reviews, key) ?? null, before)
          )
            Reflect.deleteProperty(state.reviews, key);
        }
      })
      .addCase(studentViewed, () => initialState),
  selectors: {
    selectEntriesStatus: (state) => ownEntries(state).status,
    selectEntries: (state) => ownEntries(state).byKey,
    selectEntry: (state, key: string): Entry | undefined => ownValue(ownEntries(state).byKey, key),
    selectMayBeMoreEntries: (state) => ownEntries(state).mayBeMore,
    selectTableHeader: (state) => state.header,
    selectIsListenerSilent: (state) => state.isServerSilent,
    selectReviews: (state) => ownEntries(state).reviews,
    /** Returns an entry's review; undefined if it is waiting for one. */
    selectReview: (state, key: string): Review | undefined =>
      ownValue(ownEntries(state).reviews, key),
    selectReviewNews: (state) => ownEntries(state).news,
    /** Returns the table's rows, newest first (spec 2). */
    selectEntryRows: createSelector(
      [
        (state: EntriesState) => ownEntries(state).byKey,
        (state: EntriesState) => ownEntries(state).order,
      ],
      (byKey, order): EntryRow[] => order.map(({ key }) => ({ key, entry: byKey[key] as Entry })),
    ),
    selectStudentUnderReview: (state) => state.studentUnderReview,
    /** Returns the state of the student under review: entries, reviews, profile, queue position and status. */
    selectReviewedEntries: (state) => (state.studentUnderReview === null ? initialState : state),
  },
});

export const {
  entriesReceived,
  entriesFailed,
  serverSilenceChanged,
  reviewedProfileReceived,
  queuePositionReceived,
} = entriesSlice.actions;
export const {
  selectEntriesStatus,
  selectEntries,
  selectEntry,
  selectMayBeMoreEntries,
  selectTableHeader,
  selectIsListenerSilent,
  selectReviews,
  selectReview,
  selectReviewNews,
  selectEntryRows,
  selectStudentUnderReview,
  selectReviewedEntries,
} = entriesSlice.selectors;
export const entriesReducer = entriesSlice.reducer;
