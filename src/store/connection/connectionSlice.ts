import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isEntriesChange } from '#store/session/sessionSlice';

/** Whether the server has stopped to answer, whatever the browser says of the network. */
export interface ConnectionState {
  isServerSilent: boolean;
}

const initialState: ConnectionState = { isServerSilent: false };

/** Whether the live listener hears the server. What is overdue of the user's own is in the slice `work`. */
const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    serverSilenceChanged: (state, action: PayloadAction<boolean>) => {
      state.isServerSilent = action.payload;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isEntriesChange, () => initialState),
});

export const { serverSilenceChanged } = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;
