import { closedAccountParameter, endedSignInParameter, paths } from '#config/paths';
import type { Review } from '#features/activities/decisions/review';
import type * as Entries from '#features/activities/entries.sdk';
import type { FormBase } from '#features/activities/entries.sdk';
import type { Entry } from '#features/activities/entry';
import {
  makePictureUploads,
  type PictureStore,
} from '#features/activities/pictures/pictureUploads';
import type { Profile } from '#features/profile/profile';
import type { ReportRun } from '#features/reports/build/collectReport';
import type { RosterRun } from '#features/roster/compareRoster';
import {
  forgetCompletedLink,
  forgetEmail,
  rememberCompletedLink,
  rememberedEmail,
  rememberedRole,
  rememberEmail,
  rememberRole,
  wasCompleted,
} from '#features/session/browserSession';
import { logFailuresWith, subscribeWhenLoaded, subscriptionOf } from '#shared/firebase/calls';
import type { LogError } from '#shared/firebase/serviceTypes';
import {
  forgetOlderDrafts,
  forgetPersisted,
  forgetPlantedKey,
  hasSessionMark,
  onSessionMark,
  readPersisted,
  writePersisted,
  writePersistedNow,
} from '#shared/lib/browserStorage';
import { leaveRetryMs, signInLinkPauseMs } from '#shared/lib/limits';

/**
 * Reloads the page, without query or hash, or opens another. The store is emptied first, but whatever the SDK and the browser hold in
 * memory about the last user stays until the page is gone.
 *
 * While offline, waits for the network instead of showing the browser's error page. Checks by sending a request, because browsers can
 * report a device as offline when it can still reach the server.
 */
export function leavePage(page = location.pathname): void {
  // Otherwise, the address would contain the name that was searched for until the network is back.
  if (location.search !== '') history.replaceState(null, '', location.pathname);
  fetch(page, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.replace(page),
    () => setTimeout(() => leavePage(page), leaveRetryMs),
  );
}

/** Returns true if this page was loaded by a reload and is now at this path. */
function isReloadOf(path: string): boolean {
  const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.pathname === path && navigations.some(({ type }) => type === 'reload');
}

const endingPassword = 'ending a password set beforehand';

const loadAuth = () => import('#features/session/auth.sdk');
const loadEntries = () => import('#features/activities/entries.sdk');
const loadProfiles = () => import('#features/profile/profile.sdk');
const loadStudentList = () => import('#features/students/studentList.sdk');
const loadReports = () => import('#features/reports/reports.sdk');
const loadReview = () => import('#features/review/reviewQueue.sdk');
const loadDecide = () => import('#features/activities/decisions/decide.sdk');
const loadStaff = () => import('#features/staff/staff.sdk');
const loadPictures = (): Promise<PictureStore> => import('#features/activities/pictures/pictures');

/**
 * Creates the real services: every external call the app makes (spec 7). Each loads its part of the SDK on first use. Unless
 * documented otherwise, a call resolves to its result, or to `true` if there is none, and to `null` after logging an error.
 */
