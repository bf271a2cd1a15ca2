import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { leaveRetryMs, signInLinkPauseMs } from '#domain/limits';
import { approval } from '#domain/review/review';
import {
  forgetEmail,
  forgetPersisted,
  hasSessionMark,
  noteCompleted,
  onSessionMark,
  readPersisted,
  rememberedEmail,
  rememberEmail,
  wasCompleted,
  writePersisted,
} from './browserStorage';
import { logFailuresWith, subscribeWhenLoaded } from './calls';
import { makePictureUploads } from './pictureUploads';
import type { LogError, Services } from './services';

/**
 * Loads the page anew in its place, without what follows the path. The store is emptied before, but what
 * the SDKs and the browser's engine keep in memory of the last user ends only with the page.
 *
 * Without a network the load waits for it: the browser would show its own error page instead of ours.
 * It asks the server itself, since a browser may call a machine offline that still reaches its server.
 */
export function leavePage(): void {
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.replace(location.pathname),
    () => setTimeout(leavePage, leaveRetryMs),
  );
}

const loadAuth = () => import('./sdk/auth');
const loadEntries = () => import('./sdk/entries');
const loadProfiles = () => import('./sdk/profiles');
const loadDatabase = () => [import('./sdk/listenAhead'), loadEntries(), loadProfiles()];
const loadReports = () => import('./sdk/reports');
const loadReview = () => import('./sdk/review');
const loadPictures = () => import('./pictures');

