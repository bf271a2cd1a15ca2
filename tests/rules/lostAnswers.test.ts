import { FirebaseError } from 'firebase/app';
import type * as Sdk from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { decide } from '#features/activities/decisions/decide.sdk';
import { approval, type Review } from '#features/activities/decisions/review';
import type * as Entries from '#features/activities/entries.sdk';
import type { Entry } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import type * as Profiles from '#features/profile/profile.sdk';
import type * as Reports from '#features/reports/reports.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { actors, emails } from './support/actors';
import { connectAs } from './support/adminDatabase';
import { emptyDocuments } from './support/emptyEmulators';
import { anEntry, aProfile } from './support/examples';
import { withReviewOn } from './support/reviewOn';
import { given, givenNone, stored } from './support/stored';

/** Called before each commit, and after each transaction that was stored. */
const lost = vi.hoisted(() => ({
  before: (): Promise<void> => Promise.resolve(),
  after: (): Promise<void> => Promise.resolve(),
}));

// The real SDK, whose answer may be lost after a transaction was stored.
vi.mock('firebase/firestore', async (load) => {
  const sdk = await load<typeof Sdk>();
  const runTransaction = async <Result>(
    db: Sdk.Firestore,
    run: (transaction: Sdk.Transaction) => Promise<Result>,
    options?: Sdk.TransactionOptions,
  ): Promise<Result> => {
    const runAndLose = async (transaction: Sdk.Transaction) => {
      const result = await run(transaction);
      await lost.before();
      return result;
    };
    const result = await sdk.runTransaction(db, runAndLose, options);
    await lost.after();
    return result;
  };
  return { ...sdk, runTransaction };
});

vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

withReviewOn();

const { student, admin } = emails;
const path = `users/${student}/entries/one`;
const place = `pending/${student}`;
const entry = anEntry() as Entry;
const review: Review = { ...approval, by: admin };

let program: { decide: typeof decide } & typeof Entries & typeof Profiles & typeof Reports;
beforeAll(async () => {
  // All files share one set of modules, and another file may have loaded these without the step.
  vi.resetModules();
  // Turn reviews on in the app too, for schools that have them off.
  const { school } = await import('#config/school');
  school.review ||= { manyHours: 8, wantsPicture: false, readyComments: ['Please say more.'] };
  program = {
    ...(await import('#features/activities/decisions/decide.sdk')),
    ...(await import('#features/activities/entries.sdk')),
    ...(await import('#features/profile/profile.sdk')),
    ...(await import('#features/reports/reports.sdk')),
  };
});
afterAll(() => vi.resetModules());
beforeEach(emptyDocuments);

/** Loses the answer to the next transaction, and lets something happen before the retry. */
function loseNext(happens: () => Promise<unknown>): void {
  lost.after = async () => {
    lost.after = () => Promise.resolve();
    await happens();
    throw new FirebaseError('unavailable', 'The answer is lost.');
  };
}
const nothing = () => Promise.resolve();

function beforeNextCommit(happens: () => Promise<void>): void {
  lost.before = () => {
    lost.before = nothing;
    return happens();
  };
}

describe('A decision whose answer was lost', () => {
  const decideOn = (wanted: Review | null, seen: Review | null) =>
    program.decide(student, [{ key: 'one', entry, review: seen }], wanted);

  test('is found stored', async () => {
    await given(path, entry);
    loseNext(nothing);
    expect(await decideOn(review, null)).toEqual({});
    expect(await stored(path)).toMatchObject({ review: { by: admin } });
  });

  test('is not stored again if it was undone since', async () => {
    await given(path, entry);
    loseNext(() => given(path, entry));
    expect(await decideOn(review, null)).toEqual({ one: { kind: 'failed' } });
    expect(await stored(path)).toEqual(entry);
    expect(await decideOn(review, null)).toEqual({});
    expect(await stored(path)).toMatchObject({ review: { by: admin } });
  });

  test('is found undone, without another place in the queue', async () => {
    await given(path, { ...entry, review });
    loseNext(() => givenNone(place));
    expect(await decideOn(null, review)).toEqual({});
    expect(await stored(path)).toEqual(entry);
    expect(await stored(place)).toBeUndefined();
  });

  test('is not undone again if it was made again since', async () => {
    await given(path, { ...entry, review });
    loseNext(() => given(path, { ...entry, review }));
    expect(await decideOn(null, review)).toEqual({ one: { kind: 'failed' } });
    expect(await stored(path)).toMatchObject({ review: { by: admin } });
  });
});

