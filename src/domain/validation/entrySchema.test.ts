// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { blankEntry, type Entry } from '#domain/entry';
import { entryDateText } from '#domain/entryDate';
import { picturesMax, textMaxLength } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import { blankProfile } from '#domain/profile';
import { entrySchema, formEntrySchema, profileSchema, schemaErrors } from './entrySchema';
import { dateRule, hoursRule, picturesRule } from './fieldRules';

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
    expect(schemaErrors(formEntrySchema, values)).toEqual({ Date: fieldMessages.dateNotSelected });
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
      expect(schemaErrors(formEntrySchema, values)).toEqual(schemaErrors(entrySchema, values));
    }
  });
});

describe('the profile schema', () => {
  const profile = { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' };

  it('accepts a complete profile', () => {
    expect(schemaErrors(profileSchema({ currentYear: 2026 }), profile)).toEqual({});
  });

  it('reports every field of a blank profile', () => {
    expect(schemaErrors(profileSchema({ currentYear: 2026 }), blankProfile)).toEqual({
      firstName: fieldMessages.empty,
      lastName: fieldMessages.empty,
      graduationYear: fieldMessages.invalidYear,
    });
  });

  it('counts the graduation year from the year it is given', () => {
    expect(schemaErrors(profileSchema({ currentYear: 2022 }), profile)).toEqual({});
    expect(schemaErrors(profileSchema({ currentYear: 2028 }), profile)).toEqual({
      graduationYear: fieldMessages.yearOutside(2028, 2033),
    });
  });

  it('refuses an unknown field', () => {
    expect(profileSchema({ currentYear: 2026 }).isValidSync({ ...profile, admin: true })).toBe(
      false,
    );
  });
});

describe('the errors of a schema', () => {
  it("don't hide a failure that isn't about the values", () => {
    const broken = profileSchema({ currentYear: 2026 }).test('broken', () => {
      throw new TypeError('a bug');
    });
    expect(() =>
      schemaErrors(broken, { firstName: 'A', lastName: 'B', graduationYear: '2027' }),
    ).toThrow('a bug');
  });
});

describe('Hours', () => {
  it.each([undefined, null])('are Input Null when they are %j', (value) => {
    expect(hoursRule(value)).toBe(fieldMessages.null);
  });

  it.each([5, 0, true, ['5'], { hours: '5' }])('are Input Not String when %j', (value) => {
    expect(hoursRule(value)).toBe(fieldMessages.notString);
  });

  it.each(['', ' ', '\n\t'])('are Input Empty or too Long when %j', (value) => {
    expect(hoursRule(value)).toBe(fieldMessages.emptyOrTooLong);
  });

  it.each([
    [textMaxLength - 1, undefined],
    [textMaxLength, undefined],
    [textMaxLength + 1, fieldMessages.emptyOrTooLong],
  ])('of %i digits give %s', (length, expected) => {
    expect(hoursRule('9'.repeat(length))).toBe(expected);
    expect(hoursRule(`.${'9'.repeat(length - 1)}`)).toBe(expected);
  });

  it.each(['0', '5', '.5', '12.', '1.25', '007.5', ' 3 '])('may be %j', (value) => {
    expect(hoursRule(value)).toBeUndefined();
  });

  it.each([
    '.',
    '..',
    '1.2.3',
    '1..2',
    '-1',
    '+1',
    '1e3',
    '1,5',
    '1 5',
    '1\n2',
    '0x10',
    'Infinity',
    'NaN',
    'two',
    '٣',
    '３',
    '½',
  ])('are Invalid Hour when %j', (value) => {
    expect(hoursRule(value)).toBe(fieldMessages.invalidHour);
  });
});

describe('Date', () => {
  const parts = { year: 2026, month: 11, day: 20 };

  it.each([
    ['day', 0, fieldMessages.dateNotSelected],
    ['day', 1, undefined],
    ['day', 32, undefined],
    ['day', 33, fieldMessages.dateNotSelected],
    ['month', 0, fieldMessages.dateNotSelected],
    ['month', 1, undefined],
    ['month', 12, undefined],
    ['month', 13, fieldMessages.dateNotSelected],
    ['year', 1999, fieldMessages.dateNotSelected],
    ['year', 2000, undefined],
    ['year', 2100, undefined],
    ['year', 2101, fieldMessages.dateNotSelected],
  ])('with the %s %i gives %s', (part, value, expected) => {
    expect(dateRule(entryDateText({ ...parts, [part]: value }))).toBe(expected);
  });

  it.each([undefined, null, '', '{}', '2026-11-20', parts])(
    'is Date not selected when it is %j',
    (value) => {
      expect(dateRule(value)).toBe(fieldMessages.dateNotSelected);
    },
  );
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

describe('Pictures', () => {
  const urls = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://example.org/${index}`);

  it('can be none', () => {
    expect(picturesRule([])).toBeUndefined();
  });

  it.each([
    [picturesMax - 1, undefined],
    [picturesMax, undefined],
    [picturesMax + 1, fieldMessages.tooManyPictures(picturesMax)],
  ])('of which there are %i give %s', (count, expected) => {
    expect(picturesRule(urls(count))).toBe(expected);
  });

  it('must not contain the same picture twice', () => {
    expect(picturesRule([...urls(2), ...urls(1)])).toBe(fieldMessages.invalidPictures);
  });

  it.each([undefined, null, 'https://example.org', [''], [7], [null], {}])(
    'must be a list of texts, unlike %j',
    (value) => {
      expect(picturesRule(value)).toBe(fieldMessages.invalidPictures);
    },
  );
});
