import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Place } from '#domain/review/queue';
import type { Review } from '#domain/review/review';
import { hoursByStatus } from '#domain/review/totals';
import { entriesReceived, selectEntries, selectEntryRows } from '#store/entries/entriesSlice';
import { isEntriesChange } from '#store/session/sessionSlice';

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
    /** The server has stored a decision about the student under review; the listener says the same a moment later. */
    decisionStored: (
      state,
      { payload }: PayloadAction<{ keys: string[]; review: Review | null }>,
    ) => {
      for (const key of payload.keys) {
        if (payload.review) state.byKey[key] = payload.review;
        else Reflect.deleteProperty(state.byKey, key);
      }
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
      .addMatcher(isEntriesChange, () => initialState),
  selectors: {
    selectReview: (state, key: string): Review | undefined => state.byKey[key],
    /** The keys of the entries that staff decided about last, while the user had the app open. */
    selectReviewNews: (state) => state.news,
    selectReviews: (state) => state.byKey,
    selectPlace: (state) => state.place,
  },
});

export const { placeReceived, decisionStored } = reviewsSlice.actions;
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
