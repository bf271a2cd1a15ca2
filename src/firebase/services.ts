import type { Entry } from '../domain/entry';
import type { Profile, ProfileMap } from '../domain/profile';
import type { ReportRun } from '../domain/reports/collectReport';
import type { Report } from '../domain/reports/report';
import type { ReportUpdateResult } from '../domain/reports/reportUpdateResult';
import type { EntryChanges } from './sdk/entries';
import { subscribeWhenLoaded, type Unsubscribe } from './lazySubscription';
import { loadAhead } from '../components/loadAhead';
import type { NewPicture } from './sdk/pictures';
import { startPictureUpload, type PictureUpload } from './pictureUpload';
import { hasSessionMark, onSessionMark } from './sessionMark';

/** Records a failure that the user is not told about (spec 8): where it happened, and what it was. */
export type LogError = (context: string, error: unknown) => void;

/** The key under which the address waits for its link (spec 4). */
export const emailForSignInKey = 'emailForSignIn';

/**
 * Every call the app makes to the outside (spec 7). Calls that can fail resolve to `true`, or to
 * `null` after logging why. Each loads the part of the SDK it needs when it is first used.
 */
export interface Services {
  logError: LogError;
  /** See `hasSessionMark`. */
  hasSessionMark: () => boolean;
  /** See `onSessionMark`. */
  onSessionMark: (onMark: () => void) => void;
  /** Loads the authentication service's part of the SDK ahead of its first use. */
  prepareAuth: () => void;
  /** The same for the database. */
  prepareDatabase: () => void;
  observeUser: (onUser: (email: string | null) => void) => Unsubscribe;
  /** Sends the link; remembers the address in local storage on success (spec 4). */
  sendSignInLink: (email: string) => Promise<true | null>;
  /** The address remembered when the link was sent from this browser (spec 4). */
  rememberedEmail: () => string | null;
  isSignInLink: (url: string) => Promise<boolean | null>;
  /** Signs in with the link; forgets the remembered address on success. */
  completeSignIn: (email: string, link: string) => Promise<true | null>;
  signOut: () => Promise<true | null>;
  /** Only with emulators: see `emulatorInbox.ts`. Null in production. */
  newestEmulatorLink: (email: string) => Promise<string | null>;
  observeEntries: (
    email: string,
    onChanges: (changes: EntryChanges) => void,
    onError: (error: unknown) => void,
  ) => Unsubscribe;
  saveEntry: (email: string, id: string, entry: Entry) => Promise<true | null>;
  deleteEntry: (email: string, id: string) => Promise<true | null>;
  observeProfile: (
    email: string,
    onProfile: (profile: Profile | null) => void,
    onError: (error: unknown) => void,
  ) => Unsubscribe;
  saveProfile: (email: string, profile: Profile) => Promise<true | null>;
  readDirectory: () => Promise<ProfileMap | null>;
  /** Loads the file store's part of the SDK ahead of the first upload. */
  preparePictures: () => void;
  /** Stores a picture, or finds it stored (spec 3, 7). A failure is logged; the upload then ends in `error`. */
  uploadPicture: (picture: NewPicture) => PictureUpload;
  /** Undefined when no report has been built yet. */
  readReport: () => Promise<Report | undefined | null>;
  /** Builds and stores the report and the admin list. Null leaves the old ones as they were. */
  updateReport: (run: ReportRun) => Promise<ReportUpdateResult | null>;
}

const loadAuth = () => import('./sdk/auth');
const loadEntries = () => import('./sdk/entries');
const loadProfiles = () => import('./sdk/profiles');
const loadPictures = () => import('./sdk/pictures');

/** The real services of the app. `logError` takes what is not shown to the user. */
export function makeServices(logError: LogError): Services {
  /** Runs a call; on failure logs it under `context` and answers null. */
  async function valueOrNull<Value>(
    context: string,
    call: () => Promise<Value>,
  ): Promise<Value | null> {
    try {
      return await call();
    } catch (error) {
      logError(context, error);
      return null;
    }
  }

  /** The same for a call without a value: its success is `true`. */
  const trueOrNull = (context: string, call: () => Promise<void>) =>
    valueOrNull(context, () => call().then(() => true as const));

  return {
    logError,
    hasSessionMark,
    onSessionMark,
    prepareAuth: () => loadAhead(loadAuth),
    prepareDatabase: () => loadAhead(loadEntries, loadProfiles),
    observeUser: (onUser) =>
      subscribeWhenLoaded(
        loadAuth,
        (auth) => auth.observeUser(onUser),
        (error) => {
          // Without the SDK there is no session to speak of; the login screen can still be read.
          logError('loading the authentication service', error);
          onUser(null);
        },
      ),
    sendSignInLink: (email) =>
      trueOrNull('sending the sign-in link', async () => {
        await (await loadAuth()).sendLink(email, `${location.origin}/login`);
        localStorage.setItem(emailForSignInKey, email);
      }),
    rememberedEmail: () => localStorage.getItem(emailForSignInKey),
    isSignInLink: (url) =>
      valueOrNull('loading the authentication service', async () => (await loadAuth()).isLink(url)),
    completeSignIn: (email, link) =>
      trueOrNull('completing the sign-in link', async () => {
        await (await loadAuth()).signInWithLink(email, link);
        localStorage.removeItem(emailForSignInKey);
      }),
    signOut: () => trueOrNull('signing out', async () => (await loadAuth()).endSession()),
    // The mode itself and not `usesEmulators`, which would leave the file in a production bundle.
    newestEmulatorLink: (email) =>
      import.meta.env.MODE === 'production'
        ? Promise.resolve(null)
        : valueOrNull('reading the emulator inbox', async () =>
            (await import('./emulatorInbox')).newestSignInLink(email),
          ),
    observeEntries: (email, onChanges, onError) =>
      subscribeWhenLoaded(
        loadEntries,
        (entries) => entries.observeEntries(email, onChanges, onError),
        onError,
      ),
    saveEntry: (email, id, entry) =>
      trueOrNull(`saving entry ${id}`, async () =>
        (await loadEntries()).saveEntry(email, id, entry),
      ),
    deleteEntry: (email, id) =>
      trueOrNull(`deleting entry ${id}`, async () => (await loadEntries()).deleteEntry(email, id)),
    observeProfile: (email, onProfile, onError) =>
      subscribeWhenLoaded(
        loadProfiles,
        (profiles) => profiles.observeProfile(email, onProfile, onError),
        onError,
      ),
    saveProfile: (email, profile) =>
      trueOrNull('saving the profile', async () =>
        (await loadProfiles()).saveProfile(email, profile),
      ),
    readDirectory: () =>
      valueOrNull('reading the student directory', async () =>
        (await import('./sdk/studentList')).readDirectory(),
      ),
    readReport: () =>
      valueOrNull('reading the report', async () => (await import('./sdk/reports')).readReport()),
    updateReport: (run) =>
      valueOrNull('updating the report', async () =>
        (await import('./sdk/updateReport')).updateReport(run),
      ),
    preparePictures: () => loadAhead(loadPictures),
    uploadPicture: (picture) =>
      startPictureUpload(loadPictures, picture, (error) =>
        logError(`uploading picture ${picture.name}`, error),
      ),
  };
}
