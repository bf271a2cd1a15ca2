import type {
  Action,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
  UnsubscribeListener,
} from '@reduxjs/toolkit';
import type { Entry } from '../domain/entry';
import type { Profile, Student } from '../domain/profile';
import type { ReportProgress } from '../domain/reports/collectReport';
import type { ReportUpdateResult } from '../domain/reports/reportUpdateResult';
import type { Session } from '../domain/session';
import type { StudentOrder } from '../domain/studentOrder';
import type { Services } from '../firebase/services';
import type { DeskState, ReviewsState } from './review/reviewTypes';

/*
 * The shape of the store, in one file that imports nothing of the store. Slices, thunks and listeners
 * all import it; if it came from the slices instead, every file here would import every other.
 */

/** Where an entry stands in the table. */
export interface EntryPlace {
  key: string;
  rank: number;
}

/** The entries of the session's user, kept by the live listener (spec 3, 4). */
export interface EntriesState {
  /** The table header list of spec 3. */
  header: readonly string[];
  /** `waiting` until the first snapshot of the server. */
  status: 'waiting' | 'ready' | 'failed';
  /** By key (spec 3). */
  byKey: Record<string, Entry>;
  /** All keys of `byKey`, newest first: year, month, day, all descending (spec 2). */
  order: EntryPlace[];
}

/** An activity being written, and the key it is or will be stored under. */
export interface Draft {
  key: string;
  entry: Entry;
}

/** What the edit screen works on (spec 3, edit state). */
export interface EditState {
  /** Current key and current data (spec 3). Null: a new activity with nothing typed yet. */
  current: Draft | null;
  /** Whether `current` is a stored entry (spec 3). */
  editing: boolean;
  /** The new activity in progress, put aside while a stored entry is edited. */
  newActivity: Draft | null;
  /** The keys of activities that are on their way to the server. */
  saving: string[];
}

/** The profile of the session's user, kept by the live listener (spec 4). */
export interface ProfileState {
  /** Null until the server has told of one. */
  profile: Profile | null;
  /** The fields typed in the profile form and not saved when its screen was left. */
  unsaved: Partial<Profile>;
}

/** How an admin has set up the dashboard. */
export interface DashboardView {
  search: string;
  order: StudentOrder;
}

/** The students that the dashboard shows (spec 3, cached profile map) and how it showed them last. */
export interface StudentsState {
  /** Spec 4: undefined while loading, then the list ordered by e-mail, or null: failed. */
  list: Student[] | null | undefined;
  /** When the list arrived, in milliseconds since 1970; 0: not yet. */
  fetchedAt: number;
  /** The newest request under way, if any. What any other brings comes too late. */
  pendingRequest: string | null;
  view: DashboardView;
}

/** The update of the report: none yet, under way, or how the last one ended. */
export type ReportUpdate =
  | { outcome: 'none' }
  | { outcome: 'running'; requestId: string; progress: ReportProgress | null }
  | { outcome: 'failed' }
  | ReportUpdateResult;

/** What the dashboard says of the report. Its texts are not kept: they are read when downloaded. */
export interface ReportState {
  /** When the report was built, in milliseconds since 1970. Undefined: not known; null: there is none. */
  lastUpdated: number | null | undefined;
  update: ReportUpdate;
}

export interface RootState {
  session: Session;
  entries: EntriesState;
  edit: EditState;
  profile: ProfileState;
  students: StudentsState;
  report: ReportState;
  /** Not there where the school has no review. */
  reviews: ReviewsState;
  /** Of staff alone, once its code has arrived. */
  reviewDesk?: DeskState;
}

/** The listener's overload comes first: the general one would hide that it returns how to stop. */
export type AppDispatch = {
  (action: Action<'listenerMiddleware/add'>): UnsubscribeListener;
} & ThunkDispatch<RootState, Services, UnknownAction>;

/** A thunk of this store: the services reach it as its third argument. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

/** `startListening` of the store's listener middleware. */
export type StartAppListening = TypedStartListening<RootState, AppDispatch, Services>;
