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

/** Opens the queue: its first students, and how many there are. Rejects when the queue cannot be read. */
export const openReviewQueue = createDeskThunk(
  'reviewDesk/open',
  async (_: undefined, { extra, rejectWithValue }) => {
    const review = await extra.loadReview();
    const [page, total] = await Promise.all([review.readQueuePage(null), review.countQueue()]);
    return page && total !== null ? { page, total } : rejectWithValue(null);
  },
);

/** Reads the students after `last`. Rejects when that failed. */
export const readMoreOfQueue = createDeskThunk(
  'reviewDesk/readMore',
  async (last: PendingStudent, { extra, rejectWithValue }) =>
    (await (await extra.loadReview()).readQueuePage(last)) ?? rejectWithValue(null),
);
