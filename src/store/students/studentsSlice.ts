import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Student } from '../../domain/profile';
import type { StudentOrder } from '../../domain/studentOrder';
import { sessionSet } from '../session/sessionSlice';

/** How an admin has set up the dashboard. */
export interface DashboardView {
  search: string;
  order: StudentOrder;
}

interface DirectoryState {
  /** Spec 4, admin list: undefined while loading, then the list ordered by e-mail, or null: failed. */
  students: Student[] | null | undefined;
  /** When the list was asked for, in milliseconds since 1970; 0: not yet. */
  askedAt: number;
  /** The newest request. The answer to any other comes too late. */
  request: string;
  view: DashboardView;
}

const initialState: DirectoryState = {
  students: undefined,
  askedAt: 0,
  request: '',
  view: { search: '', order: { column: 'email', isDescending: false } },
};

/** The admin list (spec 3, 4) and how the dashboard showed it last. */
const directorySlice = createSlice({
  name: 'directory',
  initialState,
  reducers: {
    directoryRequested: (state, action: PayloadAction<{ request: string; at: number }>) => {
      state.request = action.payload.request;
      state.askedAt = action.payload.at;
      // After a failure the admin waits for a new answer; a list that is there stays until it comes.
      if (state.students === null) state.students = undefined;
    },
    directoryReceived: (
      state,
      action: PayloadAction<{ request: string; students: Student[] | null }>,
    ) => {
      const { request, students } = action.payload;
      if (request !== state.request) return;
      if (students) {
        state.students = students;
      } else {
        // A list read before is of more use than a failure message, and is tried again on the next visit.
        state.students ??= null;
        state.askedAt = 0;
      }
    },
    /** One student's profile is known to be this now. */
    studentChanged: (state, action: PayloadAction<Student>) => {
      // Sought in the plain list, since each student that is looked at in the draft becomes a draft too.
      const index = original(state).students?.findIndex(
        ({ email }) => email === action.payload.email,
      );
      const student = state.students?.[index ?? -1];
      // Where nothing has changed the list stays the very same, so that it is not sorted anew.
      if (student) Object.assign(student, action.payload);
    },
    dashboardLeft: (state, action: PayloadAction<DashboardView>) => {
      state.view = action.payload;
    },
  },
  // An admin goes back and forth between the list and its students; for anyone else nothing is left.
  extraReducers: (builder) =>
    builder.addCase(sessionSet, (state, action) => (action.payload.admin ? state : initialState)),
  selectors: {
    selectStudents: (state) => state.students,
    selectStudent: ({ students }, email: string) =>
      students?.find((student) => student.email === email),
    selectDirectoryAskedAt: (state) => state.askedAt,
    selectDashboardView: (state) => state.view,
  },
});

export const { directoryRequested, directoryReceived, studentChanged, dashboardLeft } =
  directorySlice.actions;
export const { selectStudents, selectStudent, selectDirectoryAskedAt, selectDashboardView } =
  directorySlice.selectors;
export const directoryReducer = directorySlice.reducer;
