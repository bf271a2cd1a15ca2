import type {
  Action,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
  UnsubscribeListener,
} from '@reduxjs/toolkit';
import type { Entry } from '../domain/entry';
import type { EntryPlace } from '../domain/entryOrder';
import type { UploadProgress } from '../domain/pictures/uploadState';
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

/** The entries of the session's user, kept by the live listener (spec 3, 4). */
export interface EntriesState {
  /** The table header list of spec 3. */
  header: readonly string[];
  /** `waiting` until the first snapshot of the server. */
  status: 'waiting' | 'ready' | 'failed';
  /** By key (spec 3). */
  byKey: Record<string, Entry>;
  /** Keys of entries that the server has not confirmed yet. */
  unconfirmed: string[];
  /** Whether there may be entries beyond the most that are listed (`listedMax`). */
  mayBeMore: boolean;
  /** All keys of `byKey`, newest first: year, month, day, all descending (spec 2), then the key. */
  order: EntryPlace[];
}

/** What the edit screen works on (spec 3, edit state). */
export interface EditState {
  /** Null: a new activity. */
  currentKey: string | null;
  /** The stored entry that is edited, as it was when its form was opened. Null: a new activity. */
  currentData: Entry | null;
  editing: boolean;
  /** Grows whenever the form has to begin anew: what it showed was stored or discarded. */
  formVersion: number;
}

/** An activity that is half-written, or that is on its way to the server. */
export interface ActivityDraft {
  /** The key it is or will be stored under. */
  key: string;
  entry: Entry;
  /** What was stored when its form was opened; null: nothing, it is a new activity. */
  opened: Entry | null;
  /** Pictures of it that were not uploaded but found stored under the same name. */
  reusedPictures: string[];
  /** Those that were stored with all that the camera wrote into them. */
  tellingPictures: string[];
}

/** What one student's forms hold that is not stored. */
export interface StudentDrafts {
  newActivity: ActivityDraft | null;
  /** Stored activities that are being edited, by key. */
  edits: Record<string, ActivityDraft>;
  /** Fields typed in the profile form. */
  profile: Partial<Profile>;
}

/** Half-written texts by the student's address: an admin may leave some with several students. */
export type DraftsState = Record<string, StudentDrafts>;

/** Something that was submitted and that the server has not confirmed. */
export interface Save {
  what: 'activity' | 'deletion' | 'profile';
  /** Under whose address it is stored. */
  student: string;
  /** The key of the activity; empty for a profile. */
  key: string;
  /** What the user calls it. */
  name: string;
  /** An activity waits for its pictures before it is sent. */
  stage: 'pictures' | 'sending';
}

/** By an id made of `what`, `student` and `key`. */
export type SavesState = Record<string, Save>;

/** A picture on its way to the file store. It belongs to the session, not to the form that began it. */
export interface Upload {
  id: string;
  student: string;
  /** The activity that the picture was added to. */
  key: string;
  /** The stored name of the picture. */
  name: string;
  progress: UploadProgress;
}

export type UploadsState = Record<string, Upload>;

/** A picture that was picked for an activity and is not in it, since it cannot be stored. */
export interface LeftOutPicture {
  student: string;
  /** The activity that the picture was added to. */
  key: string;
  /** The stored name that it would have had. */
  name: string;
  why: 'damaged' | 'tooLarge';
}

export type LeftOutState = readonly LeftOutPicture[];

/** Whether the server has stopped to answer, whatever the browser says of the network. */
export interface ConnectionState {
  isServerSilent: boolean;
}

/** The profile of the session's user, kept by the live listener (spec 4). */
export interface ProfileState {
  /** Null until the server has told of one. */
  profile: Profile | null;
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
  /**
   * When the report was built, in milliseconds since 1970; `unknown` where the report does not tell.
   * Undefined: not read yet; null: there is none.
   */
  lastUpdated: number | 'unknown' | null | undefined;
  update: ReportUpdate;
}

export interface RootState {
  session: Session;
  entries: EntriesState;
  edit: EditState;
  drafts: DraftsState;
  saves: SavesState;
  uploads: UploadsState;
  leftOut: LeftOutState;
  connection: ConnectionState;
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
