import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankEntry } from '#features/activities/entry';
import { emailForSignInKey } from '#features/session/browserSession';
import type { LogError } from '#shared/firebase/serviceTypes';
import { sessionKey } from '#shared/lib/browserStorage';
import { pendingPath } from '#shared/lib/docPaths';
import { deferred } from '#testing/deferred';
import { makeServices } from './makeServices';

/**
 * Replaces the modules behind the services, because loading them starts the SDK; browser tests run them. These tests check what the
 * services add: results, logging and the remembered address.
 */
const sdk = vi.hoisted(() => ({
  observeUser: vi.fn(),
  sendLink: vi.fn(),
  isLink: vi.fn(),
  signInWithLink: vi.fn(),
  endForeignPassword: vi.fn(),
  continueForeignPassword: vi.fn(),
  endSession: vi.fn(),
  observeEntries: vi.fn(),
  saveEntry: vi.fn(),
  deleteEntry: vi.fn(),
  setDoc: vi.fn(),
  decide: vi.fn(),
  observeQueuePosition: vi.fn(),
  observeProfile: vi.fn(),
  saveProfile: vi.fn(),
  listProfile: vi.fn(),
  readStudentList: vi.fn(),
}));
vi.mock('#features/session/auth.sdk', () => sdk);
// `afterSave` is not replaced, because `setDoc` is the only SDK function that it calls itself.
vi.mock('#features/activities/entries.sdk', async (importOriginal) => ({
  ...(await importOriginal()),
  ...sdk,
}));
vi.mock('#shared/firebase/firestore.sdk', () => ({ db: null }));
vi.mock('firebase/firestore', () => ({
  setDoc: sdk.setDoc,
  doc: (_db: null, path: string) => path,
  serverTimestamp: () => 'now',
}));
vi.mock('#features/profile/profile.sdk', () => sdk);
vi.mock('#features/students/studentList.sdk', () => sdk);
vi.mock('#features/activities/decisions/decide.sdk', () => sdk);
vi.mock('#features/review/reviewQueue.sdk', () => sdk);

const ann = 'ann@lwsd.org';
const link = 'https://tracker.example/login?mode=signIn&oobCode=1';
const entry = { ...blankEntry, Name: 'Food bank' };
const profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };
const refused = new Error('refused');

const logError = vi.fn<LogError>();
const services = makeServices(logError);

beforeEach(() => {
  for (const call of Object.values(sdk)) call.mockReset().mockResolvedValue(undefined);
  logError.mockReset();
});
afterEach(() => localStorage.clear());

const expectQueued = () =>
  vi.waitFor(() =>
    expect(sdk.setDoc).toHaveBeenCalledExactlyOnceWith(pendingPath(ann), { since: 'now' }),
  );

describe('sending the sign-in link (spec 4, 7)', () => {
  it('links to /login of this app, and remembers the address once sent', async () => {
    await expect(services.sendSignInLink(ann)).resolves.toBe(true);
    expect(sdk.sendLink).toHaveBeenCalledWith(ann, `${location.origin}/login`);
    expect(localStorage.getItem('emailForSignIn')).toBe(ann);
    expect(services.rememberedEmail()).toBe(ann);
  });

  it('returns null on failure, logs the reason and remembers no address', async () => {
    sdk.sendLink.mockRejectedValue(refused);
    await expect(makeServices(logError).sendSignInLink(ann)).resolves.toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('sending the sign-in link', refused);
    expect(services.rememberedEmail()).toBeNull();
  });

  it("remembers no address if the link was used before the server's answer came", async () => {
    sdk.sendLink.mockImplementationOnce(() => {
      localStorage.setItem(sessionKey, '{}');
      return Promise.resolve();
    });
    await expect(makeServices(logError).sendSignInLink(ann)).resolves.toBe(true);
    expect(services.rememberedEmail()).toBeNull();
  });

  it('succeeds even if the browser stores nothing, which is logged', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await expect(services.sendSignInLink('cleo@lwsd.org')).resolves.toBe(true);
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      'remembering the address of the link',
      expect.any(Error),
    );
  });
});

