import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankEntry } from '../domain/entry';
import { emailForSignInKey, makeServices } from './makeServices';
import type { LogError } from './services';

/**
 * The modules behind the services touch the SDK as soon as they are loaded; the browser tests run
 * them. Here is what the services themselves promise: the answer, the log, the remembered address.
 */
const sdk = vi.hoisted(() => ({
  observeUser: vi.fn(),
  sendLink: vi.fn(),
  isLink: vi.fn(),
  signInWithLink: vi.fn(),
  endSession: vi.fn(),
  observeEntries: vi.fn(),
  saveEntry: vi.fn(),
  deleteEntry: vi.fn(),
  setPending: vi.fn(),
  observeProfile: vi.fn(),
  saveProfile: vi.fn(),
  readStudentList: vi.fn(),
}));
vi.mock('./sdk/auth', () => sdk);
vi.mock('./sdk/entries', () => sdk);
vi.mock('./sdk/pending', () => sdk);
vi.mock('./sdk/profiles', () => sdk);
vi.mock('./sdk/studentList', () => sdk);

const ann = 'ann@lwsd.org';
const link = 'https://tracker.example/login?oobCode=1';
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

describe('sending the sign-in link (spec 4, 7)', () => {
  it('leads back to /login of this app and remembers the address once it is sent', async () => {
    await expect(services.sendSignInLink(ann)).resolves.toBe(true);
    expect(sdk.sendLink).toHaveBeenCalledWith(ann, `${location.origin}/login`);
    expect(localStorage.getItem('emailForSignIn')).toBe(ann);
    expect(services.rememberedEmail()).toBe(ann);
  });

  it('yields null on failure, with the reason logged and no address remembered', async () => {
    sdk.sendLink.mockRejectedValue(refused);
    await expect(services.sendSignInLink(ann)).resolves.toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('sending the sign-in link', refused);
    expect(services.rememberedEmail()).toBeNull();
  });
});

describe('completing the sign-in (spec 4)', () => {
  beforeEach(() => localStorage.setItem(emailForSignInKey, ann));

  it('forgets the remembered address on success', async () => {
    await expect(services.completeSignIn(ann, link)).resolves.toBe(true);
    expect(sdk.signInWithLink).toHaveBeenCalledWith(ann, link);
    expect(services.rememberedEmail()).toBeNull();
  });

  it('keeps it when the link does not work, for another attempt', async () => {
    sdk.signInWithLink.mockRejectedValue(refused);
    await expect(services.completeSignIn(ann, link)).resolves.toBeNull();
    expect(services.rememberedEmail()).toBe(ann);
  });
});

describe('a save beside which the student is queued for review', () => {
  it('is written first, and does not wait for the queue', async () => {
    sdk.setPending.mockReturnValue(new Promise(() => undefined));
    await expect(services.saveEntry(ann, 'e1', entry)).resolves.toBe(true);
    await vi.waitFor(() => expect(sdk.setPending).toHaveBeenCalledExactlyOnceWith(ann));
    const [[saved = 0], [queued = 0]] = [sdk.saveEntry, sdk.setPending].map(
      ({ mock }) => mock.invocationCallOrder,
    ) as [number[], number[]];
    expect(saved).toBeLessThan(queued);
  });

  it('queues the student while the save itself still waits for the network', async () => {
    sdk.saveEntry.mockReturnValue(new Promise(() => undefined));
    void services.saveEntry(ann, 'e1', entry);
    await vi.waitFor(() => expect(sdk.setPending).toHaveBeenCalledWith(ann));
  });

  it('is stored also where the queue refuses, which is logged', async () => {
    sdk.setPending.mockRejectedValue(refused);
    await expect(services.saveEntry(ann, 'e1', entry)).resolves.toBe(true);
    await vi.waitFor(() =>
      expect(logError).toHaveBeenCalledExactlyOnceWith('queueing for review', refused),
    );
  });

  it('says nothing of the queue where the save itself was refused', async () => {
    sdk.saveEntry.mockRejectedValue(refused);
    sdk.setPending.mockRejectedValue(refused);
    await expect(services.saveEntry(ann, 'e1', entry)).resolves.toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('saving entry e1', refused);
  });
});

