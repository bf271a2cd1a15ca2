import { errorPolicy } from './errorPolicy';
import { subscribeWhenLoaded } from './lazySubscription';
import { startPictureUpload } from './pictureUpload';
import { forgetDrafts, readDrafts, writeDrafts } from './keptDrafts';
import type { LogError, Services } from './services';
import { hasSessionMark, onSessionMark } from './sessionMark';

/** The key under which the address waits for its link (spec 4). */
export const emailForSignInKey = 'emailForSignIn';

const loadAuth = () => import('./sdk/auth');
const loadEntries = () => import('./sdk/entries');
const loadProfiles = () => import('./sdk/profiles');
const loadPictures = () => import('./sdk/pictures');

/** The real services of the app. `logError` takes what is not shown to the user. */
export function makeServices(logError: LogError): Services {
  const { valueOrNull, trueOrNull } = errorPolicy(logError);

  return {
    logError,
    hasSessionMark,
    onSessionMark,
    loadAuth,
    loadDatabase: () => Promise.all([loadEntries(), loadProfiles()]),
    loadFileStore: loadPictures,
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
    observeEntries: (email, on) =>
      subscribeWhenLoaded(loadEntries, (entries) => entries.observeEntries(email, on), on.error),
    saveEntry: (email, id, entry, opened) =>
      valueOrNull(`saving entry ${id}`, async () =>
        (await loadEntries()).saveEntry(email, id, entry, opened),
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
    readStudentList: () =>
      valueOrNull('reading the student list', async () =>
        (await import('./sdk/studentList')).readStudentList(),
      ),
    readReport: () =>
      valueOrNull('reading the report', async () => (await import('./sdk/reports')).readReport()),
    updateReport: (run) =>
      valueOrNull('updating the report', async () =>
        (await import('./sdk/updateReport')).updateReport(run),
      ),
    uploads: new Map(),
    readDrafts,
    writeDrafts,
    forgetDrafts,
    uploadPicture: (picture) =>
      startPictureUpload(loadPictures, picture, (error) =>
        logError(`uploading picture ${picture.name}`, error),
      ),
  };
}