describe('a link requested twice', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());
  const fresh = () => makeServices(logError);

  it('is sent once within a minute, and again after it', async () => {
    const { sendSignInLink } = fresh();
    await expect(sendSignInLink(ann)).resolves.toBe(true);
    vi.setSystemTime(59_999);
    await expect(sendSignInLink(ann)).resolves.toBe(true);
    expect(sdk.sendLink).toHaveBeenCalledOnce();
    vi.setSystemTime(60_000);
    await expect(sendSignInLink(ann)).resolves.toBe(true);
    expect(sdk.sendLink).toHaveBeenCalledTimes(2);
  });

  it('is sent immediately to another address', async () => {
    const { sendSignInLink } = fresh();
    await sendSignInLink(ann);
    await sendSignInLink('ben@lwsd.org');
    expect(sdk.sendLink).toHaveBeenCalledTimes(2);
  });

  it('is sent again immediately if the first attempt failed', async () => {
    const { sendSignInLink } = fresh();
    sdk.sendLink.mockRejectedValueOnce(refused);
    await expect(sendSignInLink(ann)).resolves.toBeNull();
    await expect(sendSignInLink(ann)).resolves.toBe(true);
    expect(sdk.sendLink).toHaveBeenCalledTimes(2);
  });

  it('is sent again if the clock was set back', async () => {
    const { sendSignInLink } = fresh();
    vi.setSystemTime(3_600_000);
    await sendSignInLink(ann);
    vi.setSystemTime(0);
    await sendSignInLink(ann);
    expect(sdk.sendLink).toHaveBeenCalledTimes(2);
  });
});

describe('saving a profile (spec 3, 7)', () => {
  beforeEach(() => void sdk.saveProfile.mockResolvedValue(true));

  it('stores the profile, then its line in the student list', async () => {
    await expect(services.saveProfile(ann, profile, null)).resolves.toBe(true);
    expect(sdk.saveProfile).toHaveBeenCalledExactlyOnceWith(ann, profile, null);
    expect(sdk.listProfile).toHaveBeenCalledExactlyOnceWith(ann);
  });

  it('succeeds even if the list refuses the line, and logs the reason', async () => {
    sdk.listProfile.mockRejectedValue(refused);
    await expect(services.saveProfile(ann, profile, null)).resolves.toBe(true);
    await vi.waitFor(() =>
      expect(logError).toHaveBeenCalledExactlyOnceWith('listing the profile', refused),
    );
  });

  it('does not wait for the list', async () => {
    sdk.listProfile.mockReturnValue(new Promise(() => undefined));
    await expect(services.saveProfile(ann, profile, null)).resolves.toBe(true);
  });

  it('leaves the list alone if someone else had changed the profile', async () => {
    sdk.saveProfile.mockResolvedValue('changed');
    await expect(services.saveProfile(ann, profile, null)).resolves.toBe('changed');
    expect(sdk.listProfile).not.toHaveBeenCalled();
  });

  it('leaves the list alone if the profile was not stored', async () => {
    sdk.saveProfile.mockRejectedValue(refused);
    await expect(services.saveProfile(ann, profile, null)).resolves.toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('saving the profile', refused);
    expect(sdk.listProfile).not.toHaveBeenCalled();
  });
});

