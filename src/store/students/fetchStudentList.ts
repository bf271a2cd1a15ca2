import { studentsOf } from '../../domain/studentList';
import { createAppAsyncThunk } from '../withTypes';

/**
 * Reads the student list in one read (spec 4, 7). With `maxAgeMs` (milliseconds) a list that is younger,
 * or on its way, is left as it is: an admin who goes through the students one by one comes back to the
 * dashboard after each.
 */
export const fetchStudentList = createAppAsyncThunk(
  'students/fetchList',
  async (_options: { maxAgeMs?: number }, { extra, rejectWithValue }) => {
    const profiles = await extra.readStudentList();
    return profiles ? { list: studentsOf(profiles), fetchedAt: Date.now() } : rejectWithValue(null);
  },
  {
    condition: ({ maxAgeMs }, { getState }) => {
      if (maxAgeMs === undefined) return true;
      const { fetchedAt, pendingRequest } = getState().students;
      return pendingRequest === null && Date.now() - fetchedAt > maxAgeMs;
    },
  },
);
