import type { Entry } from '#domain/entry';
import type { StoredPicture, UploadProgress, UploadResult } from '#domain/pictures/uploadState';
import type { Profile, ProfileMap } from '#domain/profile';
import type { RecordedActivity } from '#domain/record';
import type { ReadIndex } from '#domain/reports/activityIndex/packIndex';
import type { ReportRun } from '#domain/reports/collectReport';
import type { Report, ReportUpdateResult } from '#domain/reports/report';
import type { DecisionProblems } from '#domain/review/mismatch';
import type { QueuePage, QueuePosition } from '#domain/review/queue';
import type { Review } from '#domain/review/review';
import type { RosterOutcome, RosterRun } from '#domain/roster/compareRoster';

/** Records a failure that the user is not told about (spec 8): where it happened, and what it was. */
export type LogError = (context: string, error: unknown) => void;

/** Ends a subscription. Ending it twice is harmless. */
export type Unsubscribe = () => void;

/** What one snapshot changed: entries added or modified, by key, and the keys removed (spec 4). */
export interface EntryChanges {
  changed: Record<string, Entry>;
  removed: string[];
  /** Whether as many are listed as may be (`listedMax`), so that there may be others. */
  mayBeMore?: boolean;
  /** The reviews of `changed`, by key; an activity without one is not in here. */
  reviews?: Record<string, Review>;
}

/** How a save of an activity ended: stored, or not, because someone changed or deleted it after its form was opened. */
export type EntrySaveResult = 'saved' | 'changed' | 'deleted';

/** What is stored of a picked picture. */
export interface PictureContent {
  blob: Blob;
  /** Whether it is the file as it was picked, of a kind that may tell where it was taken. */
  hasLocation: boolean;
  /** Why it could not be drawn anew, if so. */
  failure?: unknown;
}

/** A picture to be stored at `pictures/{email}/{name}`. */
export interface NewPicture {
  /** Whose folder: lower-case. */
  email: string;
  /** As `storedPictureName` gives it. */
  name: string;
  /** One of `pictureTypes`. */
  type: string;
  /** As it was picked: its checksum tells whether a stored file is the same picture. */
  file: Blob;
  /** Whether a stored file of that name is used even where it is another picture (spec 3). Else a number joins the name. */
  mayReuseOther: boolean;
}

/** The part of the SDK's upload that puts a file into the store. */
export interface UploadTaskHandle {
  pause: () => boolean;
  resume: () => boolean;
  cancel: () => boolean;
  /** Rejects when the upload fails or is canceled. */
  stored: Promise<StoredPicture>;
}

/** What an upload needs of code that is loaded when it starts. */
export interface PictureStore {
  /** Whether the browser can open the file: a damaged one is not worth an upload. */
  opensAsPicture: (file: Blob) => Promise<boolean>;
  /** What is stored of a file of that media type. Never rejects. */
  redrawPicture: (file: Blob, type: string) => Promise<PictureContent>;
  findPicture: (picture: NewPicture) => Promise<StoredPicture | null>;
  storePicture: (
    picture: NewPicture,
    content: Blob,
    onPercent: (percent: number) => void,
  ) => Promise<UploadTaskHandle>;
}

/** The uploads under way (spec 4), each by an id of the caller's. An id that is not under way is passed over. */
export interface PictureUploads {
  /** Resolves when it has ended, to the stored picture or to why there is none. Never rejects. */
  upload: (
    id: string,
    picture: NewPicture,
    onProgress: (progress: UploadProgress) => void,
  ) => Promise<UploadResult>;
  pause: (id: string) => void;
  resume: (id: string) => void;
  cancel: (id: string) => void;
  /** Cancels all uploads and forgets picked files. */
  cancelAll: () => void;
  /** Returns the file of an upload that ended with a different picture (`isOther`), until `cancelAll` or a reload. */
  pickedFile: (id: string) => Blob | undefined;
}

/** The parts of unfinished work that a tab keeps, each in its own item, so that one that is too large leaves room for the others. */
export const persistedKeys = ['work', 'profile', 'group', 'roster', 'review'] as const;

export type PersistedKey = (typeof persistedKeys)[number];

/**
 * Every call the app makes to the outside (spec 7). Calls that can fail resolve to `true`, or to
 * `null` after logging why. Each loads the part of the SDK it needs when it is first used.
 */