describe('completing the sign-in (spec 4)', () => {
  beforeEach(() => {
    localStorage.setItem(emailForSignInKey, ann);
    sdk.signInWithLink.mockResolvedValue(true);
  });

  it('forgets the remembered address on success', async () => {
    await expect(services.completeSignIn(ann, link)).resolves.toBe(true);
    expect(sdk.signInWithLink).toHaveBeenCalledWith(ann, link);
    expect(services.rememberedEmail()).toBeNull();
  });

  it('first removes a key for unfinished work that was planted before', async () => {
    localStorage.setItem('unfinishedWorkKey', `${ann} ${btoa('k'.repeat(32))}`);
    let keyDuringSignIn: string | null | undefined;
    sdk.signInWithLink.mockImplementationOnce(() => {
      keyDuringSignIn = localStorage.getItem('unfinishedWorkKey');
      return Promise.resolve(true);
    });
    await services.completeSignIn(ann, link);
    expect(keyDuringSignIn).toBeNull();
  });

  it('remembers which link was completed here last', async () => {
    const next = link.replace('oobCode=1', 'oobCode=2');
    expect(services.wasCompleted(link)).toBe(false);
    await services.completeSignIn(ann, link);
    expect([services.wasCompleted(link), services.wasCompleted(next)]).toEqual([true, false]);
    await services.completeSignIn(ann, next);
    expect([services.wasCompleted(link), services.wasCompleted(next)]).toEqual([false, true]);
    expect(services.wasCompleted('https://tracker.example/login')).toBe(false);
  });

  it('ends the session if a password set beforehand may still open it, and sends the page to say so', async () => {
    sdk.endForeignPassword.mockRejectedValueOnce(refused);
    await expect(services.completeSignIn(ann, link)).resolves.toBe('ended');
    expect(sdk.endSession).toHaveBeenCalledOnce();
    const replace = vi.fn();
    vi.stubGlobal('fetch', () => Promise.resolve());
    vi.stubGlobal('location', { pathname: '/profile', replace });
    services.leavePage();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login?ended'));
    vi.unstubAllGlobals();
  });

  it("ends such a password before the page is left because another user's session has been replaced", async () => {
    const ending = deferred<undefined>();
    sdk.endForeignPassword.mockReturnValueOnce(ending.promise);
    const replace = vi.fn();
    const fetched = vi.fn(() => Promise.resolve());
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('location', { pathname: '/login', replace });
    const completing = services.completeSignIn(ann, link);
    await vi.waitFor(() => expect(sdk.endForeignPassword).toHaveBeenCalled());
    services.leavePage();
    await Promise.resolve();
    expect(fetched).not.toHaveBeenCalled();
    ending.resolve(undefined);
    await completing;
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login'));
    vi.unstubAllGlobals();
  });

  it('continues in another page after the page of the link has ended, and says so if that fails', async () => {
    sdk.continueForeignPassword.mockImplementation((end: () => Promise<unknown>) => end());
    sdk.endForeignPassword.mockRejectedValueOnce(refused);
    const replace = vi.fn();
    vi.stubGlobal('fetch', () => Promise.resolve());
    vi.stubGlobal('location', { pathname: '/profile', replace });
    const next = makeServices(logError);
    next.observeUser(vi.fn());
    await vi.waitFor(() => expect(sdk.observeUser).toHaveBeenCalled());
    const onForeignPassword = sdk.observeUser.mock.lastCall?.[2] as () => void;
    onForeignPassword();
    await vi.waitFor(() => expect(sdk.endSession).toHaveBeenCalledOnce());
    next.leavePage();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login?ended'));
    vi.unstubAllGlobals();
  });

  it("waits for this page's own sign-in before it continues another one", async () => {
    const ending = deferred<undefined>();
    sdk.endForeignPassword.mockReturnValueOnce(ending.promise);
    const fresh = makeServices(logError);
    fresh.observeUser(vi.fn());
    await vi.waitFor(() => expect(sdk.observeUser).toHaveBeenCalled());
    const completing = fresh.completeSignIn(ann, link);
    const onForeignPassword = sdk.observeUser.mock.lastCall?.[2] as () => void;
    onForeignPassword();
    await vi.waitFor(() => expect(sdk.endForeignPassword).toHaveBeenCalled());
    expect(sdk.continueForeignPassword).not.toHaveBeenCalled();
    ending.resolve(undefined);
    await completing;
    await vi.waitFor(() => expect(sdk.continueForeignPassword).toHaveBeenCalledOnce());
  });

  it("lets a page that continues finish, even if the next user's link is completed in it, but not wait for others", async () => {
    const [turn, ending] = [deferred<undefined>(), deferred<undefined>()];
    sdk.continueForeignPassword.mockImplementationOnce(async (end: () => Promise<unknown>) => {
      await turn.promise;
      await end();
    });
    sdk.endForeignPassword.mockReturnValueOnce(ending.promise);
    const replace = vi.fn();
    vi.stubGlobal('fetch', () => Promise.resolve());
    vi.stubGlobal('location', { pathname: '/login', replace });
    const fresh = makeServices(logError);
    fresh.observeUser(vi.fn());
    await vi.waitFor(() => expect(sdk.observeUser).toHaveBeenCalled());
    const onForeignPassword = sdk.observeUser.mock.lastCall?.[2] as () => void;
    onForeignPassword();
    // Another page holds the lock.
    fresh.leavePage();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
    turn.resolve(undefined);
    await vi.waitFor(() => expect(sdk.endForeignPassword).toHaveBeenCalled());
    await fresh.completeSignIn(ann, link);
    fresh.leavePage();
    await new Promise((resolve) => setTimeout(resolve));
    expect(replace).toHaveBeenCalledOnce();
    ending.resolve(undefined);
    await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
    vi.unstubAllGlobals();
  });

  it('sends the page to say so when the session can no longer be renewed', async () => {
    const replace = vi.fn();
    vi.stubGlobal('fetch', () => Promise.resolve());
    vi.stubGlobal('location', { pathname: '/profile', replace });
    const fresh = makeServices(logError);
    fresh.observeUser(() => fresh.leavePage());
    await vi.waitFor(() => expect(sdk.observeUser).toHaveBeenCalled());
    const [onUser, onClosed] = sdk.observeUser.mock.lastCall as (() => void)[];
    onClosed?.();
    onUser?.();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login?closed'));
    vi.unstubAllGlobals();
  });

  it('says if the link was sent to another address, and remembers nothing', async () => {
    sdk.signInWithLink.mockResolvedValue(false);
    await expect(services.completeSignIn(ann, link)).resolves.toBe('other address');
    expect(services.rememberedEmail()).toBe(ann);
    expect(services.wasCompleted(link)).toBe(false);
    expect(logError).not.toHaveBeenCalled();
  });

  it('keeps it for another attempt if the link fails', async () => {
    sdk.signInWithLink.mockRejectedValue(refused);
    await expect(services.completeSignIn(ann, link)).resolves.toBeNull();
    expect(services.rememberedEmail()).toBe(ann);
  });
});