/** The real services of the app. `logError` takes what is not shown to the user. */
export function makeServices(logError: LogError): Services {
  const { valueOrNull, trueOrNull } = logFailuresWith(logError);

  /**
   * Puts a student into the review queue after a save, never beside it: a place that overtook the save could be taken
   * out again by staff who have not seen the change. What the specification stores does not depend on it.
   */
  const queueForReview = (email: string) =>
    trueOrNull('queueing for review', async () => (await loadEntries()).queueStudent(email));

  /**
   * Approves what staff saved for a student, in a second write for exactly that. If this fails or the student has changed it in the
   * meantime, queues the student, because the activity is waiting for review. Resolves to false in that case.
   */
  const approveOrQueue = async (email: string, id: string, entry: Entry, admin: string) => {
    const saved = { key: id, entry, review: null };
    const problems = await valueOrNull('approving what staff saved', async () =>
      (await loadReview()).decide(email, [saved], { ...approval, by: admin }),
    );
    const isWaiting = problems === null || problems[id]?.kind === 'changed';
    if (isWaiting) await queueForReview(email);
    return !isWaiting;
  };

  let lastSent = { email: '', at: 0 };
  /** Then its mail is on the way: each one counts against the few that the service sends in a day. */
  const isJustSent = (email: string) =>
    lastSent.email === email && Math.abs(Date.now() - lastSent.at) < signInLinkPauseMs;

  return {
    logError,
    now: () => Date.now(),
    hasSessionMark,
    onSessionMark,
    loadFileStore: loadPictures,
    observeUser: (onUser) =>
      subscribeWhenLoaded(
        loadAuth,
        (auth) => {
          const end = auth.observeUser(onUser);
          // Load the database while the server checks the session. A failure shows at the first call.
          if (hasSessionMark()) Promise.all(loadDatabase()).catch(() => undefined);
          return end;
        },
        (error) => {
          // Without the SDK there is no session to speak of; the login screen can still be read.
          logError('loading the authentication service', error);
          onUser(null);
        },
      ),
    sendSignInLink: (email) =>
      trueOrNull('sending the sign-in link', async () => {
        if (isJustSent(email)) return;
        await (await loadAuth()).sendLink(email, `${location.origin}/login`);
        lastSent = { email, at: Date.now() };
        // The link has gone out all the same: its address is asked for when it is followed.
        if (!rememberEmail(email)) {
          logError('remembering the address of the link', new Error('The browser kept nothing.'));
        }
      }),
    rememberedEmail,
    isSignInLink: (url) =>
      valueOrNull('loading the authentication service', async () => (await loadAuth()).isLink(url)),
    completeSignIn: (email, link) =>
      valueOrNull('completing the sign-in link', async () => {
        const auth = await loadAuth();
        const isForAddress = await auth.signInWithLink(email, link);
        if (!isForAddress) return 'other address';
        forgetEmail();
        noteCompleted(link);
        await trueOrNull('ending a password set beforehand', auth.endForeignPassword);
        return true;
      }),
    wasCompleted,
    signOut: () =>
      trueOrNull('signing out', async () => {
        await (await loadAuth()).endSession();
        forgetEmail();
      }),
    leavePage,
    // The mode itself and not `usesEmulators`, which would leave the file in a production bundle.
    newestEmulatorLink: (email) =>
      import.meta.env.MODE === 'production'
        ? Promise.resolve(null)
        : valueOrNull('reading the emulator inbox', async () =>
            (await import('./emulatorInbox')).newestSignInLink(email),
          ),
    observeEntries: (email, on) =>
      subscribeWhenLoaded(loadEntries, (entries) => entries.observeEntries(email, on), on.error),
    saveEntry: (email, id, entry, baseEntry, admin) =>
      valueOrNull(`saving entry ${id}`, async () => {
        const result = await (await loadEntries()).saveEntry(email, id, entry, baseEntry);
        if (school.review && result === 'saved') {
          void (admin === null ? queueForReview(email) : approveOrQueue(email, id, entry, admin));
        }
        return result;
      }),
    deleteEntry: (email, id) =>
      trueOrNull(`deleting entry ${id}`, async () => (await loadEntries()).deleteEntry(email, id)),
    observeProfile: (email, onProfile, onError) =>
      subscribeWhenLoaded(
        loadProfiles,
        (profiles) => profiles.observeProfile(email, onProfile, onError),
        onError,
      ),
    saveProfile: async (email, profile) => {
      const profiles = await valueOrNull('loading the database', loadProfiles);
      const saved =
        profiles &&
        (await trueOrNull('saving the profile', () => profiles.saveProfile(email, profile)));
      // The save does not wait for this: the profile is stored, and a line that fails costs nothing. Update Report adds it.
      if (saved) {
        void trueOrNull('listing the profile', () => profiles.listProfile(email, profile));
      }
      return saved;
    },
    readStudentList: () =>
      valueOrNull('reading the student list', async () => (await loadProfiles()).readStudentList()),
    readStudentActivities: (email) =>
      valueOrNull(`reading the activities of ${email}`, async () =>
        (await loadEntries()).readStudentActivities(email),
      ),
    readReport: () =>
      valueOrNull('reading the report', async () => (await loadReports()).readReport()),
    readReportIndex: () =>
      valueOrNull('reading the index of the reports', async () =>
        (await loadReports()).readReportIndex(),
      ),
    updateReport: (run) =>
      valueOrNull('updating the report', async () => {
        const sdk = await import('./sdk/updateReport');
        return (school.review ? sdk.updateReportAndQueue : sdk.updateReport)(run, logError);
      }),
    storeRoster: (run) =>
      valueOrNull('importing the roster', async () =>
        (await import('./sdk/storeRoster')).storeRoster(run, logError),
      ),
    review: {
      readQueuePage: (next) =>
        valueOrNull('reading the review queue', async () =>
          (await loadReview()).readQueuePage(next),
        ),
      countQueue: () =>
        valueOrNull('counting the review queue', async () => (await loadReview()).countQueue()),
      decide: (email, targets, decision) =>
        valueOrNull(`deciding about activities of ${email}`, async () =>
          (await loadReview()).decide(email, targets, decision),
        ),
      removeFromQueue: (email, place) =>
        valueOrNull(`taking ${email} out of the review queue`, async () =>
          (await loadReview()).removeFromQueue(email, place),
        ),
    },
    loadGroup: async () =>
      (await import('./sdk/group')).makeGroupServices(logError, {
        queueForReview,
        approveOrQueue,
      }),
    observeQueuePosition: (email, onPlace, onError) =>
      subscribeWhenLoaded(
        loadReview,
        (review) => review.observeQueuePosition(email, onPlace, onError),
        onError,
      ),
    pictures: makePictureUploads(loadPictures, logError),
    readPersisted,
    writePersisted,
    forgetPersisted,
  };
}
