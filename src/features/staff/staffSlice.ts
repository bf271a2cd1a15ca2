import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The form that adds someone to the staff list. Kept while the admin visits other screens. */
interface StaffForm {
  typed: string;
  roleIndex: number;
}

const initialState: StaffForm = { typed: '', roleIndex: 0 };

const staffSlice = createSlice({
  name: 'staff',
  initialState,
  reducers: {
    staffTyped: (state, { payload }: PayloadAction<Partial<StaffForm>>) => {
      Object.assign(state, payload);
    },
  },
  selectors: { selectStaffForm: (state) => state },
});

export const { staffTyped } = staffSlice.actions;
export const { selectStaffForm } = staffSlice.selectors;
export const staffReducer = staffSlice.reducer;
