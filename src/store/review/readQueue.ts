import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Services } from '../../firebase/services';
import type { DeskState } from './reviewTypes';

const createDeskThunk = createAsyncThunk.withTypes<{
  state: { reviewDesk: DeskState };
  extra: Services;
}>();

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

/** Reads the students after those that are known. Rejects when that failed; the next step tries again. */
export const readMoreOfQueue = createDeskThunk(
  'reviewDesk/readMore',
  async (_: undefined, { extra, getState, rejectWithValue }) => {
    const next = getState().reviewDesk.next;
    const page = next && (await (await extra.loadReview()).readQueuePage(next));
    return page ?? rejectWithValue(null);
  },
);

/** Reads everything a student has logged. Rejects when that failed. */
export const readStudentRecord = createDeskThunk(
  'reviewDesk/readStudent',
  async (email: string, { extra, rejectWithValue }) =>
    (await (await extra.loadReview()).readStudentRecord(email)) ?? rejectWithValue(null),
);
