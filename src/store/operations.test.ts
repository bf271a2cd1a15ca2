// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { blankEntry } from '../domain/entry';
import { storeWithFakes } from '../testing/renderWithStore';
import { deleteEntry, saveEntry } from './entries/entryOperations';
import { keepUnsavedProfile, saveProfile } from './profile/profileOperations';
import { selectUnsavedProfile } from './profile/profileSlice';

const ann = 'ann@lwsd.org';
const entry = { ...blankEntry, Name: 'Food bank' };
const profile = { firstName: 'Ann', lastName: 'Doe', graduationYear: '2027' };
const fail = () => Promise.resolve(null);

describe('the operations on entries (spec 7)', () => {
  it("save and delete under the session user's address", async () => {
    const { store, services } = storeWithFakes({ user: ann });
    await expect(store.dispatch(saveEntry('e1', entry))).resolves.toBe(true);
    await expect(store.dispatch(deleteEntry('e1'))).resolves.toBe(true);
    expect(services.saveEntry).toHaveBeenCalledWith(ann, 'e1', entry);
    expect(services.deleteEntry).toHaveBeenCalledWith(ann, 'e1');
  });

  it('return null when they failed', async () => {
    const services = { saveEntry: fail, deleteEntry: fail };
    const { store } = storeWithFakes({ user: ann, services });
    await expect(store.dispatch(saveEntry('e1', entry))).resolves.toBeNull();
    await expect(store.dispatch(deleteEntry('e1'))).resolves.toBeNull();
  });
});

describe('saving a profile (spec 4)', () => {
  it.each([true, null] as const)(
    "returns %s as the service does, for the session's user",
    async (result) => {
      const { store, services } = storeWithFakes({ user: ann });
      services.saveProfile.mockResolvedValue(result);
      await expect(store.dispatch(saveProfile(profile))).resolves.toBe(result);
      expect(services.saveProfile).toHaveBeenCalledWith(ann, profile);
    },
  );

  it('stores nothing while signed out, and says so', async () => {
    const { store, services } = storeWithFakes({ user: null });
    await expect(store.dispatch(saveProfile(profile))).resolves.toBe('not signed in');
    expect(services.saveProfile).not.toHaveBeenCalled();
  });

  it('keeps an unsaved profile for its own user only', () => {
    const { store, reportUser } = storeWithFakes({ user: ann });
    store.dispatch(keepUnsavedProfile(ann, profile));
    expect(selectUnsavedProfile(store.getState())).toEqual(profile);
    reportUser('ben@lwsd.org');
    store.dispatch(keepUnsavedProfile(ann, profile));
    expect(selectUnsavedProfile(store.getState())).toEqual({});
  });
});
