import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeServices } from '#app/makeServices';
import { approval, type Review } from '#features/activities/decisions/review';
import type { Entry } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import { emails } from './support/actors';
import { emptyDocuments } from './support/emptyEmulators';
import { anEntry, aProfile } from './support/examples';
import { withReviewInApp, withReviewOn } from './support/reviewOn';
import { given, givenNone, stored } from './support/stored';

// The app's code, with an admin's connection.
vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

withReviewOn();
withReviewInApp();

const { student, admin } = emails;
const path = `users/${student}/entries/one`;
const waiting = `pending/${student}`;
const before = anEntry() as Entry;
const edited = anEntry({ Hours: '3' }) as Entry;
const elsewhere = anEntry({ Hours: '9' }) as Entry;
const byOther: Review = { ...approval, by: 'somebody.else@example.org' };
const returned: Review = { ...byOther, status: 'returned', comment: 'Please add a photo.' };
const byAdmin: Review = { ...approval, by: admin };

const logged: unknown[] = [];
const services = makeServices((context, error) => logged.push([context, error]));
/** Saves an edit of `base` (null: a new activity) whose form showed the decision `seen`. */
const save = (
  entry: Entry,
  base: Entry | null,
  { seen = null, approves = null }: { seen?: Review | null; approves?: Review | null } = {},
) => {
  const from = base && { entry: base, review: seen };
  return services.saveEntry(student, 'one', entry, from, approves, approves !== null);
};
const remove = (entry: Entry, review: Review | null = null) =>
  services.deleteEntry(student, { key: 'one', entry, review }, admin);
