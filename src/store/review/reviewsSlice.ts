import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { Review } from '../../domain/review/review';
import { standingHours } from '../../domain/review/totals';
import { entriesReceived, selectEntries, selectEntryRows } from '../entries/entriesSlice';
import { isSessionChange } from '../session/sessionSlice';
import type { ReviewsState } from './reviewTypes';

const initialState: ReviewsState = { byKey: {}, isReady: false, news: [] };

/** What staff decided about the entries of the session's user, kept by the live listener beside them. */
const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {},
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
      .addMatcher(isSessionChange, () => initialState),
  selectors: {
    selectReview: (state, key: string): Review | undefined => state.byKey[key],
    /** The keys of the entries that staff decided about last, while the user had the app open. */
    selectReviewNews: (state) => state.news,
    selectReviews: (state) => state.byKey,
  },
});

export const { selectReview, selectReviewNews, selectReviews } = reviewsSlice.selectors;
export const reviewsReducer = reviewsSlice.reducer;

/** The hours of the session's user that are approved, waiting and returned. */
export const selectStandingHours = createSelector(
  [selectEntries, selectReviews],
  (entries, reviews) =>
    standingHours(Object.entries(entries).map(([key, entry]) => ({ entry, review: reviews[key] }))),
);

/** The entries of the session's user that were returned, newest first. */
export const selectReturned = createSelector([selectEntryRows, selectReviews], (rows, reviews) =>
  rows.flatMap(({ key, entry }) => {
    const review = reviews[key];
    return review?.status === 'returned' ? [{ key, entry, review }] : [];
  }),
);
