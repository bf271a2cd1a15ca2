// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankEntry, type Entry } from '../../domain/entry';
import { serverPatienceMs } from '../../domain/limits';
import type { EntrySaveResult, Services } from '../../firebase/services';
import { deferred } from '../../testing/deferred';
import { storeWithFakes } from '../../testing/renderWithStore';
import { selectIsServerSilent } from '../connection/connectionSlice';
import { draftKept, selectDraft } from '../drafts/draftsSlice';
import { uploadPicture } from '../uploads/uploadPicture';
import { deleteEntry } from './deleteEntry';
import { saveProfile } from './saveProfile';
import { selectHasUnsaved } from './selectHasUnsaved';
import { submitActivity } from './submitActivity';

const ann = 'ann@lwsd.org';
const activity = { student: ann, key: 'k1', isNew: true };
const entry: Entry = {
  ...blankEntry,
  Name: 'Food bank',
  Description: 'Sorted cans',
  Hours: '2',
  Date: '{"year":2026,"month":11,"day":20}',
  contactName: 'Pat',
  contactPhone: '425 555 0100',
};
const picture = {
  name: 'beach.jpg',
  type: 'image/jpeg',
  file: new Blob(['beach']),
  mayReuseOther: true,
  isReadable: Promise.resolve(true),
  content: Promise.resolve({ blob: new Blob(), mayTellPlace: false }),
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A store with the draft of a new activity in it. */
function storeWithDraft(services?: Partial<Services>) {
  const app = storeWithFakes({ user: ann, services });
  app.store.dispatch(draftKept({ activity, values: entry, opened: null }));
  const leaveForm = vi.fn();
  return {
    ...app,
    leaveForm,
    submit: () => app.store.dispatch(submitActivity(activity, leaveForm)),
    hasUnsaved: () => selectHasUnsaved(app.store.getState()),
  };
}

describe('submitting an activity (spec 4, 7)', () => {
  it('stores it, leaves the form, and then nothing is unsaved', async () => {
    const { submit, services, leaveForm, hasUnsaved } = storeWithDraft();
    await expect(submit()).resolves.toBe('saved');
    expect(services.saveEntry).toHaveBeenCalledWith(ann, 'k1', entry, null);
    expect(leaveForm).toHaveBeenCalledTimes(1);
    expect(hasUnsaved()).toBe(false);
  });

  it.each([
    [null, 'failed'],
    ['changed', 'changed'],
    ['deleted', 'deleted'],
  ] as const)('that the service answers with %s keeps the draft, as %s', async (answer, result) => {
    const { submit, store, leaveForm, hasUnsaved } = storeWithDraft({
      saveEntry: () => Promise.resolve(answer),
    });
    await expect(submit()).resolves.toBe(result);
    expect(selectDraft(store.getState(), activity)?.entry).toEqual(entry);
    expect(leaveForm).not.toHaveBeenCalled();
    expect(hasUnsaved()).toBe(true);
  });

  it('stores it with the pictures that were on their way, wherever the user is by then', async () => {
    const { submit, store, pictures, services } = storeWithDraft();
    void store.dispatch(uploadPicture(activity, picture));
    await turn();
    const result = submit();
    await turn();
    expect(services.saveEntry).not.toHaveBeenCalled();
    pictures.uploads[0]?.finish();
    await expect(result).resolves.toBe('saved');
    expect(services.saveEntry.mock.calls[0]?.[2].pictures).toHaveLength(1);
  });

  it('stores nothing after a sign-out, and the upload ends', async () => {
    const { submit, store, pictures, services, reportUser, hasUnsaved } = storeWithDraft();
    void store.dispatch(uploadPicture(activity, picture));
    await turn();
    const result = submit();
    reportUser(null);
    await expect(result).resolves.toBe('gone');
    expect(pictures.uploads[0]?.asked).toBe('cancel');
    expect(services.saveEntry).not.toHaveBeenCalled();
    expect(hasUnsaved()).toBe(false);
  });
});

describe('what is not confirmed', () => {
  it.each([
    [
      'a deletion',
      'deleteEntry',
      (store: ReturnType<typeof storeWithFakes>['store']) =>
        store.dispatch(deleteEntry('k1', 'Food bank')),
    ],
    [
      'a profile',
      'saveProfile',
      (store: ReturnType<typeof storeWithFakes>['store']) =>
        store.dispatch(saveProfile({ firstName: 'A', lastName: 'B', graduationYear: '2027' })),
    ],
  ] as const)('is unsaved: %s', async (_what, service, run) => {
    const answer = deferred<true | null>();
    const { store } = storeWithFakes({ user: ann, services: { [service]: () => answer.promise } });
    const ended = run(store);
    expect(selectHasUnsaved(store.getState())).toBe(true);
    answer.resolve(true);
    await expect(ended).resolves.toBe(true);
    expect(selectHasUnsaved(store.getState())).toBe(false);
  });

  it('a profile is not stored while signed out, and that is said', async () => {
    const { store, services } = storeWithFakes({ user: null });
    const profile = { firstName: 'A', lastName: 'B', graduationYear: '2027' };
    await expect(store.dispatch(saveProfile(profile))).resolves.toBe('not signed in');
    expect(services.saveProfile).not.toHaveBeenCalled();
  });
});

describe('a server that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is noticed after a while, and again when it answers', async () => {
    const answer = deferred<EntrySaveResult | null>();
    const { submit, store } = storeWithDraft({ saveEntry: () => answer.promise });
    const isSilent = () => selectIsServerSilent(store.getState());
    const result = submit();
    await vi.advanceTimersByTimeAsync(serverPatienceMs - 1);
    expect(isSilent()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isSilent()).toBe(true);
    answer.resolve('saved');
    await result;
    await vi.advanceTimersByTimeAsync(0);
    expect(isSilent()).toBe(false);
  });
});
