import { vi } from 'vitest';
import type { Services } from '#app/makeServices';
import type { QueuePosition } from '#features/activities/decisions/review';
import type { EntryChanges } from '#features/activities/entries.sdk';
import type { Entry } from '#features/activities/entry';
import { makePictureUploads } from '#features/activities/pictures/pictureUploads';
import type { GroupServices } from '#features/group/group.sdk';
import type { Profile } from '#features/profile/profile';
import type { StaffRole } from '#features/session/account';
import type { StaffMember } from '#features/session/staff';
import { fakePictureStore } from './fakePictureStore';

/** A subscription opened by the store. The test can deliver at any time, even too late. */
interface Listener<Value> {
  email: string;
  deliver: (value: Value) => void;
  fail: (error: unknown) => void;
  /** True once the store has unsubscribed. Unlike the real SDK, a test can still deliver. */
  hasEnded: boolean;
}

/** Records the listeners that the store opens, in order. */
function recordListeners<Value>() {
  const listeners: Listener<Value>[] = [];
  const observe = (
    email: string,
    deliver: (value: Value) => void,
    fail: (error: unknown) => void,
  ) => {
    const listener: Listener<Value> = { email, deliver, fail, hasEnded: false };
    listeners.push(listener);
    return () => {
      listener.hasEnded = true;
    };
  };
  return { listeners, observe };
}

/**
 * Creates services without a network. Calls succeed immediately unless `overrides` or a mock says otherwise; listeners are
 * silent until the test delivers. `user` is who is signed in: an address, null for nobody, or undefined if not known yet.
 */