test('An activity of staff whose approval is lost on its way waits for review', async () => {
  await given(path, entry);
  beforeNextCommit(() => Promise.reject(new FirebaseError('unavailable', 'The request is lost.')));
  const isApproved = await program.afterSave(student, 'one', entry, review, () => undefined);
  expect(isApproved).toBe(false);
  expect(await stored(path)).toEqual(entry);
  expect(await stored(place)).toBeDefined();
});

test('An edit whose answer was lost is not stored again if the listener has reported it, and it was put back since', async () => {
  const edited = anEntry({ Hours: '3' }) as Entry;
  await given(path, entry);
  const on = { changes: vi.fn(), silence: () => undefined, error: () => undefined };
  const end = program.observeEntries(student, on);
  const isReported = (one: Entry) =>
    vi.waitFor(() =>
      expect(on.changes).toHaveBeenCalledWith(expect.objectContaining({ changed: { one } })),
    );
  await isReported(entry);
  loseNext(async () => {
    await isReported(edited);
    await given(path, entry);
  });
  const save = () =>
    program.saveEntry(student, 'one', edited, { entry, review: null }, null, false);
  expect(await save()).toBe('changed');
  expect(await stored(path)).toEqual(entry);
  expect(await save()).toBe('saved');
  end();
});

test('A profile whose answer was lost is not stored again if the listener has reported it, and it was put back since', async () => {
  const profilePath = docPaths.profile(student);
  const [profile, typed] = [aProfile() as Profile, aProfile({ firstName: 'Mickey' }) as Profile];
  await given(profilePath, profile);
  const onProfile = vi.fn();
  const end = program.observeProfile(student, onProfile, () => undefined);
  const isReported = (one: Profile) =>
    vi.waitFor(() => expect(onProfile.mock.lastCall).toEqual([one, false]));
  await isReported(profile);
  loseNext(async () => {
    await isReported(typed);
    await given(profilePath, profile);
  });
  expect(await program.saveProfile(student, typed, profile)).toBe('changed');
  expect(await stored(profilePath)).toEqual(profile);
  expect(await program.saveProfile(student, typed, profile)).toBe(true);
  end();
});

describe('A kept question whose answer was lost', () => {
  const question = { name: 'Seniors', search: 'view=students' };
  const other = { name: 'Contacts', search: 'view=contacts' };
  const kept = async () => (await stored(docPaths.keptQuestions))?.questions as unknown;

  test('is found kept or removed', async () => {
    loseNext(nothing);
    expect(await program.keepQuestion(question)).toMatchObject({ outcome: 'kept' });
    expect(await kept()).toEqual([question]);
    loseNext(nothing);
    expect(await program.removeKeptQuestion(question)).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['is not kept again if it was removed since', [], [other]],
    ['is not removed again if it was kept again since', [question], [question, other]],
  ])('%s', async (_what, before, since) => {
    await given(docPaths.keptQuestions, { questions: before });
    loseNext(() => given(docPaths.keptQuestions, { questions: since }));
    const change =
      before.length === 0 ? program.keepQuestion(question) : program.removeKeptQuestion(question);
    await expect(change).rejects.toThrow('somebody may have changed it back');
    expect(await kept()).toEqual(since);
  });
});

// Last, because the tests above need the connection that the app's code began with.
describe('A save by the student, whose answer may have been lost', () => {
  beforeAll(() => connectAs(actors.student));
  afterAll(() => connectAs(actors.admin));
  const edited = anEntry({ Hours: '3' }) as Entry;

  test.each([
    ['an edit', entry],
    ['a new activity', null],
  ])(
    '%s that is stored and decided on before a further commit is found stored',
    async (_what, before) => {
      await (before ? given(path, before) : givenNone(path));
      beforeNextCommit(() => given(path, { ...edited, review }));
      const base = before && { entry: before, review: null };
      const saved = await program.saveEntry(student, 'one', edited, base, null, false);
      expect(saved).toBe('wasStored');
      expect(await stored(path)).toMatchObject({ Hours: '3', review: { status: 'approved' } });
    },
  );
});
