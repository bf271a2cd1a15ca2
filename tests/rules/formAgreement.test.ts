import { isDeepStrictEqual } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import { doc, setDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/domain/entry';
import type { Profile } from '../../src/domain/profile';
import { entryDateText } from '../../src/domain/entryDate';
import { entrySchema, profileSchema } from '../../src/domain/validation/schemas';
import { storableEntry, storableProfile } from '../../src/domain/validation/storable';
import {
  anyDate,
  anyHours,
  anyYear,
  ownPictures,
  storedEntries,
  storedProfiles,
  typedText,
} from './agreement/arbitraries';
import { runs, seed } from './agreement/runs';
import { actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, aProfile, pictureUrl, without } from './support/examples';
import { verdictOf, type Verdict } from './support/verdict';

const { student } = emails;
const entryPath = `users/${student}/entries/agreement`;
const profilePath = `users/${student}/profile/info`;
const thisYear = new Date().getFullYear();

console.log(`Form and rules are compared on ${runs} values each, seed ${seed}.`);

const aDate = entryDateText({ year: 2026, month: 11, day: 14 });

type Document = Record<string, unknown>;

const rulesOn = async (path: string, data: Document): Promise<Verdict> =>
  verdictOf(setDoc(doc(await firestoreAs(actors.student), path), data));

const verdict = (isAllowed: boolean): Verdict => (isAllowed ? 'allowed' : 'refused');

/** Whether a document already is what the form would make of it before storing (trimmed, canonical). */
function isAsStored(data: Document, storable: (values: never) => object): boolean {
  try {
    return isDeepStrictEqual(storable(data as never), data);
  } catch {
    return false;
  }
}

const formTakesEntry = (entry: unknown) => entrySchema.isValidSync(entry);

/** Within 14 hours of New Year the rules take the year of every place on earth (newYear.test.ts). */
const yearsOnEarth = [-14, 14].map((hours) =>
  new Date(Date.now() + hours * 3_600_000).getUTCFullYear(),
);
const formTakesProfile = (profile: unknown) =>
  yearsOnEarth.some((year) => profileSchema(year).isValidSync(profile));

/** The one check that the form leaves to the rules: it knows neither the bucket nor the folder. */
const hasOwnPictures = ({ pictures }: Document) =>
  Array.isArray(pictures) &&
  pictures.every(
    (url) =>
      typeof url === 'string' && url.startsWith(pictureUrl(student).split('%2F', 2).join('%2F')),
  );

/**
 * Tries the property and makes sure that it saw both verdicts often enough to mean something.
 */
async function sameVerdict<Value>(
  values: Arbitrary<Value>,
  path: string,
  judge: (value: Value) => { data: Document; form: Verdict },
): Promise<void> {
  const seen = { allowed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const { data, form } = judge(value);
      seen[form] += 1;
      expect(await rulesOn(path, data)).toBe(form);
    }),
    { numRuns: runs, seed },
  );
  expect(Math.min(seen.allowed, seen.refused)).toBeGreaterThan(runs / 10);
}

const timeout = 60_000 + runs * 100;

describe('The rules accept what the form stores, and nothing that the form would not have stored', () => {
  test('activities as typed into the form, then stored', { timeout }, async () => {
    const typedEntries: Arbitrary<Entry> = fc.record({
      Name: fc.oneof({ weight: 6, arbitrary: fc.constant(' Beach ') }, typedText),
      Description: fc.oneof({ weight: 6, arbitrary: fc.constant('Litter') }, typedText),
      Hours: fc.oneof({ weight: 4, arbitrary: fc.constant('2.5 ') }, anyHours),
      Date: fc.oneof({ weight: 4, arbitrary: fc.constant(aDate) }, anyDate),
      KeyClub: fc.constantFrom('Yes', 'No'),
      NHS: fc.constantFrom('Yes', 'No'),
      NHSofficer: fc.oneof({ weight: 6, arbitrary: fc.constant('Dana') }, typedText),
      contactName: fc.oneof({ weight: 6, arbitrary: fc.constant('Pat') }, typedText),
      contactPhone: fc.oneof({ weight: 6, arbitrary: fc.constant('555 0100') }, typedText),
      notes: typedText,
      pictures: ownPictures(student),
    });
    await sameVerdict(typedEntries, entryPath, (values) => ({
      data: { ...storableEntry(values) },
      form: verdict(formTakesEntry(values)),
    }));
  });

  test('activities as some other client might store them', { timeout }, async () => {
    await sameVerdict(storedEntries(student), entryPath, (data) => ({
      data,
      form: verdict(
        formTakesEntry(data) && isAsStored(data, storableEntry) && hasOwnPictures(data),
      ),
    }));
  });

  test('profiles as typed into the form, then stored', { timeout }, async () => {
    const typedProfiles: Arbitrary<Profile> = fc.record({
      firstName: typedText,
      lastName: fc.oneof({ weight: 2, arbitrary: fc.constant(' Lee') }, typedText),
      graduationYear: fc.oneof(
        { weight: 2, arbitrary: fc.constant(` ${thisYear}`) },
        anyYear(thisYear),
      ),
    });
    await sameVerdict(typedProfiles, profilePath, (values) => ({
      data: { ...storableProfile(values) },
      form: verdict(formTakesProfile(values)),
    }));
  });

  test('profiles as some other client might store them', { timeout }, async () => {
    await sameVerdict(storedProfiles(thisYear), profilePath, (data) => ({
      data,
      form: verdict(formTakesProfile(data) && isAsStored(data, storableProfile)),
    }));
  });
});

describe('Where form and rules differ on purpose', () => {
  const differences: { what: string; data: Document; why: string }[] = [
    {
      what: 'white space around a text',
      data: anEntry({ Name: ' Beach ' }),
      why: 'the form stores it trimmed',
    },
    {
      what: 'an officer although NHS is No',
      data: anEntry({ NHS: 'No', NHSofficer: 'Dana' }),
      why: 'the field is hidden then, and the form stores an empty text',
    },
    {
      what: 'no notes',
      data: without(anEntry(), 'notes'),
      why: 'the form stores an empty text, and the rules want every field',
    },
    {
      what: 'null for notes',
      data: anEntry({ notes: null }),
      why: 'the form stores an empty text',
    },
    {
      what: 'the parts of the date in another order',
      data: anEntry({ Date: '{"day":14,"month":11,"year":2026}' }),
      why: 'the form reads any order and stores one',
    },
    {
      what: 'a picture from elsewhere',
      data: anEntry({ pictures: ['https://example.net/pixel.png'] }),
      why: 'the form gets its URLs from the storage service; another client could name any',
    },
  ];
  for (const { what, data, why } of differences) {
    test(`${what}: the form takes it and the rules do not, because ${why}`, async () => {
      expect(formTakesEntry(data)).toBe(true);
      expect(await rulesOn(entryPath, data)).toBe<Verdict>('refused');
    });
  }

  test('the same picture twice: the form refuses it, and stores it once, which the rules accept', async () => {
    const values = anEntry({ pictures: [pictureUrl(student), pictureUrl(student)] });
    expect(formTakesEntry(values)).toBe(false);
    const stored = { ...storableEntry(values as unknown as Entry) };
    expect(await rulesOn(entryPath, stored)).toBe<Verdict>('allowed');
  });

  test('a profile with white space around a name: the form stores it trimmed', async () => {
    const profile = aProfile({ firstName: ' Sam' });
    expect(formTakesProfile(profile)).toBe(true);
    expect(await rulesOn(profilePath, profile)).toBe<Verdict>('refused');
  });
});
