import { disableNetwork, enableNetwork, onSnapshot } from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { observeProfile } from '#features/profile/profile.sdk';
import { profileQuery } from '#features/profile/profileQuery.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { emails } from './support/actors';
import { db } from './support/adminDatabase';
import { aProfile } from './support/examples';
import { given } from './support/stored';

// The app's code, with an admin's connection.
vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

test('A profile is not reported as missing before the server has answered', async () => {
  await given(docPaths.profile(emails.student), aProfile());
  await disableNetwork(db);
  const onProfile = vi.fn();
  const end = observeProfile(emails.student, onProfile, () => undefined);
  // The same query answers from the cache, which is empty.
  const onCache = vi.fn();
  const endCache = onSnapshot(profileQuery(emails.student), onCache);
  await vi.waitFor(() => expect(onCache).toHaveBeenCalled());
  await enableNetwork(db);
  await vi.waitFor(() => expect(onProfile).toHaveBeenCalledWith(aProfile(), false));
  // The connection may have been lost again.
  expect(onProfile.mock.calls.filter(([profile]) => profile === null)).toEqual([]);
  end();
  endCache();
});