export function makeServices(logError: LogError) {
  const { valueOrNull, trueOrNull, callsOf } = logFailuresWith(logError);
  const entries = callsOf(loadEntries);
  const reports = callsOf(loadReports);
  const review = callsOf(loadReview);
  const staff = callsOf(loadStaff);

  /** True while someone else may have a session for the account that has just signed in. If the session ends, the login screen says why. */
  let isUnsecured = false;
  /** This page's sign-in work: completing links, and finishing what an earlier page left undone. */
  let signingIn: Promise<unknown> = Promise.resolve();
  /** Makes `leavePage` wait for this call. */
  const trackSignIn = <Result>(call: Promise<Result>): Promise<Result> => {
    signingIn = Promise.allSettled([signingIn, call]);
    return call;
  };
  /** Ends a password set beforehand. If that fails, ends the session and resolves to 'ended'. */
  const secureAccount = async (auth: Awaited<ReturnType<typeof loadAuth>>) => {
    // Set in advance, because the SDK itself signs out if someone else has replaced the password first.
    isUnsecured = true;
    const isSecured = await trueOrNull(endingPassword, auth.endForeignPassword);
    isUnsecured = isSecured === null;
    if (isSecured) return true as const;
    // Someone else may have a session of this account, and would see whatever its owner stores.
    await auth.endSession();
    return 'ended' as const;
  };
  /** True once the session can no longer be renewed, so that the login screen can explain why. */
  let isClosed = false;
  let lastSent = { email: '', at: 0 };
  /** Returns true if a link was sent to this address just now. Each email counts against the service's small daily limit. */
  const wasJustSent = (email: string) =>
    lastSent.email === email && Math.abs(Date.now() - lastSent.at) < signInLinkPauseMs;

  return {
    logError,
    hasSessionMark,
    onSessionMark,
    /** Loads the picture code before its first use. Rejects on failure. */
    loadFileStore: loadPictures,
    observeUser: (onUser: (email: string | null) => void) =>
      subscribeWhenLoaded(
        loadAuth,
        (auth) => {
          const end = auth.observeUser(
            onUser,
            () => {
              isClosed = true;
            },
            () => {
              // After this page's own sign-in, which may be doing the same. Another page may hold the lock for as long as it is open, so
              // leaving doesn't wait for it.
              void signingIn.then(() =>
                trueOrNull(endingPassword, () =>
                  auth.continueForeignPassword(() => trackSignIn(secureAccount(auth))),
                ),
              );
            },
          );
          // Load the database while the server checks the session. A failure will show up at the first call.
          if (hasSessionMark()) {
            const database = [import('./listenAhead.sdk'), loadEntries(), loadProfiles()];
            Promise.all(database).catch(() => undefined);
          }
          return end;
        },
        (error) => {
          // Without the SDK there is no session, but the login screen still works.
          logError('loading the authentication service', error);
          onUser(null);
        },
      ),
    /**
     * Sends the link and remembers the address in local storage, if possible (spec 4). Within a minute of the last link to the same
     * address (`signInLinkPauseMs`), succeeds without sending another.
     */
    sendSignInLink: (email: string) =>
      trueOrNull('sending the sign-in link', async () => {
        if (wasJustSent(email)) return;
        const hadSession = hasSessionMark();
        await (await loadAuth()).sendLink(email, `${location.origin}/login`);
        lastSent = { email, at: Date.now() };
        // The link was used before this response arrived. If we remembered its address now, the app would ignore the next user's link.
        if (!hadSession && hasSessionMark()) return;
        // The link was sent regardless. Opening it will ask for the address.
        if (!rememberEmail(email)) {
          logError('remembering the address of the link', new Error('The browser kept nothing.'));
        }
      }),
    rememberedEmail,
    isSignInLink: (url: string) =>
      valueOrNull('loading the authentication service', async () => (await loadAuth()).isLink(url)),
    /**
     * Signs in with the link and forgets the remembered address. Resolves to 'other address' if the link was sent to a different address;
     * the link then still works. Resolves to 'ended', and signs out, if someone else may have a session of the account.
     */
    completeSignIn: (email: string, link: string) =>
      trackSignIn(
        valueOrNull('completing the sign-in link', async () => {
          const auth = await loadAuth();
          forgetPlantedKey();
          const isForAddress = await auth.signInWithLink(email, link);
          if (!isForAddress) return 'other address' as const;
          forgetEmail();
          rememberCompletedLink(link);
          return secureAccount(auth);
        }),
      ),
    wasCompleted,
    /** Ends the session in all tabs and forgets the remembered address and link. */
    signOut: () =>
      trueOrNull('signing out', async () => {
        await (await loadAuth()).endSession();
        forgetEmail();
        forgetCompletedLink();
      }),
    leavePage: () => {
      // A page that is left would not end a password set beforehand.
      void signingIn.then(() => {
        const reason =
          (isUnsecured && endedSignInParameter) || (isClosed && closedAccountParameter);
        leavePage(reason ? `${paths.login}?${reason}` : undefined);
      });
    },
    /** Returns the newest link in the emulator inbox, or null in production. */
    newestEmulatorLink: (email: string) =>
      // Not `usesEmulators`, which would leave the file in a production bundle.
      import.meta.env.MODE === 'production'
        ? Promise.resolve(null)
        : valueOrNull('reading the emulator inbox', async () =>
            (await import('#features/session/emulatorLinks')).newestSignInLink(email),
          ),
    observeEntries: (email: string, on: Parameters<typeof Entries.observeEntries>[1]) =>
      subscribeWhenLoaded(loadEntries, (entries) => entries.observeEntries(email, on), on.error),
    /**
     * Stores an activity, then updates its review (see `afterSave`).
     *
     * @param base the activity as its form showed it, or null for a new one
     * @param approval by an admin who saves it for a student, or null
     * @param mustExist true to store a new activity only if the student hasn't been removed
     */
    saveEntry: (
      email: string,
      id: string,
      entry: Entry,
      base: FormBase | null,
      approval: Review | null,
      mustExist: boolean,
    ) =>
      valueOrNull(`saving entry ${id}`, async () => {
        const { saveEntry, afterSave } = await loadEntries();
        const result = await saveEntry(email, id, entry, base, approval, mustExist);
        if (result === 'wasStored') return 'saved';
        if (result === 'saved') void afterSave(email, id, entry, approval, logError);
        return result;
      }),
    /** Deletes an activity, unless it is no longer what the user `by` saw. */
    deleteEntry: entries(
      (sdk) => sdk.deleteEntry,
      (_, { key }) => `deleting entry ${key}`,
    ),
    observeProfile: subscriptionOf(loadProfiles, (sdk) => sdk.observeProfile),
    /**
     * Stores the profile (spec 7) and then the student's row in the student list, if the stored profile is still `base` (null for none).
     * Otherwise resolves to 'changed'. If only the row fails, the error is just logged.
     */
    saveProfile: async (email: string, profile: Profile, base: Profile | null) => {
      const loaded = await valueOrNull('loading the database', () =>
        Promise.all([loadProfiles(), loadStudentList()]),
      );
      if (!loaded) return null;
      const [profiles, studentList] = loaded;
      const saved = await valueOrNull('saving the profile', () =>
        profiles.saveProfile(email, profile, base),
      );
      // Don't wait: the profile is stored, and Update Report adds a missing row.
      if (saved === true) {
        void trueOrNull('listing the profile', () => studentList.listProfile(email));
      }
      return saved;
    },
    readStudentList: callsOf(loadStudentList)(
      (sdk) => sdk.readStudentList,
      'reading the student list',
    ),
    readStudentActivities: entries(
      (sdk) => sdk.readStudentActivities,
      (email) => `reading the activities of ${email}`,
    ),
    /** Puts everything that an admin's browser can read about a student into a single file. */
    exportRecord: callsOf(() => import('#features/records/exportRecord.sdk'))(
      (sdk) => sdk.exportRecord,
      (email) => `exporting the record of ${email}`,
    ),
    /** Resolves to undefined if no report has been built yet. */
    readReport: reports((sdk) => sdk.readReport, 'reading the report'),
    /** Resolves to undefined if there is no index yet. */
    readReportIndex: reports((sdk) => sdk.readReportIndex, 'reading the index of the reports'),
    readKeptQuestions: reports((sdk) => sdk.readKeptQuestions, 'reading the kept questions'),
    keepQuestion: reports((sdk) => sdk.keepQuestion, 'keeping a question'),
    removeKeptQuestion: reports((sdk) => sdk.removeKeptQuestion, 'removing a kept question'),
    updateReport: (run: ReportRun) =>
      valueOrNull('updating the report', async () =>
        (await import('#features/reports/build/updateReport.sdk')).updateReportAndQueue(
          run,
          logError,
        ),
      ),
    storeRoster: (run: RosterRun) =>
      valueOrNull('importing the roster', async () =>
        (await import('#features/roster/storeRoster.sdk')).storeRoster(run, logError),
      ),
    review: {
      readQueuePage: (next: string | undefined) =>
        valueOrNull('reading the review queue', async () => {
          // Also loads the code for decisions, so that the first one needn't wait for a download.
          const [review] = await Promise.all([loadReview(), loadDecide()]);
          return review.readQueuePage(next);
        }),
      countQueue: review((sdk) => sdk.countQueue, 'counting the review queue'),
      /** Resolves to null if no decision is known to have been stored. */
      decide: callsOf(loadDecide)(
        (sdk) => sdk.decide,
        (email) => `deciding about activities of ${email}`,
      ),
      /** Resolves to false if the student has saved something since then. */
      removeFromQueue: review(
        (sdk) => sdk.removeFromQueue,
        (email) => `taking ${email} out of the review queue`,
      ),
      /** Returns the students who have no activities. Removes them from the queue too, but doesn't wait for that. */
      removeWithoutActivities: (emails: readonly string[]) =>
        valueOrNull('looking for students without activities', async () => {
          const { studentsWithoutActivities, removeWithoutActivities } = await loadReview();
          const empty = await studentsWithoutActivities(emails);
          void trueOrNull('taking students without activities out of the review queue', () =>
            removeWithoutActivities(empty),
          );
          return empty;
        }),
    },
    /** Loads the calls that log an activity for a group. Rejects on failure. */
    loadGroup: async () => (await import('#features/group/group.sdk')).makeGroupServices(logError),
    observeQueuePosition: subscriptionOf(loadReview, (sdk) => sdk.observeQueuePosition),
    observeReviewedProfile: subscriptionOf(loadReview, (sdk) => sdk.observeReviewedProfile),
    rememberedRole,
    rememberRole,
    /** Listens for changes to the role that someone was given at /staff. */
    observeRole: subscriptionOf(loadStaff, (sdk) => sdk.observeRole),
    staff: {
      observe: subscriptionOf(loadStaff, (sdk) => sdk.observeStaff),
      /** Resolves to false if they are listed with another role, or to their profile if they are a student and not `mayBeStudent`. */
      add: staff(
        (sdk) => sdk.addStaff,
        (email) => `adding ${email} to the staff`,
      ),
      /** Resolves to false if they were added again in the meantime. */
      remove: staff(
        (sdk) => sdk.removeStaff,
        ({ email }) => `removing ${email} from the staff`,
      ),
    },
    pictures: makePictureUploads(loadPictures, logError),
    isReloadOf,
    readPersisted,
    writePersisted,
    writePersistedNow,
    forgetPersisted,
    forgetOlderDrafts,
  };
}

/** Every external call the app makes. Thunks and listeners get it as their `extra` argument; tests pass fakes. */
export type Services = ReturnType<typeof makeServices>;
