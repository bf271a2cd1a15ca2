import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { createAppAsyncThunk } from '#shared/store/types';
import { type Student, type StudentOrder, studentsOf } from './students';

/** What the dashboard shows of the list, kept while the admin visits other screens. */
export interface DashboardView {
  search: string;
  order: StudentOrder;
  /** True if graduates are listed without a search too, which always finds them. */
  showsGraduates?: boolean;
}

/** The students on the dashboard (spec 3, cached profile map), and how it shows them. */
export interface StudentsState {
  /** Undefined while loading, then the list sorted by email, or null if loading failed (spec 4). */
  list: Student[] | null | undefined;
  /** When the list arrived, in milliseconds since 1970, or 0. */
  fetchedAt: number;
  /** The latest pending request, if any. Results of others are ignored. */
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
 * Fetches the student list in one read (spec 4, 7). With `maxAgeMs` (milliseconds), does nothing if the list is newer or already
 * being fetched: admins who view many students keep returning to the dashboard.
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

const studentsSlice = createSlice({
  name: 'students',
  initialState,
  reducers: {
    /** Updates one student's profile. */
    studentChanged: (state, action: PayloadAction<Student>) => {
      // Search the original list: reading a student from the Immer draft would create a draft of each one.
      const index = original(state).list?.findIndex(({ email }) => email === action.payload.email);
      const student = state.list?.[index ?? -1];
      // If nothing changes, Immer returns the same list, which needn't be sorted again.
      if (student) Object.assign(student, action.payload);
    },
    dashboardChanged: (state, action: PayloadAction<Partial<DashboardView>>) => {
      Object.assign(state.view, action.payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchStudentList.pending, (state, { meta }) => {
        state.pendingRequest = meta.requestId;
        // Show the spinner after a failure, but keep an existing list until the new one arrives.
        if (state.list === null) state.list = undefined;
      })
      .addCase(fetchStudentList.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.pendingRequest) return;
        Object.assign(state, { ...payload, pendingRequest: null });
      })
      .addCase(fetchStudentList.rejected, (state, { meta }) => {
        if (meta.requestId !== state.pendingRequest) return;
        state.pendingRequest = null;
        // An old list is more useful than an error message. The next visit tries again.
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