describe('a save after which the student is queued for review', () => {
  it('comes first, and does not wait for the queue', async () => {
    sdk.saveEntry.mockResolvedValue('saved');
    sdk.setDoc.mockReturnValue(new Promise(() => undefined));
    await expect(services.saveEntry(ann, 'e1', entry, null, null, false)).resolves.toBe('saved');
    await expectQueued();
    const [[saved = 0], [queued = 0]] = [sdk.saveEntry, sdk.setDoc].map(
      ({ mock }) => mock.invocationCallOrder,
    ) as [number[], number[]];
    expect(saved).toBeLessThan(queued);
  });

  it.each([
    ['a new activity', null],
    ['a change', { entry, review: null }],
  ])('queues the student behind %s, once that is stored', async (_what, base) => {
    const saving = deferred<string>();
    sdk.saveEntry.mockReturnValue(saving.promise);
    const saved = services.saveEntry(ann, 'e1', entry, base, null, false);
    await vi.waitFor(() => expect(sdk.saveEntry).toHaveBeenCalled());
    expect(sdk.setDoc).not.toHaveBeenCalled();
    saving.resolve('saved');
    await saved;
    await expectQueued();
  });

  it("queues nobody if the change was not stored because of someone else's change", async () => {
    sdk.saveEntry.mockResolvedValue('changed');
    await expect(
      services.saveEntry(ann, 'e1', entry, { entry, review: null }, null, false),
    ).resolves.toBe('changed');
    expect(sdk.setDoc).not.toHaveBeenCalled();
  });

  it('succeeds even if the queue refuses, which is logged', async () => {
    sdk.saveEntry.mockResolvedValue('saved');
    sdk.setDoc.mockRejectedValue(refused);
    await expect(services.saveEntry(ann, 'e1', entry, null, null, false)).resolves.toBe('saved');
    await vi.waitFor(() =>
      expect(logError).toHaveBeenCalledExactlyOnceWith('queueing for review', refused),
    );
  });

  it('does not touch the queue if the save itself was refused', async () => {
    sdk.saveEntry.mockRejectedValue(refused);
    sdk.setDoc.mockRejectedValue(refused);
    await expect(services.saveEntry(ann, 'e1', entry, null, null, false)).resolves.toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('saving entry e1', refused);
  });
});

