// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { schemaErrors } from '#shared/lib/formSchema';
import { picturesMax, textMaxLength } from '#shared/lib/limits';
import { fakePictureUrl } from '#testing/fakePictureStore';
import { schoolEmail } from '#testing/schoolEmail';
import { blankEntry, type Entry } from './entry';
import { entrySchema, formEntrySchema, restorableEntry } from './entrySchema';

const entry: Entry = {
  Name: 'Food bank',
  Description: 'Sorted cans',
  Hours: '1.5',
  Date: '{"year":2026,"month":11,"day":20}',
  KeyClub: 'No',
  NHS: 'No',
  NHSofficer: '',
  contactName: 'Contact',
  contactPhone: '425-555-0100',
  notes: '',
  pictures: [],
};
const ann = schoolEmail('ann');
const formSchema = formEntrySchema(ann);
const pictureOf = (email: string) => fakePictureUrl({ email, name: 'beach.jpg' });
const tooLong = 'a'.repeat(textMaxLength + 1);

function entryErrors(change: Record<string, unknown>): Record<string, string> {
  return schemaErrors(entrySchema, { ...entry, ...change });
}

describe('the entry schema', () => {
  it('accepts a complete entry', () => {
    expect(entryErrors({})).toEqual({});
    expect(entrySchema.isValidSync(entry)).toBe(true);
  });

  it('reports every required field of a blank entry, and no other', () => {
    expect(schemaErrors(entrySchema, blankEntry)).toEqual({
      Name: fieldMessages.empty,
      Description: fieldMessages.empty,
      Hours: fieldMessages.emptyOrTooLong,
      Date: fieldMessages.dateNotSelected,
      contactName: fieldMessages.empty,
      contactPhone: fieldMessages.empty,
    });
  });

  it.each([
    ['Name', null, fieldMessages.null],
    ['Name', undefined, fieldMessages.null],
    ['Name', tooLong, fieldMessages.tooLong],
    ['Description', tooLong, fieldMessages.tooLong],
    ['Hours', 5, fieldMessages.notString],
    ['Hours', '1.2.3', fieldMessages.invalidHour],
    ['Date', '2026-11-20', fieldMessages.dateNotSelected],
    ['KeyClub', 'Maybe', fieldMessages.notYesOrNo],
    ['NHS', undefined, fieldMessages.notYesOrNo],
    ['contactName', ' ', fieldMessages.empty],
    ['contactPhone', tooLong, fieldMessages.tooLong],
    ['notes', tooLong, fieldMessages.tooLong],
    ['pictures', ['a', 'a'], fieldMessages.invalidPictures],
    [
      'pictures',
      Array.from({ length: picturesMax + 1 }, (_, index) => `url ${index}`),
      fieldMessages.tooManyPictures(picturesMax),
    ],
  ])('reports %s = %j at that field only', (field, value, message) => {
    expect(entryErrors({ [field]: value })).toEqual({ [field]: message });
  });

  it('asks for NHSofficer only when NHS is Yes', () => {
    expect(entryErrors({ NHS: 'Yes' })).toEqual({ NHSofficer: fieldMessages.empty });
    expect(entryErrors({ NHS: 'Yes', NHSofficer: 'Officer' })).toEqual({});
    expect(entryErrors({ NHS: 'No', NHSofficer: tooLong })).toEqual({});
  });

  it("refuses an unknown field, and a value that isn't an entry", () => {
    expect(entrySchema.isValidSync({ ...entry, admin: true })).toBe(false);
    expect(entrySchema.isValidSync(null)).toBe(false);
    expect(entrySchema.isValidSync(undefined)).toBe(false);
    expect(entrySchema.isValidSync('entry')).toBe(false);
    expect(entrySchema.isValidSync(JSON.stringify(entry))).toBe(false);
  });
});

describe("the form's entry schema", () => {
  it.each([
    ['{"year":2026,"month":11,"day":32}', 'day 32'],
    ['{"year":2026,"month":4,"day":31}', '31 April'],
    ['{"year":2027,"month":2,"day":29}', '29 February of a year without'],
  ])('refuses %s, %s, though it may be stored (spec 5)', (Date) => {
    const values = { ...entry, Date };
    expect(schemaErrors(entrySchema, values)).toEqual({});
    expect(schemaErrors(formSchema, values)).toEqual({ Date: fieldMessages.dateNotSelected });
  });

  it('refuses pictures of other sites, which the rules refuse, and so does the undo of a deletion', () => {
    const values = { ...entry, pictures: [pictureOf(ann), 'https://example.org/b'] };
    expect(schemaErrors(formSchema, values)).toEqual({
      pictures: "Remove pictures that are stored outside this site: they can't be saved",
    });
    expect(restorableEntry(values, ann)).toBeNull();
    const own = { ...entry, pictures: [pictureOf(ann)] };
    expect(schemaErrors(formSchema, own)).toEqual({});
    expect(restorableEntry(own, ann)).toEqual(own);
  });

  it('refuses pictures in the folder of another address, which the rules refuse, too', () => {
    const values = { ...entry, pictures: [pictureOf(ann), pictureOf(`j${ann}`)] };
    expect(schemaErrors(formSchema, values)).toEqual({
      pictures: "Remove pictures that were stored for another email address: they can't be saved",
    });
    expect(restorableEntry(values, ann)).toBeNull();
  });

  it('otherwise equals the schema of stored entries', () => {
    const changes: Record<string, unknown>[] = [
      {},
      { Name: '' },
      { Date: '{"year":1999,"month":1,"day":1}' },
      { Date: '' },
      { Date: null },
      { NHS: 'Yes' },
      { admin: true },
    ];
    for (const change of changes) {
      const values = { ...entry, ...change };
      expect(schemaErrors(formSchema, values)).toEqual(schemaErrors(entrySchema, values));
    }
  });
});

describe.each(['KeyClub', 'NHS'] as const)('%s', (field) => {
  const errors = (value: unknown) => schemaErrors(entrySchema.pick([field]), { [field]: value });

  it.each(['Yes', 'No'])('may be %s', (value) => {
    expect(errors(value)).toEqual({});
  });

  it.each([undefined, null, '', 'yes', 'Maybe', true])('may not be %j', (value) => {
    expect(errors(value)).toEqual({ [field]: fieldMessages.notYesOrNo });
  });
});
