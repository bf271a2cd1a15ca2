import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { school } from '#config/school';
import type { Review } from '#features/activities/decisions/review';
import type { Entry } from '#features/activities/entry';
import type { GroupServices } from '#features/group/group.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { actors, ownEmail } from './support/actors';
import { firestoreAs } from './support/clients';
import { emptyDocuments } from './support/emptyEmulators';
import { anEntry } from './support/examples';
import { withReviewOn } from './support/reviewOn';
import { givenStaff, stored } from './support/stored';

/** The connection of the admin whose call is running. */
const connection = new AsyncLocalStorage<Firestore>();
vi.mock('#shared/firebase/firestore.sdk', () => ({
  get db() {
    return connection.getStore();
  },
}));

withReviewOn();

const entry = anEntry({ Name: 'Food drive' }) as Entry;
// Few, because Google's emulator may hold a contended lock for half a minute.
const students = Array.from({ length: 3 }, (_, at) => `student${at}@${school.emailDomains[0]}`);
const signal = new AbortController().signal;

const errors: unknown[] = [];
let group: GroupServices;
beforeAll(async () => {
  // All files share one set of modules, and another file may have loaded these with another connection.
  vi.resetModules();
  const settings = (await import('#config/school')).school;
  settings.review ||= { manyHours: 8, wantsPicture: false, readyComments: [] };
  const { makeGroupServices } = await import('#features/group/group.sdk');
  group = makeGroupServices((_context, error) => errors.push(error));
});
afterAll(() => vi.resetModules());
beforeEach(async () => {
  await emptyDocuments();
  await givenStaff();
});

const [first, second, third] = [actors.admin, actors.addedAdmin, actors.addedAdminFromElsewhere];
test.each([
  ['Two admins', [first, second]],
  ['Three admins', [first, second, third]],
])(
  '%s who log the same list at once store one activity per student',
  async (_who, admins) => {
    const logAs = async (admin: typeof first, id: string, email: string) => {
      const options = { approves: true, by: ownEmail(admin), mayBeAlike: false, isListed: false };
      return connection.run(await firestoreAs(admin), () =>
        group.log(email, id, entry, { ...options, signal }),
      );
    };
    const expected = [...admins.slice(1).map(() => 'alike'), 'stored'];
    const logged = students.map(async (email) => {
      const results = await Promise.all(
        admins.map((admin, at) => logAs(admin, `list${at}`, email)),
      );
      const documents = await Promise.all(
        admins.map((_, at) => stored(docPaths.entry(email, `list${at}`))),
      );
      return { email, results, documents };
    });
    for (const { email, results, documents } of await Promise.all(logged)) {
      expect([email, ...results.toSorted()]).toEqual([email, ...expected]);
      expect(documents.map((document) => (document?.review as Review | undefined)?.by)).toEqual(
        results.map((result, at) =>
          result === 'stored' ? admins[at] && ownEmail(admins[at]) : undefined,
        ),
      );
    }
    expect(errors).toEqual([]);
  },
  300_000,
);
