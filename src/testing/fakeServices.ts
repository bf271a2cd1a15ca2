import { vi } from 'vitest';
import type { Entry } from '#domain/entry';
import type { Profile } from '#domain/profile';
import type { QueuePosition } from '#domain/review/queue';
import { makePictureUploads } from '#firebase/pictureUploads';
import type { EntryChanges, GroupServices, ReviewServices, Services } from '#firebase/services';
import { fakePictureStore } from './fakePictureStore';

/** One subscription that the store has opened, to be answered by the test whenever it likes, also too late. */
interface Listener<Value> {
  email: string;
  deliver: (value: Value) => void;
  fail: (error: unknown) => void;
  /** Whether the store has ended it. The real SDK would be silent then; a test may deliver all the same. */
  hasEnded: boolean;
}

/** Opens listeners for the store and keeps them, in order, for the test. */
function listenerDesk<Value>() {
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
 * Services without a network. Calls succeed at once unless `overrides` or a mock says otherwise;
 * listeners say nothing until the test delivers. `user` is what the authentication service reports
 * when the store asks: an address, null for nobody, undefined while it has not answered.
 */
export function fakeServices(overrides: Partial<Services> = {}, user?: string | null) {
  const entryDesk = listenerDesk<EntryChanges>();
  const profileDesk = listenerDesk<Profile | null>();
  const placeDesk = listenerDesk<QueuePosition>();
  const pictures = fakePictureStore();
  const userObservers = new Set<(email: string | null) => void>();
  const logged: { context: string; error: unknown }[] = [];
  const review = {
    readQueuePage: vi.fn<ReviewServices['readQueuePage']>(() =>
      Promise.resolve({ students: [], next: null }),
    ),
    countQueue: vi.fn<ReviewServices['countQueue']>(() => Promise.resolve(0)),
    decide: vi.fn<ReviewServices['decide']>(() => Promise.resolve({})),
    removeFromQueue: vi.fn<ReviewServices['removeFromQueue']>(() => Promise.resolve(true)),
  };
  const group = {
    hasAlike: vi.fn<GroupServices['hasAlike']>(() => Promise.resolve(false)),
    log: vi.fn<GroupServices['log']>(() => Promise.resolve('stored')),
    takeBack: vi.fn<GroupServices['takeBack']>(() => Promise.resolve(true)),
  };
  const succeed = () => Promise.resolve(true as const);

  const services = {
    logError: (context, error) => logged.push({ context, error }),
    now: () => Date.now(),
    hasSessionMark: () => typeof user === 'string',
    onSessionMark: vi.fn<Services['onSessionMark']>(),
    pictures: makePictureUploads(
      () => Promise.resolve(pictures.store),
      (context, error) => logged.push({ context, error }),
    ),
    readPersisted: vi.fn<Services['readPersisted']>(() => null),
    writePersisted: vi.fn<Services['writePersisted']>(),
    removePersisted: vi.fn<Services['removePersisted']>(),
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
      entryDesk.observe(email, on.changes, on.error),
    ),
    saveEntry: vi.fn<Services['saveEntry']>(() => Promise.resolve('saved')),
    deleteEntry: vi.fn<Services['deleteEntry']>(succeed),
    observeProfile: vi.fn<Services['observeProfile']>(profileDesk.observe),
    observeQueuePosition: vi.fn<Services['observeQueuePosition']>(placeDesk.observe),
    saveProfile: vi.fn<Services['saveProfile']>(succeed),
    readStudentList: vi.fn<Services['readStudentList']>(() => Promise.resolve({})),
    readStudentActivities: vi.fn<Services['readStudentActivities']>(() => Promise.resolve([])),
    readReport: vi.fn<Services['readReport']>(() => Promise.resolve(undefined)),
    readReportIndex: vi.fn<Services['readReportIndex']>(() => Promise.resolve(undefined)),
    updateReport: vi.fn<Services['updateReport']>(() => Promise.resolve(null)),
    storeRoster: vi.fn<Services['storeRoster']>(() => Promise.resolve(null)),
    review,
    loadGroup: vi.fn<Services['loadGroup']>(() => Promise.resolve(group)),
  } satisfies Services;
  // A test that replaces a call by a plain function has no business with its mock.
  Object.assign(services, overrides);

  /** The authentication service's event: a sign-in, or null for a sign-out, also one in another tab. */
  function reportUser(email: string | null): void {
    for (const onUser of userObservers) onUser(email);
  }

  return {
    services,
    /** The calls of staff who review. */
    review,
    /** The calls of staff who log for a group. */
    group,
    reportUser,
    /** The file store: what it holds, and the uploads that have reached it. */
    pictures,
    /** What went to the error log. */
    logged,
    /** Every entries listener the store has opened, the newest last. */
    entryListeners: entryDesk.listeners,
    /** Every profile listener the store has opened, the newest last. */
    profileListeners: profileDesk.listeners,
    /** Answers the newest entries listener with all entries of its student. */
    deliverEntries: (entries: Record<string, Entry>) =>
      entryDesk.listeners.at(-1)?.deliver({ changed: entries, removed: [] }),
    /** Every listener to a place in the review queue, the newest last. */
    placeListeners: placeDesk.listeners,
    /** Answers the newest profile listener; null: the student has no profile. */
    deliverProfile: (profile: Profile | null) => profileDesk.listeners.at(-1)?.deliver(profile),
  };
}

export type FakeServices = ReturnType<typeof fakeServices>;
