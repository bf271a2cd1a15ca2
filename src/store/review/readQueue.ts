import { createAsyncThunk } from '@reduxjs/toolkit';
import type { PendingStudent } from '#domain/review/queue';
import type { Services } from '#firebase/services';

const createDeskThunk = createAsyncThunk.withTypes<{ extra: Services }>();

/** Counts the students who wait, for the dashboard. Rejects when that failed. */
export const countReviewQueue = createDeskThunk(
  'reviewDesk/count',
  async (_: undefined, { extra, rejectWithValue }) =>
    (await (await extra.loadReview()).countQueue()) ?? rejectWithValue(null),
);

/** Reads the students of the queue after `last`; with null the first ones, and counts all. Rejects when that failed. */
export const readQueue = createDeskThunk(
  'reviewDesk/read',
  async (last: PendingStudent | null, { extra, rejectWithValue }) => {
    const review = await extra.loadReview();
    const count = last ? undefined : review.countQueue();
    const [page, total] = await Promise.all([review.readQueuePage(last), count]);
    return page && total !== null ? { page, total } : rejectWithValue(null);
  },
);