describe('a call that fails (spec 8)', () => {
  it.each([
    ['completing the sign-in link', sdk.signInWithLink, () => services.completeSignIn(ann, link)],
    ['loading the authentication service', sdk.isLink, () => services.isSignInLink(link)],
    ['signing out', sdk.endSession, () => services.signOut()],
    ['saving entry e1', sdk.saveEntry, () => services.saveEntry(ann, 'e1', entry)],
    ['deleting entry e1', sdk.deleteEntry, () => services.deleteEntry(ann, 'e1')],
    ['saving the profile', sdk.saveProfile, () => services.saveProfile(ann, profile)],
    ['reading the student list', sdk.readStudentList, () => services.readStudentList()],
  ])('is logged as "%s" and returns null', async (context, call, run) => {
    call.mockRejectedValue(refused);
    await expect(run()).resolves.toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith(context, refused);
  });
});

describe('a call that succeeds', () => {
  it('hands on what it was given and returns true', async () => {
    await expect(services.saveEntry(ann, 'e1', entry)).resolves.toBe(true);
    await expect(services.deleteEntry(ann, 'e1')).resolves.toBe(true);
    await expect(services.saveProfile(ann, profile)).resolves.toBe(true);
    await expect(services.signOut()).resolves.toBe(true);
    expect(sdk.saveEntry).toHaveBeenCalledWith(ann, 'e1', entry);
    expect(sdk.deleteEntry).toHaveBeenCalledWith(ann, 'e1');
    expect(sdk.saveProfile).toHaveBeenCalledWith(ann, profile);
    expect(logError).not.toHaveBeenCalled();
  });

  it('returns what was read', async () => {
    sdk.readStudentList.mockResolvedValue({ [ann]: profile });
    sdk.isLink.mockReturnValue(true);
    await expect(services.readStudentList()).resolves.toEqual({ [ann]: profile });
    await expect(services.isSignInLink(link)).resolves.toBe(true);
  });
});

describe('a listener', () => {
  it.each([
    ['entries', sdk.observeEntries, services.observeEntries],
    ['profile', sdk.observeProfile, services.observeProfile],
  ] as const)(
    "of the %s is the student's own, and ends when it is ended",
    async (_of, call, observe) => {
      const unsubscribe = vi.fn();
      call.mockReturnValue(unsubscribe);
      const [onValue, onError] = [vi.fn(), vi.fn()];
      const end = observe(ann, onValue, onError);
      await vi.waitFor(() => expect(call).toHaveBeenCalledWith(ann, onValue, onError));
      end();
      expect(unsubscribe).toHaveBeenCalledTimes(1);
    },
  );

  it('of the user passes on what the authentication service reports', async () => {
    const onUser = vi.fn();
    services.observeUser(onUser);
    await vi.waitFor(() => expect(sdk.observeUser).toHaveBeenCalledWith(onUser));
  });
});

describe('a part of the SDK that does not arrive', () => {
  /** The services over modules that cannot be loaded, as with a network that has gone. */
  async function servicesOffline() {
    vi.resetModules();
    for (const path of ['./sdk/auth', './sdk/entries', './sdk/pictures']) {
      vi.doMock(path, () => {
        throw new Error('Failed to fetch');
      });
    }
    return (await import('./makeServices')).makeServices(logError);
  }

  it('leaves the visitor signed out, so that the screens can still be read, and is logged', async () => {
    const onUser = vi.fn();
    (await servicesOffline()).observeUser(onUser);
    await vi.waitFor(() => expect(onUser).toHaveBeenCalledExactlyOnceWith(null));
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      'loading the authentication service',
      expect.any(Error),
    );
  });

  it('is the error of the listener that needs it', async () => {
    const [onChanges, onError] = [vi.fn(), vi.fn()];
    (await servicesOffline()).observeEntries(ann, onChanges, onError);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(Error)));
  });

  it('fails the call that needs it, in the same way as a refusal', async () => {
    const offline = await servicesOffline();
    await expect(offline.sendSignInLink(ann)).resolves.toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('sending the sign-in link', expect.any(Error));
  });
});
