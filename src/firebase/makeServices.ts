import type { Entry } from '#domain/entry';
import { leaveRetryMs, signInLinkPauseMs } from '#domain/limits';
import type { Profile } from '#domain/profile';
import type { RecordedActivity } from '#domain/record';
import type { KeptQuestion } from '#domain/reports/answers/keptQuestions';
import type { ReportRun } from '#domain/reports/collectReport';
import type { QueuePosition } from '#domain/review/queue';
import type { Review } from '#domain/review/review';
import type { RosterRun } from '#domain/roster/compareRoster';
import type { StaffMember, StaffRole } from '#domain/staff';
import {
  forgetEmail,
  forgetPersisted,
  hasSessionMark,
  onSessionMark,
  readPersisted,
  rememberCompletedLink,
  rememberedEmail,
  rememberedRole,
  rememberEmail,
  rememberRole,
  wasCompleted,
  writePersisted,
} from './browserStorage';
import { logFailuresWith, subscribeWhenLoaded } from './calls';
import { makePictureUploads } from './pictureUploads';
import type * as Entries from './sdk/entries';
import type { LogError, PictureStore } from './services';

/**
 * Reloads the page, without query or hash. The store is emptied first, but whatever the SDK and the browser hold in memory about the
 * last user stays until the page is gone.
 *
 * While offline, waits for the network instead of showing the browser's error page. Finds out by asking the server, because browsers
 * can report a device as offline when it can still reach it.
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
const loadReports = () => import('./sdk/reports');
const loadReview = () => import('./sdk/review');
const loadStaff = () => import('./sdk/staff');
const loadPictures = (): Promise<PictureStore> => import('./pictures');

/**
 * Creates the real services: every external call the app makes (spec 7). Each loads its part of the SDK on first use. Unless
 * documented otherwise, a call resolves to its result, or to `true` if there is none, and to `null` after logging an error.
 */
