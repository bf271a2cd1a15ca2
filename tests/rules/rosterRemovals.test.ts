import type * as Sdk from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { profileFrom } from '#features/profile/profile';
import type { storeRoster } from '#features/roster/storeRoster.sdk';
import { emails } from './support/actors';
import { storeAtOnce } from './support/atOnce';
import { emptyDocuments } from './support/emptyEmulators';
import { aProfile } from './support/examples';
import { given, stored } from './support/stored';

/** Called before each write in a transaction. */
const race = vi.hoisted(() => ({ step: (): void => undefined }));

// The real SDK, with a step before each write.
vi.mock('firebase/firestore', async (load) => {
  const { withStepBeforeWrites } = await import('./support/beforeWrites');
  return withStepBeforeWrites(await load<typeof Sdk>(), (verb) => {
    if (verb === 'set') race.step();
  });
});
vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

const { student, anotherStudent } = emails;
const list = 'cache/profileData';
const profile = profileFrom(aProfile());
const seen = { ...profile, firstName: 'Seen' };

let importRoster: typeof storeRoster;
beforeAll(async () => {
  // All files share one set of modules, and another file may have loaded these without the step.
  vi.resetModules();
  ({ storeRoster: importRoster } = await import('#features/roster/storeRoster.sdk'));
});
afterAll(() => vi.resetModules());
beforeEach(emptyDocuments);

test.each([
  ['', seen],
  [' without a profile', profileFrom({})],
])(
  'a student%s who is removed right before the roster is listed stays out of the student list',
  async (_what, seen) => {
    for (const email of [student, anotherStudent]) {
      await given(`users/${email}/profile/info`, seen);
      await given(list, { [student]: seen, [anotherStudent]: seen });
    }
    /** The next write is that of the list. */
    const onProgress = () => {
      race.step = () => {
        race.step = () => undefined;
        storeAtOnce(list, { [anotherStudent]: seen });
      };
    };
    const students = [student, anotherStudent].map((email) => ({
      email,
      profile,
      replaceable: seen,
    }));
    const { signal } = new AbortController();
    const result = await importRoster({ students, signal, onProgress }, () => undefined);
    expect(result).toMatchObject({ outcome: 'done', replaced: 2 });
    expect(await stored(list)).toEqual({ [anotherStudent]: profile });
  },
);