describe('an activity that staff save for a student', () => {
  const admin = 'staff@lwsd.org';
  const review = { status: 'approved', comment: '', by: admin, kind: 'Donation' } as const;
  const saved = [{ key: 'e1', entry, review: null }];
  const base = { entry, review: null };
  const save = () => services.saveEntry(ann, 'e1', entry, base, review, false);
  beforeEach(() => void sdk.saveEntry.mockResolvedValue('saved'));

  it('is approved by them, and the student is not queued', async () => {
    sdk.decide.mockResolvedValue({});
    await expect(save()).resolves.toBe('saved');
    await vi.waitFor(() => expect(sdk.decide).toHaveBeenCalledExactlyOnceWith(ann, saved, review));
    expect(sdk.setDoc).not.toHaveBeenCalled();
  });

  it("is stored even if it can't be approved, and the student is queued", async () => {
    sdk.decide.mockRejectedValue(refused);
    await expect(save()).resolves.toBe('saved');
    await expectQueued();
  });

  it('queues the student if the activity changes before it is approved', async () => {
    sdk.decide.mockResolvedValue({ e1: { kind: 'changed' } });
    await expect(save()).resolves.toBe('saved');
    await expectQueued();
  });

  it('that an earlier attempt stored, and someone has reviewed since, is left alone', async () => {
    sdk.saveEntry.mockResolvedValue('wasStored');
    await expect(save()).resolves.toBe('saved');
    await expect(
      services.saveEntry(ann, 'e1', entry, { entry, review: null }, null, false),
    ).resolves.toBe('saved');
    expect(sdk.decide).not.toHaveBeenCalled();
    expect(sdk.setDoc).not.toHaveBeenCalled();
  });

  it('is not approved if someone else had changed it', async () => {
    sdk.saveEntry.mockResolvedValue('changed');
    await expect(save()).resolves.toBe('changed');
    expect(sdk.decide).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('forgets the remembered address, whoever it belongs to', async () => {
    localStorage.setItem(emailForSignInKey, ann);
    await expect(services.signOut()).resolves.toBe(true);
    expect(services.rememberedEmail()).toBeNull();
  });

  it('forgets the link that the session began with', async () => {
    sdk.signInWithLink.mockResolvedValue(true);
    await services.completeSignIn(ann, link);
    expect(localStorage).not.toHaveLength(0);
    await services.signOut();
    expect(localStorage).toHaveLength(0);
  });
});

const seen = { key: 'e1', entry, review: null };

describe('a call that fails (spec 8)', () => {
  it.each([
    ['completing the sign-in link', sdk.signInWithLink, () => services.completeSignIn(ann, link)],
    ['loading the authentication service', sdk.isLink, () => services.isSignInLink(link)],
    ['signing out', sdk.endSession, () => services.signOut()],
    [
      'saving entry e1',
      sdk.saveEntry,
      () => services.saveEntry(ann, 'e1', entry, null, null, false),
    ],
    ['deleting entry e1', sdk.deleteEntry, () => services.deleteEntry(ann, seen, ann)],
    ['saving the profile', sdk.saveProfile, () => services.saveProfile(ann, profile, null)],
    ['reading the student list', sdk.readStudentList, () => services.readStudentList()],
  ])('is logged as "%s" and returns null', async (context, call, run) => {
    call.mockRejectedValue(refused);
    await expect(run()).resolves.toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith(context, refused);
  });
});

describe('a call that succeeds', () => {
  it('passes its arguments on and returns the result, or true', async () => {
    sdk.saveEntry.mockResolvedValue('saved');
    sdk.saveProfile.mockResolvedValue(true);
    sdk.deleteEntry.mockResolvedValue('deleted');
    await expect(services.saveEntry(ann, 'e1', entry, null, null, false)).resolves.toBe('saved');
    await expect(services.deleteEntry(ann, seen, ann)).resolves.toBe('deleted');
    await expect(services.saveProfile(ann, profile, null)).resolves.toBe(true);
    await expect(services.signOut()).resolves.toBe(true);
    expect(sdk.saveEntry).toHaveBeenCalledWith(ann, 'e1', entry, null, null, false);
    expect(sdk.deleteEntry).toHaveBeenCalledWith(ann, seen, ann);
    expect(sdk.saveProfile).toHaveBeenCalledWith(ann, profile, null);
    expect(logError).not.toHaveBeenCalled();
  });

  it('returns the result of the read', async () => {
    sdk.readStudentList.mockResolvedValue({ [ann]: profile });
    sdk.isLink.mockReturnValue(true);
    await expect(services.readStudentList()).resolves.toEqual({ [ann]: profile });
    await expect(services.isSignInLink(link)).resolves.toBe(true);
  });
});

describe('a listener', () => {
  it.each([
    ['entries', sdk.observeEntries, services.observeEntries, [{ error: vi.fn() }]],
    ['profile', sdk.observeProfile, services.observeProfile, [vi.fn(), vi.fn()]],
  ] as const)(
    "of the %s listens to the student's data until it is stopped",
    async (_of, call, observe, handlers) => {
      const unsubscribe = vi.fn();
      call.mockReturnValue(unsubscribe);
      const end = (observe as (...args: unknown[]) => () => void)(ann, ...handlers);
      await vi.waitFor(() => expect(call).toHaveBeenCalledWith(ann, ...handlers));
      end();
      expect(unsubscribe).toHaveBeenCalledTimes(1);
    },
  );

  it('of the user passes on reports of the authentication service', async () => {
    const onUser = vi.fn();
    services.observeUser(onUser);
    await vi.waitFor(() =>
      expect(sdk.observeUser).toHaveBeenCalledWith(
        onUser,
        expect.any(Function),
        expect.any(Function),
      ),
    );
  });
});

describe("a part of the SDK that can't be loaded", () => {
  /** Services whose modules can't be loaded, as if there were no network. */
  async function servicesOffline() {
    vi.resetModules();
    const paths = [
      ...['session/auth', 'activities/entries', 'activities/pictures/pictures'],
      ...['activities/decisions/decide', 'review/reviewQueue'],
    ];
    for (const path of paths) {
      vi.doMock(`#features/${path}.sdk`, () => {
        throw new Error('Failed to fetch');
      });
    }
    return (await import('./makeServices')).makeServices(logError);
  }

  it('leaves the visitor signed out, so the screens still work, and is logged', async () => {
    const onUser = vi.fn();
    (await servicesOffline()).observeUser(onUser);
    await vi.waitFor(() => expect(onUser).toHaveBeenCalledExactlyOnceWith(null));
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      'loading the authentication service',
      expect.any(Error),
    );
  });

  it('fails the listener that needs it', async () => {
    const onError = vi.fn();
    (await servicesOffline()).observeEntries(ann, {
      changes: vi.fn(),
      silence: vi.fn(),
      error: onError,
    });
    await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(Error)));
  });

  it('fails the call that needs it, as if it were refused', async () => {
    const offline = await servicesOffline();
    await expect(offline.sendSignInLink(ann)).resolves.toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('sending the sign-in link', expect.any(Error));
  });

  it('fails a decision, which then reports that it is not saved, and every other review call', async () => {
    const { review } = await servicesOffline();
    const calls = [
      review.decide(ann, [], null),
      review.removeFromQueue(ann, '7.1'),
      review.readQueuePage(undefined),
      review.countQueue(null),
    ];
    await expect(Promise.all(calls)).resolves.toEqual([null, null, null, null]);
    expect(logError).toHaveBeenCalledTimes(calls.length);
  });
});