export function fakeServices(overrides: Partial<Services> = {}, user?: string | null) {
  const entryListeners = recordListeners<EntryChanges>();
  const profileListeners = recordListeners<Profile | null>();
  const roleListeners = recordListeners<StaffRole | null>();
  const staffListeners = recordListeners<StaffMember[]>();
  const positionListeners = recordListeners<QueuePosition>();
  const pictures = fakePictureStore();
  const userObservers = new Set<(email: string | null) => void>();
  const logged: { context: string; error: unknown }[] = [];
  const review = {
    readQueuePage: vi.fn<Services['review']['readQueuePage']>(() =>
      Promise.resolve({ students: [], next: null }),
    ),
    countQueue: vi.fn<Services['review']['countQueue']>(() => Promise.resolve(0)),
    decide: vi.fn<Services['review']['decide']>(() => Promise.resolve({})),
    removeFromQueue: vi.fn<Services['review']['removeFromQueue']>(() => Promise.resolve(true)),
    removeWithoutActivities: vi.fn<Services['review']['removeWithoutActivities']>(() =>
      Promise.resolve([]),
    ),
  };
  const group = {
    hasAlike: vi.fn<GroupServices['hasAlike']>(() => Promise.resolve(false)),
    log: vi.fn<GroupServices['log']>(() => Promise.resolve('stored')),
    undo: vi.fn<GroupServices['undo']>(() => Promise.resolve('removed')),
  };
  const staff = {
    observe: vi.fn<Services['staff']['observe']>((onMembers, onError) =>
      staffListeners.observe('', onMembers, onError),
    ),
    add: vi.fn<Services['staff']['add']>(() => Promise.resolve(true)),
    remove: vi.fn<Services['staff']['remove']>(() => Promise.resolve(true)),
  };
  const succeed = () => Promise.resolve(true as const);

  const services = {
    logError: (context, error) => logged.push({ context, error }),
    hasSessionMark: () => typeof user === 'string',
    onSessionMark: vi.fn<Services['onSessionMark']>(),
    pictures: makePictureUploads(
      () => Promise.resolve(pictures.store),
      (context, error) => logged.push({ context, error }),
    ),
    isReloadOf: () => false,
    readPersisted: vi.fn<Services['readPersisted']>(() => null),
    writePersisted: vi.fn<Services['writePersisted']>(),
    writePersistedNow: vi.fn<Services['writePersistedNow']>(),
    forgetOlderDrafts: vi.fn<Services['forgetOlderDrafts']>(),
    forgetPersisted: vi.fn<Services['forgetPersisted']>(),
    loadFileStore: vi.fn<Services['loadFileStore']>(() => Promise.resolve(pictures.store)),
    observeUser: (onUser) => {
      userObservers.add(onUser);
      if (user !== undefined) onUser(user);
      return () => userObservers.delete(onUser);
    },
    sendSignInLink: vi.fn<Services['sendSignInLink']>(succeed),
    rememberedEmail: vi.fn<Services['rememberedEmail']>(() => null),
    isSignInLink: vi.fn<Services['isSignInLink']>(() => Promise.resolve(false)),
    completeSignIn: vi.fn<Services['completeSignIn']>(succeed),
    wasCompleted: vi.fn<Services['wasCompleted']>(() => false),
    leavePage: vi.fn<Services['leavePage']>(),
    signOut: vi.fn<Services['signOut']>(() => {
      reportUser(null);
      return succeed();
    }),
    newestEmulatorLink: vi.fn<Services['newestEmulatorLink']>(() => Promise.resolve(null)),
    observeEntries: vi.fn<Services['observeEntries']>((email, on) =>
      entryListeners.observe(email, on.changes, on.error),
    ),
    saveEntry: vi.fn<Services['saveEntry']>(() => Promise.resolve('saved')),
    deleteEntry: vi.fn<Services['deleteEntry']>(() => Promise.resolve('deleted')),
    observeProfile: vi.fn<Services['observeProfile']>((email, onProfile, onError) =>
      profileListeners.observe(email, (profile) => onProfile(profile, false), onError),
    ),
    observeQueuePosition: vi.fn<Services['observeQueuePosition']>(positionListeners.observe),
    // Answers immediately, because a student under review isn't shown before their profile is known.
    observeReviewedProfile: vi.fn<Services['observeReviewedProfile']>((_email, onProfile) => {
      onProfile(null);
      return () => undefined;
    }),
    saveProfile: vi.fn<Services['saveProfile']>(succeed),
    readStudentList: vi.fn<Services['readStudentList']>(() => Promise.resolve({})),
    readStudentActivities: vi.fn<Services['readStudentActivities']>(() => Promise.resolve([])),
    exportRecord: vi.fn<Services['exportRecord']>(() => Promise.resolve(null)),
    readReport: vi.fn<Services['readReport']>(() => Promise.resolve(undefined)),
    readReportIndex: vi.fn<Services['readReportIndex']>(() => Promise.resolve(undefined)),
    readKeptQuestions: vi.fn<Services['readKeptQuestions']>(() => Promise.resolve([])),
    keepQuestion: vi.fn<Services['keepQuestion']>(() => Promise.resolve(null)),
    removeKeptQuestion: vi.fn<Services['removeKeptQuestion']>(() => Promise.resolve(null)),
    updateReport: vi.fn<Services['updateReport']>(() => Promise.resolve(null)),
    storeRoster: vi.fn<Services['storeRoster']>(() => Promise.resolve(null)),
    rememberedRole: vi.fn<Services['rememberedRole']>(() => null),
    rememberRole: vi.fn<Services['rememberRole']>(),
    observeRole: vi.fn<Services['observeRole']>(roleListeners.observe),
    staff,
    review,
    loadGroup: vi.fn<Services['loadGroup']>(() => Promise.resolve(group)),
  } satisfies Services;
  // A test that replaces a call with a plain function doesn't need its mock.
  Object.assign(services, overrides);

  /** Reports a sign-in, or null for a sign-out, possibly in another tab. */
  function reportUser(email: string | null): void {
    for (const onUser of userObservers) onUser(email);
  }

  return {
    services,
    review,
    group,
    staff,
    deliverStaff: (members: StaffMember[]) => staffListeners.listeners.at(-1)?.deliver(members),
    /** The role listeners the store opened, newest last. */
    roleListeners: roleListeners.listeners,
    reportUser,
    /** The file store's contents and uploads. */
    pictures,
    logged,
    /** The entries listeners the store opened, newest last. */
    entryListeners: entryListeners.listeners,
    /** The profile listeners the store opened, newest last. */
    profileListeners: profileListeners.listeners,
    /** Delivers all of the student's entries to the newest entries listener. */
    deliverEntries: (entries: Record<string, Entry>) =>
      entryListeners.listeners.at(-1)?.deliver({ changed: entries, removed: [] }),
    /** The queue position listeners the store opened, newest last. */
    positionListeners: positionListeners.listeners,
    /** Delivers to the newest profile listener; null if the student has no profile. */
    deliverProfile: (profile: Profile | null) =>
      profileListeners.listeners.at(-1)?.deliver(profile),
  };
}

export type FakeServices = ReturnType<typeof fakeServices>;