export interface Services {
  logError: LogError;
  /** Milliseconds since 1970. */
  now: () => number;
  hasSessionMark: () => boolean;
  onSessionMark: (onMark: () => void) => void;
  /** Loads the file store of the pictures, to be there before its first use. Rejects on failure. */
  loadFileStore: () => Promise<PictureStore>;
  observeUser: (onUser: (email: string | null) => void) => Unsubscribe;
  /**
   * Sends the link; remembers the address in local storage on success, where that can be (spec 4). Within
   * a minute of the last one to the same address (`signInLinkPauseMs`) it sends none and succeeds.
   */
  sendSignInLink: (email: string) => Promise<true | null>;
  /** The address remembered when the link was sent from this browser (spec 4). */
  rememberedEmail: () => string | null;
  isSignInLink: (url: string) => Promise<boolean | null>;
  /**
   * Signs in with the link; forgets the remembered address on success. 'other address': the link was
   * sent to another one, and still works.
   */
  completeSignIn: (email: string, link: string) => Promise<true | 'other address' | null>;
  /** Whether this link was the last to be completed in this browser. */
  wasCompleted: (link: string) => boolean;
  /** Ends the session in all tabs; forgets the remembered address. */
  signOut: () => Promise<true | null>;
  /** See `leavePage` in makeServices.ts. */
  leavePage: () => void;
  /** Only with emulators: see `emulatorInbox.ts`. Null in production. */
  newestEmulatorLink: (email: string) => Promise<string | null>;
  /** `silence` is told when the server stops to answer, and when it answers again. */
  observeEntries: (
    email: string,
    on: {
      changes: (changes: EntryChanges) => void;
      silence: (isSilent: boolean) => void;
      error: (error: unknown) => void;
    },
  ) => Unsubscribe;
  /**
   * Stores an activity; `baseEntry` is what was stored when its form was opened, null for a new one. `admin`: the address
   * of staff who save it for a student, by whom it is then approved; null: the student is queued for review.
   */
  saveEntry: (
    email: string,
    id: string,
    entry: Entry,
    baseEntry: Entry | null,
    admin: string | null,
  ) => Promise<EntrySaveResult | null>;
  deleteEntry: (email: string, id: string) => Promise<true | null>;
  observeProfile: (
    email: string,
    onProfile: (profile: Profile | null) => void,
    onError: (error: unknown) => void,
  ) => Unsubscribe;
  /** Listens to a student's place in the review queue; null: the student has none. For staff alone. */
  observeQueuePosition: (
    email: string,
    onPlace: (place: QueuePosition) => void,
    onError: (error: unknown) => void,
  ) => Unsubscribe;
  /** Stores the profile (spec 7), then the student's line of the student list, whose failure is only logged. */
  saveProfile: (email: string, profile: Profile) => Promise<true | null>;
  readStudentList: () => Promise<ProfileMap | null>;
  pictures: PictureUploads;
  /** Returns what this tab kept for the signed-in `email`, or null. Removes what another user left. */
  readPersisted: (part: PersistedKey, email: string) => unknown;
  /**
   * Keeps `value` until the tab is closed or the session ends. Writes after a short delay, or when the page unloads.
   *
   * @param onWritten gets true if it was stored. If not, an earlier value is removed; without `onWritten` it stays
   */
  writePersisted: (
    part: PersistedKey,
    email: string,
    value: unknown,
    onWritten?: (isKept: boolean) => void,
  ) => void;
  /** Removes what this tab kept, and makes what other tabs kept unreadable. */
  forgetPersisted: () => void;
  /** A student's activities, at most `listedMax`, in no order. */
  readStudentActivities: (email: string) => Promise<RecordedActivity[] | null>;
  /** Undefined when no report has been built yet. */
  readReport: () => Promise<Report | undefined | null>;
  /** Undefined when there is no index yet. */
  readReportIndex: () => Promise<ReadIndex | undefined | null>;
  /** Builds and stores the report, its index and the student list. Null leaves the old ones as they were. */
  updateReport: (run: ReportRun) => Promise<ReportUpdateResult | null>;
  /** See `storeRoster` in sdk/storeRoster.ts. */
  storeRoster: (run: RosterRun) => Promise<RosterOutcome | null>;
  review: ReviewServices;
  /** The calls of staff who log for a group, loaded when first used. Rejects on failure. */
  loadGroup: () => Promise<GroupServices>;
}

/**
 * What became of one student's activity of a group. `waits`: stored, and its approval failed. `changed`: it was there
 * already, and its student has changed it. `alike`: left out, since another of this name and day is there.
 */
export type GroupLogResult = 'stored' | 'waits' | 'changed' | 'alike';

/**
 * The calls of staff who log for a group, each about one student. They wait while the server cannot be reached, until
 * `signal` stops them. Each resolves to null after logging why it failed, and when it is stopped.
 */
export interface GroupServices {
  /** Whether the student has an activity of this name on this day, beside the one with that id. */
  hasAlike: (
    email: string,
    id: string,
    entry: Entry,
    signal: AbortSignal,
  ) => Promise<boolean | null>;
  /** Stores a new activity under its id, once; the student has it approved, or in the review queue, where there is one. */
  log: (
    email: string,
    id: string,
    entry: Entry,
    options: {
      /** Whether it is approved at once, as by the admin `by`. */
      approves: boolean;
      by: string;
      /** Whether it is stored also beside another one of this name and day. */
      mayBeAlike: boolean;
      signal: AbortSignal;
    },
  ) => Promise<GroupLogResult | null>;
  /** Removes what `by` logged, if it still is as it was sent. False: it is not, and stays. */
  takeBack: (
    email: string,
    id: string,
    entry: Entry,
    by: string,
    signal: AbortSignal,
  ) => Promise<boolean | null>;
}

/** The calls of staff who review. Each resolves to null after logging why it failed. */
export interface ReviewServices {
  /** See `readQueuePage` in sdk/review.ts. */
  readQueuePage: (next: string | undefined) => Promise<QueuePage | null>;
  countQueue: () => Promise<number | null>;
  /** See `decide` in sdk/review.ts. Null: none of them is known to be decided. */
  decide: (
    email: string,
    targets: readonly RecordedActivity[],
    decision: Review | null,
  ) => Promise<DecisionProblems | null>;
  /** False: the student has saved something since. */
  removeFromQueue: (email: string, place: QueuePosition) => Promise<boolean | null>;
}