export function makeServices(logError: LogError) {
  const { valueOrNull, trueOrNull } = logFailuresWith(logError);

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
          const end = auth.observeUser(onUser);
          // Load the database while the server checks the session. A failure will show up at the first call.
          if (hasSessionMark()) {
            const database = [import('./sdk/listenAhead'), loadEntries(), loadProfiles()];
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
        await (await loadAuth()).sendLink(email, `${location.origin}/login`);
        lastSent = { email, at: Date.now() };
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
     * the link then still works.
     */
    completeSignIn: (email: string, link: string) =>
      valueOrNull('completing the sign-in link', async () => {
        const auth = await loadAuth();
        const isForAddress = await auth.signInWithLink(email, link);
        if (!isForAddress) return 'other address' as const;
        forgetEmail();
        rememberCompletedLink(link);
        await trueOrNull('ending a password set beforehand', auth.endForeignPassword);
        return true as const;
      }),
    wasCompleted,
    /** Ends the session in all tabs and forgets the remembered address. */
    signOut: () =>
      trueOrNull('signing out', async () => {
        await (await loadAuth()).endSession();
        forgetEmail();
      }),
    leavePage,
    /** Returns the newest link in the emulator inbox, or null in production. */
    newestEmulatorLink: (email: string) =>
      // Not `usesEmulators`, which would leave the file in a production bundle.
      import.meta.env.MODE === 'production'
        ? Promise.resolve(null)
        : valueOrNull('reading the emulator inbox', async () =>
            (await import('./emulatorInbox')).newestSignInLink(email),
          ),
    observeEntries: (email: string, on: Parameters<typeof Entries.observeEntries>[1]) =>
      subscribeWhenLoaded(loadEntries, (entries) => entries.observeEntries(email, on), on.error),
    /**
     * Stores an activity, then updates its review (see `afterSave`).
     *
     * @param baseEntry the activity as stored when its form was opened, or null for a new one
     * @param review the approval by an admin who saves it for a student, or null
     */
    saveEntry: (
      email: string,
      id: string,
      entry: Entry,
      baseEntry: Entry | null,
      review: Review | null,
    ) =>
      valueOrNull(`saving entry ${id}`, async () => {
        const { saveEntry, afterSave } = await loadEntries();
        const result = await saveEntry(email, id, entry, baseEntry);
        if (result === 'saved') void afterSave(email, id, entry, review, logError);
        return result;
      }),
    deleteEntry: (email: string, id: string) =>
      trueOrNull(`deleting entry ${id}`, async () => (await loadEntries()).deleteEntry(email, id)),
    observeProfile: (
      email: string,
      onProfile: (profile: Profile | null, isMarkedAsStaff: boolean) => void,
      onError: (error: unknown) => void,
    ) =>
      subscribeWhenLoaded(
        loadProfiles,
        (profiles) => profiles.observeProfile(email, onProfile, onError),
        onError,
      ),
    /** Stores the profile (spec 7), then the student's row in the student list. If only the row fails, the error is just logged. */
    saveProfile: async (email: string, profile: Profile) => {
      const profiles = await valueOrNull('loading the database', loadProfiles);
      const saved =
        profiles &&
        (await trueOrNull('saving the profile', () => profiles.saveProfile(email, profile)));
      // Don't wait: the profile is stored, and Update Report adds a missing row.
      if (saved) {
        void trueOrNull('listing the profile', () => profiles.listProfile(email, profile));
      }
      return saved;
    },
    readStudentList: () =>
      valueOrNull('reading the student list', async () => (await loadProfiles()).readStudentList()),
    readStudentActivities: (email: string) =>
      valueOrNull(`reading the activities of ${email}`, async () =>
        (await loadEntries()).readStudentActivities(email),
      ),
    /** Puts everything that an admin's browser can read about a student into a single file. */
    exportRecord: (email: string) =>
      valueOrNull(`exporting the record of ${email}`, async () =>
        (await import('./sdk/exportRecord')).exportRecord(email),
      ),
    /** Resolves to undefined if no report has been built yet. */
    readReport: () =>
      valueOrNull('reading the report', async () => (await loadReports()).readReport()),
    /** Resolves to undefined if there is no index yet. */
    readReportIndex: () =>
      valueOrNull('reading the index of the reports', async () =>
        (await loadReports()).readReportIndex(),
      ),
    /** Returns the questions staff keep at /reports. */
    readKeptQuestions: () =>
      valueOrNull('reading the kept questions', async () =>
        (await loadReports()).readKeptQuestions(),
      ),
    keepQuestion: (question: KeptQuestion) =>
      valueOrNull('keeping a question', async () => (await loadReports()).keepQuestion(question)),
    removeKeptQuestion: (question: KeptQuestion) =>
      valueOrNull('removing a kept question', async () =>
        (await loadReports()).removeKeptQuestion(question),
      ),
    updateReport: (run: ReportRun) =>
      valueOrNull('updating the report', async () =>
        (await import('./sdk/updateReport')).updateReportAndQueue(run, logError),
      ),
    storeRoster: (run: RosterRun) =>
      valueOrNull('importing the roster', async () =>
        (await import('./sdk/storeRoster')).storeRoster(run, logError),
      ),
    /** Calls for staff who review. */
    review: {
      readQueuePage: (next: string | undefined) =>
        valueOrNull('reading the review queue', async () =>
          (await loadReview()).readQueuePage(next),
        ),
      countQueue: () =>
        valueOrNull('counting the review queue', async () => (await loadReview()).countQueue()),
      /** Resolves to null if no decision is known to have been stored. */
      decide: (email: string, targets: readonly RecordedActivity[], decision: Review | null) =>
        valueOrNull(`deciding about activities of ${email}`, async () =>
          (await loadReview()).decide(email, targets, decision),
        ),
      /** Resolves to false if the student has saved something since then. */
      removeFromQueue: (email: string, position: QueuePosition) =>
        valueOrNull(`taking ${email} out of the review queue`, async () =>
          (await loadReview()).removeFromQueue(email, position),
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
    loadGroup: async () => (await import('./sdk/group')).makeGroupServices(logError),
    observeQueuePosition: (
      email: string,
      onPosition: (position: QueuePosition) => void,
      onError: (error: unknown) => void,
    ) =>
      subscribeWhenLoaded(
        loadReview,
        (review) => review.observeQueuePosition(email, onPosition, onError),
        onError,
      ),
    rememberedRole,
    rememberRole,
    /** Listens for changes to the role that someone was given at /staff. */
    observeRole: (
      email: string,
      onRole: (role: StaffRole | null) => void,
      onError: (error: unknown) => void,
    ) =>
      subscribeWhenLoaded(loadStaff, (staff) => staff.observeRole(email, onRole, onError), onError),
    /** Calls for /staff. */
    staff: {
      observe: (onMembers: (members: StaffMember[]) => void, onError: (error: unknown) => void) =>
        subscribeWhenLoaded(loadStaff, (staff) => staff.observeStaff(onMembers, onError), onError),
      /** Resolves to false if they are already on the list with another role. */
      add: (email: string, role: StaffRole, by: string) =>
        valueOrNull(`adding ${email} to the staff`, async () =>
          (await loadStaff()).addStaff(email, role, by),
        ),
      /** Resolves to false if they were added again in the meantime. */
      remove: (member: StaffMember) =>
        valueOrNull(`removing ${member.email} from the staff`, async () =>
          (await loadStaff()).removeStaff(member),
        ),
    },
    pictures: makePictureUploads(loadPictures, logError),
    readPersisted,
    writePersisted,
    forgetPersisted,
  };
}

/** Every external call the app makes. Thunks and listeners get it as their `extra` argument; tests pass fakes. */
export type Services = ReturnType<typeof makeServices>;
