import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionChange } from '../session/sessionSlice';

/** Whether the server has stopped to answer, whatever the browser says of the network. */
export interface ConnectionState {
  isServerSilent: boolean;
}

const initialState: ConnectionState = { isServerSilent: false };

/** Whether the server answers. The browser's own word is of the network only, and not always true. */
const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    serverSilenceChanged: (state, action: PayloadAction<boolean>) => {
      state.isServerSilent = action.payload;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => initialState),
  selectors: { selectIsServerSilent: (state) => state.isServerSilent },
});

export const { serverSilenceChanged } = connectionSlice.actions;
export const { selectIsServerSilent } = connectionSlice.selectors;
export const connectionReducer = connectionSlice.reducer;
