import { createAsyncThunk, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Student } from '#domain/profile';
import { type StudentOrder, studentsOf } from '#domain/students';
import type { Services } from '#firebase/services';
import { sessionSet } from '#store/session/sessionSlice';

/** How an admin has set up the dashboard: it is so again on the way back from wherever. */
interface DashboardView {
  search: string;
  order: StudentOrder;
}

/** The students that the dashboard shows (spec 3, cached profile map) and how it shows them. */
export interface StudentsState {
  /** Spec 4: undefined while loading, then the list ordered by e-mail, or null: failed. */
  list: Student[] | null | undefined;
  /** When the list arrived, in milliseconds since 1970; 0: not yet. */
  fetchedAt: number;
  /** The newest request under way, if any. What any other brings comes too late. */
  pendingRequest: string | null;
  view: DashboardView;
}

const initialState: StudentsState = {
  list: undefined,
  fetchedAt: 0,
  pendingRequest: null,
  view: { search: '', order: { column: 'email', isDescending: false } },
};

/**
 * Reads the student list in one read (spec 4, 7). With `maxAgeMs` (milliseconds) a list that is younger,
 * or on its way, is left as it is: an admin who goes through the students one by one comes back to the
 * dashboard after each.
 */
export const fetchStudentList = createAsyncThunk.withTypes<{
  state: { students: StudentsState };
  extra: Services;
}>()(
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

const studentsSlice = createSlice({
  name: 'students',
  initialState,
  reducers: {
    /** One student's profile is known to be this now. */
    studentChanged: (state, action: PayloadAction<Student>) => {
      // Sought in the plain list, since each student that is looked at in the draft becomes a draft too.
      const index = original(state).list?.findIndex(({ email }) => email === action.payload.email);
      const student = state.list?.[index ?? -1];
      // Where nothing has changed the list stays the very same, so that it is not sorted anew.
      if (student) Object.assign(student, action.payload);
    },
    dashboardChanged: (state, action: PayloadAction<Partial<DashboardView>>) => {
      Object.assign(state.view, action.payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(fetchStudentList.pending, (state, { meta }) => {
        state.pendingRequest = meta.requestId;
        // After a failure the admin waits again; a list that is there stays until the new one comes.
        if (state.list === null) state.list = undefined;
      })
      .addCase(fetchStudentList.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.pendingRequest) return;
        Object.assign(state, { ...payload, pendingRequest: null });
      })
      .addCase(fetchStudentList.rejected, (state, { meta }) => {
        if (meta.requestId !== state.pendingRequest) return;
        state.pendingRequest = null;
        // A list read before is of more use than a failure message, and is tried again on the next visit.
        state.list ??= null;
        state.fetchedAt = 0;
      }),
  selectors: {
    selectStudents: (state) => state.list,
    selectStudent: ({ list }, email: string) => list?.find((student) => student.email === email),
    selectDashboardView: (state) => state.view,
  },
});

export const { studentChanged, dashboardChanged } = studentsSlice.actions;
export const { selectStudents, selectStudent, selectDashboardView } = studentsSlice.selectors;
export const studentsReducer = studentsSlice.reducer;
