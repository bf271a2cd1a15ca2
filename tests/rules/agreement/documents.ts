import fc, { type Arbitrary } from 'fast-check';
import type { Entry } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import { entryDateText } from '#shared/lib/entryDate';
import { graduationYearsAhead } from '#shared/lib/limits';
import {
  anyAnswer,
  anyDate,
  anyHours,
  anyText,
  anyYear,
  goodAnswer,
  goodDate,
  goodHours,
  goodText,
  notPictures,
  notText,
  ownPictures,
  typedText,
} from './fieldValues';

/**
 * Generates documents from values for their fields. Up to two fields of a valid document are broken, missing or of another type, and a
 * field may be added. If all of them were broken, no valid ones would be left.
 */
function documents(
  good: Record<string, Arbitrary<unknown>>,
  broken: Record<string, Arbitrary<unknown>>,
): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(good);
  const change = fc.constantFrom(...names).chain((name) =>
    fc.record({
      name: fc.constant(name),
      kind: fc.constantFrom('broken', 'broken', 'broken', 'missing', 'extra'),
      value: fc.oneof(
        { weight: 3, arbitrary: broken[name] ?? notText },
        { weight: 1, arbitrary: notText },
      ),
    }),
  );
  return fc
    .record({ fields: fc.record(good), changes: fc.array(change, { maxLength: 2 }) })
    .map(({ fields, changes }) => {
      const document = new Map(Object.entries(fields));
      for (const { name, kind, value } of changes) {
        if (kind === 'missing') document.delete(name);
        else document.set(kind === 'extra' ? `${name}2` : name, value);
      }
      return Object.fromEntries(document);
    });
}

const texts = ['Name', 'Description', 'contactName', 'contactPhone', 'notes'];
const each = (names: string[], arbitrary: Arbitrary<unknown>) =>
  Object.fromEntries(names.map((name) => [name, arbitrary]));

/** Activities as some client might store them at the student's address. */
export const storedEntries = (email: string) =>
  goodAnswer.chain((nhs) =>
    documents(
      {
        ...each(texts, goodText),
        Hours: goodHours,
        Date: goodDate,
        KeyClub: goodAnswer,
        NHS: fc.constant(nhs),
        NHSofficer: nhs === 'Yes' ? goodText : fc.constant(''),
        pictures: ownPictures(email),
      },
      {
        ...each([...texts, 'NHSofficer'], anyText),
        Hours: anyHours,
        Date: anyDate,
        KeyClub: anyAnswer,
        NHS: anyAnswer,
        pictures: notPictures(email),
      },
    ),
  );

/** Profiles as some client might store them. */
export const storedProfiles = (currentYear: number) =>
  documents(
    {
      firstName: goodText,
      lastName: goodText,
      graduationYear: fc
        .integer({ min: currentYear, max: currentYear + graduationYearsAhead })
        .map(String),
    },
    { firstName: anyText, lastName: anyText, graduationYear: anyYear(currentYear) },
  );

/** Mostly one good value, so that many documents are valid as a whole, and sometimes any value. */
const mostly = (weight: number, good: string, any: Arbitrary<string>) =>
  fc.oneof({ weight, arbitrary: fc.constant(good) }, any);

/** Activities as typed into the form: of the right types, not yet trimmed. */
export const typedEntries = (email: string): Arbitrary<Entry> =>
  fc.record({
    Name: mostly(6, ' Beach ', typedText),
    Description: mostly(6, 'Litter', typedText),
    Hours: mostly(4, '2.5 ', anyHours),
    Date: mostly(4, entryDateText({ year: 2026, month: 11, day: 14 }), anyDate),
    KeyClub: fc.constantFrom('Yes', 'No'),
    NHS: fc.constantFrom('Yes', 'No'),
    NHSofficer: mostly(6, 'Dana', typedText),
    contactName: mostly(6, 'Pat', typedText),
    contactPhone: mostly(6, '555 0100', typedText),
    notes: typedText,
    pictures: ownPictures(email),
  });

/** Profiles as typed into the form. */
export const typedProfiles = (currentYear: number): Arbitrary<Profile> =>
  fc.record({
    firstName: typedText,
    lastName: mostly(2, ' Lee', typedText),
    graduationYear: fc.oneof(
      { weight: 2, arbitrary: fc.constant(` ${currentYear}`) },
      anyYear(currentYear),
    ),
  });
