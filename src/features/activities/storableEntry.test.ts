// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from './entry';
import { entrySchema } from './entrySchema';
import { storableEntry } from './storableEntry';

const typed: Entry = {
  Name: ' Food bank ',
  Description: '\tSorted cans\n',
  Hours: ' 1.5 ',
  Date: '{ "day": 20, "month": 11, "year": 2026 }',
  KeyClub: 'Yes',
  NHS: 'Yes',
  NHSofficer: ' Officer ',
  contactName: ' Contact ',
  contactPhone: ' 425-555-0100 ',
  notes: '  ',
  pictures: ['https://example.org/b', 'https://example.org/a', 'https://example.org/b'],
};

describe('a storable entry', () => {
  it('has trimmed texts, a normalized date, and each picture once, in order', () => {
    expect(storableEntry(typed)).toEqual({
      Name: 'Food bank',
      Description: 'Sorted cans',
      Hours: '1.5',
      Date: '{"year":2026,"month":11,"day":20}',
      KeyClub: 'Yes',
      NHS: 'Yes',
      NHSofficer: 'Officer',
      contactName: 'Contact',
      contactPhone: '425-555-0100',
      notes: '',
      pictures: ['https://example.org/b', 'https://example.org/a'],
    });
  });

  it('has no NHSofficer unless NHS is Yes', () => {
    expect(storableEntry({ ...typed, NHS: 'No' }).NHSofficer).toBe('');
  });

  it('has only the fields of an entry', () => {
    const values = { ...typed, key: 'abc', admin: true };
    expect(Object.keys(storableEntry(values)).sort()).toEqual(Object.keys(typed).sort());
  });

  it('has no lone surrogate, which production Firestore refuses', () => {
    expect(storableEntry({ ...typed, Name: 'Fun 😀\ud83d' }).Name).toBe('Fun 😀\ufffd');
  });

  it("leaves the form's values unchanged", () => {
    const before = structuredClone(typed);
    storableEntry(typed);
    expect(typed).toEqual(before);
  });

  it("is valid if the form's values are, and doesn't change if made storable again", () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(
        fc.record({
          Name: text,
          notes: text,
          NHSofficer: text,
          Hours: fc.constantFrom(' .5', '1 '),
        }),
        fc.constantFrom('Yes' as const, 'No' as const),
        (texts, NHS) => {
          const values = { ...typed, ...texts, NHS, pictures: [] };
          const stored = storableEntry(values);
          expect(entrySchema.isValidSync(stored)).toBe(entrySchema.isValidSync(values));
          expect(storableEntry(stored)).toEqual(stored);
        },
      ),
    );
  });
});
