import { errorPolicy } from './errorPolicy';
import { subscribeWhenLoaded } from './lazySubscription';
import { startPictureUpload } from './pictureUpload';
import type { LogError, Services } from './services';
import { hasSessionMark, onSessionMark } from './sessionMark';

/** The key under which the address waits for its link (spec 4). */
export const emailForSignInKey = 'emailForSignIn';

const loadAuth = () => import('./sdk/auth');
const loadEntries = () => import('./sdk/entries');
const loadProfiles = () => import('./sdk/profiles');
const loadPictures = () => import('./sdk/pictures');

/** Students download it with the rest of the database, or a save offline could not use it. */
const loadPending = () => import('./sdk/pending');

/** The real services of the app. `logError` takes what is not shown to the user. */
export function makeServices(logError: LogError): Services {
  const { valueOrNull, trueOrNull } = errorPolicy(logError);

  /**
   * Puts a student into the review queue, right after a save and whatever becomes of it: the save may wait
   * for the network, and this has to wait with it. What the specification stores never depends on it.
   */
  function queueForReview(email: string, saved: Promise<void>): void {
    const queued = loadPending().then((pending) => pending.setPending(email));
    void Promise.allSettled([saved, queued]).then(([save, queue]) => {
      // Of a save that was refused there is nothing to review.
      if (save.status === 'fulfilled' && queue.status === 'rejected') {
        logError('queueing for review', queue.reason);
      }
    });
  }

  return {
    logError,
    hasSessionMark,
    onSessionMark,
    loadAuth,
    loadDatabase: () =>
      Promise.all([
        loadEntries(),
        loadProfiles(),
        import.meta.env.VITE_REVIEW ? loadPending() : undefined,
      ]),
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
    observeEntries: (email, onChanges, onError) =>
      subscribeWhenLoaded(
        loadEntries,
        (entries) => entries.observeEntries(email, onChanges, onError),
        onError,
      ),
    saveEntry: (email, id, entry) =>
      trueOrNull(`saving entry ${id}`, async () => {
        const saved = (await loadEntries()).saveEntry(email, id, entry);
        if (import.meta.env.VITE_REVIEW) queueForReview(email, saved);
        await saved;
      }),
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
        import.meta.env.VITE_REVIEW
          ? (await import('./reportAndQueue')).updateReportAndQueue(run, logError)
          : (await import('./sdk/updateReport')).updateReport(run),
      ),
    loadReview: () =>
      import.meta.env.VITE_REVIEW
        ? import('./reviewServices').then(({ makeReviewServices }) => makeReviewServices(logError))
        : Promise.reject(new Error('This school has no review.')),
    uploadPicture: (picture) =>
      startPictureUpload(loadPictures, picture, (error) =>
        logError(`uploading picture ${picture.name}`, error),
      ),
  };
}