/** Gives the writes after a save time to be stored. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

beforeEach(async () => {
  await emptyDocuments();
  logged.length = 0;
});

describe('A save that is retried after its confirmation was lost', () => {
  test.each([
    ['approved', byOther],
    ['returned', returned],
  ])(
    'leaves a decision made since then (%s), and does not queue the student',
    async (_how, review) => {
      for (const base of [before, null]) {
        await given(path, { ...edited, review });
        expect(await save(edited, base)).toBe('saved');
        await settle();
        expect(await stored(path)).toEqual({ ...edited, review });
        expect(await stored(waiting)).toBeUndefined();
      }
    },
  );

  test('queues the student if nobody has decided', async () => {
    await given(path, edited);
    expect(await save(edited, before)).toBe('saved');
    await vi.waitFor(async () => expect(await stored(waiting)).toBeDefined());
  });

  test("leaves another reviewer's decision if staff saved it", async () => {
    await given(path, { ...edited, review: returned });
    expect(await save(edited, before, { approves: byAdmin })).toBe('saved');
    await settle();
    expect(await stored(path)).toEqual({ ...edited, review: returned });
  });

  test('does not store an edit again over what somebody else has stored since', async () => {
    await given(path, elsewhere);
    expect(await save(edited, before)).toBe('changed');
    expect(await stored(path)).toEqual(elsewhere);
  });
});

describe('A save that changes nothing', () => {
  test('by the student leaves the decision', async () => {
    await given(path, { ...before, review: returned });
    expect(await save(before, before)).toBe('saved');
    await settle();
    expect(await stored(path)).toEqual({ ...before, review: returned });
  });

  test('by the student leaves an older activity as it is stored', async () => {
    const older = { ...before, Name: `${before.Name} ` };
    const asStored = { ...older, fromImport: true };
    await given(path, asStored);
    expect(await save(older, older)).toBe('saved');
    expect(await stored(path)).toEqual(asStored);
    await vi.waitFor(async () => expect(await stored(waiting)).toBeDefined());
  });

  test('by staff approves what was returned', async () => {
    await given(path, { ...before, review: returned });
    expect(await save(before, before, { seen: returned, approves: byAdmin })).toBe('saved');
    await vi.waitFor(async () =>
      expect(await stored(path)).toMatchObject({ review: { status: 'approved', by: admin } }),
    );
  });
});

describe('A save by the student', () => {
  test.each([
    ['approved', byOther, null],
    ['returned', returned, null],
    ['approved after an earlier return', byOther, returned],
    ['returned with another comment', { ...returned, comment: 'And the hours?' }, returned],
  ])(
    'stores nothing if staff have %s the activity since its form was opened',
    async (_how, review, seen) => {
      await given(path, { ...before, review });
      expect(await save(edited, before, { seen })).toBe('changed');
      await settle();
      expect(await stored(path)).toEqual({ ...before, review });
      expect(await stored(waiting)).toBeUndefined();
    },
  );

  test.each([
    ['its form showed', { review: returned }],
    ['staff have undone since', {}],
  ])('removes the decision that %s, and queues the student', async (_which, now) => {
    await given(path, { ...before, ...now });
    expect(await save(edited, before, { seen: returned })).toBe('saved');
    expect(await stored(path)).toEqual(edited);
    await vi.waitFor(async () => expect(await stored(waiting)).toBeDefined());
  });
});

describe('A save by staff', () => {
  test.each([
    ['their form showed as waiting', null, null],
    ['their form showed as returned', returned, returned],
    ['they have approved themselves since', null, byAdmin],
    ['somebody has put back into the queue since', returned, null],
  ])('of an activity that %s approves it', async (_how, shown, review) => {
    await given(path, { ...before, ...(review && { review }) });
    expect(await save(edited, before, { seen: shown, approves: byAdmin })).toBe('saved');
    await vi.waitFor(async () =>
      expect(await stored(path)).toMatchObject({ ...edited, review: { by: admin } }),
    );
  });

  test('stores nothing if another reviewer has decided since their form was opened', async () => {
    await given(path, { ...before, review: returned });
    expect(await save(edited, before, { approves: byAdmin })).toBe('changed');
    expect(await stored(path)).toEqual({ ...before, review: returned });
  });
});

describe("Staff's new activity for a student", () => {
  const byStaff = () => save(before, null, { approves: byAdmin });
  const records: [string, string, object][] = [
    ['with a profile', `users/${student}/profile/info`, aProfile()],
    ['who has only logged activities', `users/${student}/entries/other`, elsewhere],
    ['who is only on the student list', 'cache/profileData', { [student]: aProfile() }],
    ['for whom an earlier attempt stored it', path, before],
  ];
  test.each(records)('%s is stored', async (_who, at, data) => {
    await given(at, data);
    expect(await byStaff()).toBe('saved');
    await vi.waitFor(async () =>
      expect(await stored(path)).toMatchObject({ ...before, review: { by: admin } }),
    );
  });

  test('who was removed is not stored, but their own is', async () => {
    await given('cache/profileData', { [emails.anotherStudent]: aProfile() });
    expect(await byStaff()).toBe('noStudent');
    await settle();
    expect(await stored(path)).toBeUndefined();
    expect(await stored(waiting)).toBeUndefined();
    expect(logged).toEqual([]);
    expect(await save(before, null)).toBe('saved');
    expect(await stored(path)).toEqual(before);
  });
});

describe('A profile save', () => {
  const profilePath = `users/${student}/profile/info`;
  const base = aProfile() as Profile;
  const typed = { ...base, firstName: 'Samantha' };
  const fixed = { ...base, lastName: 'Li' };
  const saveProfile = (from: Profile | null) => services.saveProfile(student, typed, from);

  test.each([
    ['is still what the form showed', base, base],
    ['was stored by an earlier attempt whose confirmation was lost', typed, base],
    ['is the first, stored by an earlier attempt', typed, null],
    ['is the first', null, null],
  ])('is stored if the profile %s', async (_how, now, from) => {
    if (now) await given(profilePath, now);
    expect(await saveProfile(from)).toBe(true);
    expect(await stored(profilePath)).toEqual(typed);
    expect(await stored(`users/${student}`)).toEqual({ EXISTS: true });
  });

  const expectNotStored = async (now: Profile | null, from: Profile | null) => {
    if (now) await given(profilePath, now);
    expect(await saveProfile(from)).toBe('changed');
    expect(await stored(profilePath)).toEqual(now ?? undefined);
    expect(await stored(`users/${student}`)).toBeUndefined();
    expect(logged).toEqual([]);
  };
  test('replaces nothing that someone else has stored since', () => expectNotStored(fixed, base));
  test("replaces nothing that hadn't loaded, or that another tab stored first", () =>
    expectNotStored(fixed, null));
  test('does not bring back a profile that was removed since', () => expectNotStored(null, base));
});

describe('A deletion', () => {
  test('removes what the user saw, whatever its fields hold', async () => {
    for (const document of [before, { ...before, Hours: 2, pictures: null }]) {
      await given(path, document);
      const seen = { ...before, Hours: String(document.Hours) };
      expect(await remove(seen)).toBe('deleted');
      expect(await stored(path)).toBeUndefined();
    }
  });

  test('of an activity with a decision that the user saw removes it', async () => {
    await given(path, { ...before, review: byOther });
    expect(await remove(before, byOther)).toBe('deletedReviewed');
    expect(await stored(path)).toBeUndefined();
  });

  test('of an activity that the same admin has approved since, as their own save does, removes it and says that it was approved', async () => {
    await given(path, { ...before, review: byAdmin });
    expect(await remove(before)).toBe('deletedReviewed');
    expect(await stored(path)).toBeUndefined();
  });

  test.each([
    ['corrected', elsewhere],
    ['approved', { ...before, review: byOther }],
    ['returned', { ...before, review: returned }],
  ])('removes nothing if somebody has %s the activity since', async (_how, now) => {
    await given(path, now);
    expect(await remove(before)).toBe('changed');
    expect(await stored(path)).toEqual(now);
  });

  test('that is retried finds the activity gone and succeeds', async () => {
    await givenNone(path);
    expect(await remove(before)).toBe('deleted');
    expect(logged).toEqual([]);
  });
});
