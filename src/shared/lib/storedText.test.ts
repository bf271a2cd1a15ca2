// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankEntry, entryWithDefaults } from '#features/activities/entry';
import { profileFrom } from '#features/profile/profile';
import { reportFrom } from '#features/reports/report';
import { type ProfileMap, studentsOf } from '#features/students/students';
import { storedText } from './storedText';

describe('a stored field that should be a text', () => {
  const cycle: unknown[] = [];
  cycle.push(cycle);

  it.each<[unknown, string]>([
    [' as it is ', ' as it is '],
    [2.5, '2.5'],
    [Number.NaN, 'NaN'],
    [7n, '7'],
    [null, ''],
    [undefined, ''],
    [true, 'true'],
    [{ first: 'Ann', last: ['Lee'] }, '{"first":"Ann","last":["Lee"]}'],
    [['a', 1], '["a",1]'],
    [cycle, 'object'],
    [{ count: 7n }, 'object'],
    [Object.create(null), '{}'],
  ])('%s reads as %j', (value, text) => {
    expect(storedText(value)).toBe(text);
  });
});

describe('a stored activity', () => {
  it('that lacks fields reads as blank there', () => {
    expect(entryWithDefaults({})).toEqual(blankEntry);
    expect(entryWithDefaults({ Name: 'Food bank', KeyClub: 'Yes' })).toEqual({
      ...blankEntry,
      Name: 'Food bank',
      KeyClub: 'Yes',
    });
  });

  it('has no field that an activity does not have', () => {
    const stored: Record<string, unknown> = { Name: 'Food bank', shoeSize: 9 };
    expect(entryWithDefaults(stored)).toEqual({ ...blankEntry, Name: 'Food bank' });
  });

  it('with numbers, nulls, maps and lists has a text for each', () => {
    expect(
      entryWithDefaults({
        Name: { en: 'Food bank' },
        Description: ['Sorted', 'cans'],
        Hours: 2.5,
        Date: { year: 2026, month: 11, day: 20 },
        NHSofficer: null,
        contactPhone: 4255550100,
        notes: false,
      }),
    ).toEqual({
      ...blankEntry,
      Name: '{"en":"Food bank"}',
      Description: '["Sorted","cans"]',
      Hours: '2.5',
      Date: '{"year":2026,"month":11,"day":20}',
      contactPhone: '4255550100',
      notes: 'false',
    });
  });

  it('keeps an answer that is neither Yes nor No, and takes none for No', () => {
    expect(entryWithDefaults({ KeyClub: 'yes', NHS: true })).toMatchObject({
      KeyClub: 'yes',
      NHS: 'true',
    });
    expect(entryWithDefaults({ KeyClub: null })).toMatchObject({ KeyClub: 'No', NHS: 'No' });
  });

  it.each<[unknown, string[]]>([
    [null, []],
    ['https://one', []],
    [{ 0: 'https://one' }, []],
    [
      ['https://one', null, 7, '', { url: 'x' }, 'https://one', 'https://two'],
      ['https://one', 'https://two'],
    ],
  ])('with pictures %j has %j', (stored, pictures) => {
    expect(entryWithDefaults({ pictures: stored }).pictures).toEqual(pictures);
  });
});

describe('a stored report', () => {
  const texts = { hourSummary: 'a', awardsList: 'b' };

  it('tells when it was built by the seconds of its timestamp', () => {
    expect(reportFrom({ ...texts, lastUpdated: { seconds: 1.5e9, nanoseconds: 5e8 } })).toEqual({
      ...texts,
      lastUpdated: 1_500_000_000_500,
    });
  });

  it.each([undefined, null, 'today', 7, {}, { seconds: '1' }, { seconds: 1e300 }, [1]])(
    'whose lastUpdated is %j does not tell when it was built',
    (lastUpdated) => {
      expect(reportFrom({ ...texts, lastUpdated })).toEqual({ ...texts, lastUpdated: null });
    },
  );

  it('without texts has empty ones', () => {
    expect(reportFrom({})).toEqual({ lastUpdated: null, hourSummary: '', awardsList: '' });
  });
});

describe('whatever is stored', () => {
  const anything = fc.anything({
    withDate: true,
    withMap: true,
    withBigInt: true,
    withNullPrototype: true,
  });

  it('under an address of the student list, the student is listed with texts', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const students = studentsOf({ 'ann@lwsd.org': value } as ProfileMap);
        expect(students).toEqual([{ email: 'ann@lwsd.org', ...profileFrom(value) }]);
        expect(Object.values(students[0] ?? {}).every((text) => typeof text === 'string')).toBe(
          true,
        );
      }),
    );
  });

  it('in a field, it reads as a text', () => {
    fc.assert(fc.property(anything, (value) => typeof storedText(value) === 'string'));
  });
});
