import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Place, ReviewedActivity } from '#domain/review/queue';
import type { Review } from '#domain/review/review';
import { hoursByStatus } from '#domain/review/totals';
import {
  entriesReceived,
  selectEntries,
  selectEntryRows,
  selectReviewedEntries,
} from '#store/entries/entriesSlice';
import { isEntriesChange } from '#store/session/sessionSlice';
import { decisionEnded } from './deskSlice';

/** What staff decided about the entries of the entries slice. */
export interface ReviewsState {
  /** By the key of the entry; an entry that waits is not in here. */
  byKey: Record<string, Review>;
  /** Whether the first snapshot has come. */
  isReady: boolean;
  /** The entries that staff decided about last, after the first snapshot. */
  news: string[];
  /** The place of the student under review in the queue. Undefined: not known yet. */
  place: Place | undefined;
}

const initialState: ReviewsState = { byKey: {}, isReady: false, news: [], place: undefined };

/** What staff decided about the entries of the entries slice, kept by the same live listener. */
const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {
    placeReceived: (state, action: PayloadAction<Place>) => {
      state.place = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(entriesReceived, (state, action) => {
        const { changed, removed, reviews = {} } = action.payload;
        for (const key of [...Object.keys(changed), ...removed]) {
          if (!Object.hasOwn(reviews, key)) Reflect.deleteProperty(state.byKey, key);
        }
        const decided = Object.entries(reviews).filter(([key, review]) => {
          const before = state.byKey[key];
          return before?.status !== review.status || before.comment !== review.comment;
        });
        // What was decided before the first look is no news.
        if (state.isReady && decided.length > 0) state.news = decided.map(([key]) => key);
        Object.assign(state.byKey, reviews);
        state.isReady = true;
      })
      // The server has stored a decision about the student under review; the listener says the same a moment later.
      .addCase(decisionEnded, (state, { payload: { activities, review, problems, isShown } }) => {
        if (!isShown) return;
        for (const { key } of activities) {
          if (problems[key]) continue;
          if (review) state.byKey[key] = review;
          else Reflect.deleteProperty(state.byKey, key);
        }
      })
      .addMatcher(isEntriesChange, () => initialState),
  selectors: {
    selectReview: (state, key: string): Review | undefined => state.byKey[key],
    /** The keys of the entries that staff decided about last, while the user had the app open. */
    selectReviewNews: (state) => state.news,
    selectReviews: (state) => state.byKey,
    selectPlace: (state) => state.place,
  },
});

export const { placeReceived } = reviewsSlice.actions;
export const { selectReview, selectReviewNews, selectReviews, selectPlace } =
  reviewsSlice.selectors;
export const reviewsReducer = reviewsSlice.reducer;

/** The hours of the session's user that are approved, waiting and returned. */
export const selectHoursByStatus = createSelector(
  [selectEntries, selectReviews],
  (entries, reviews) =>
    hoursByStatus(Object.entries(entries).map(([key, entry]) => ({ entry, review: reviews[key] }))),
);

/** The entries of the session's user that were returned, newest first. */
export const selectReturned = createSelector([selectEntryRows, selectReviews], (rows, reviews) =>
  rows.flatMap(({ key, entry }) => {
    const review = reviews[key];
    return review?.status === 'returned' ? [{ key, entry, review }] : [];
  }),
);

/** All activities of the student under review, in the order in which they were logged. */
export const selectReviewedActivities = createSelector(
  [selectReviewedEntries, selectReviews],
  ({ byKey }, reviews): ReviewedActivity[] =>
    Object.entries(byKey)
      .map(([key, entry]) => ({ key, entry, review: reviews[key] ?? null }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
);
