// @vitest-environment node
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  dateInputValue,
  dateRank,
  dateTextFromInput,
  entryDateText,
  entryDateTextOf,
  formatEntryDate,
  parseEntryDate,
  withFullYear,
} from './entryDate';
import { dateWindow } from './limits';

const { year, month, day } = dateWindow;

function textOf(parts: { year?: unknown; month?: unknown; day?: unknown }): string {
  return JSON.stringify({ year: 2026, month: 11, day: 20, ...parts });
}

const anyDate = fc.record({
  year: fc.integer(year),
  month: fc.integer(month),
  day: fc.integer(day),
});

describe('the stored text of a date', () => {
  it('has the keys year, month, day in this order and no white space', () => {
    expect(entryDateText({ day: 20, month: 11, year: 2026 })).toBe(
      '{"year":2026,"month":11,"day":20}',
    );
  });

  it('parses back to the same date', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseEntryDate(entryDateText(date))).toEqual(date);
      }),
    );
  });

  it('can have its keys in any order, with any white space', () => {
    expect(parseEntryDate(' {\n"day" : 7, "year":2026 ,"month": 1 } ')).toEqual({
      year: 2026,
      month: 1,
      day: 7,
    });
  });

  it.each([
    ['an empty text', ''],
    ['broken JSON', '{"year":2026,"month":11,"day":20'],
    ['the JSON null', 'null'],
    ['a JSON number', '20261120'],
    ['a JSON array', '[2026,11,20]'],
    ['a missing day', '{"year":2026,"month":11}'],
    ['a key too many', '{"year":2026,"month":11,"day":20,"hour":9}'],
    ['another key in place of the day', '{"year":2026,"month":11,"Day":20}'],
    ['a year in quotes', textOf({ year: '2026' })],
    ['a month with a fraction', textOf({ month: 1.5 })],
    ['a day that is null', textOf({ day: null })],
    ['another date format', '2026-11-20'],
  ])('is damaged when it is %s', (_case, text) => {
    expect(parseEntryDate(text)).toBeNull();
  });

  it.each([undefined, null, 20261120, { year: 2026, month: 11, day: 20 }, new Date()])(
    'is damaged when it is no text at all (%j)',
    (value) => {
      expect(parseEntryDate(value)).toBeNull();
    },
  );

  it.each([
    ['day', day.min - 1, false],
    ['day', day.min, true],
    ['day', day.max, true],
    ['day', day.max + 1, false],
    ['month', month.min - 1, false],
    ['month', month.min, true],
    ['month', month.max, true],
    ['month', month.max + 1, false],
    ['year', year.min - 1, false],
    ['year', year.min, true],
    ['year', year.max, true],
    ['year', year.max + 1, false],
  ])('with the %s %i: within the window of spec 5 is %s', (part, value, isWithin) => {
    expect(parseEntryDate(textOf({ [part]: value })) !== null).toBe(isWithin);
  });
});

describe('a date in the table', () => {
  it('is month-day-year without zero padding', () => {
    expect(formatEntryDate('{"year":2026,"month":11,"day":20}')).toBe('11-20-2026');
    expect(formatEntryDate('{"year":2000,"month":1,"day":2}')).toBe('1-2-2000');
  });

  it('is empty for a damaged text', () => {
    expect(formatEntryDate('{"year":2026,"month":13,"day":20}')).toBe('');
    expect(formatEntryDate('')).toBe('');
  });
});

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('the stored text for a point in time', () => {
  it.each([
    ['America/Los_Angeles', '{"year":2026,"month":12,"day":31}'],
    ['Pacific/Kiritimati', '{"year":2027,"month":1,"day":1}'],
  ])("is the day on the user's clock (%s)", (timeZone, expected) => {
    process.env.TZ = timeZone;
    expect(entryDateTextOf(new Date('2027-01-01T07:30:00Z'))).toBe(expected);
  });

  it('is empty for an invalid time', () => {
    expect(entryDateTextOf(new Date(Number.NaN))).toBe('');
  });
});

describe('a date in a native date input', () => {
  it('is padded with zeros', () => {
    expect(dateInputValue('{"year":2026,"month":1,"day":2}')).toBe('2026-01-02');
  });

  it.each([
    '',
    'damaged',
    '{"year":2026,"month":4,"day":31}',
    '{"year":2026,"month":11,"day":32}',
    '{"year":2026,"month":1,"day":366}',
    '{"year":2026,"month":13,"day":1}',
    '{"year":0,"month":1,"day":1}',
  ])("is empty if there is none or it doesn't exist: %s", (text) => {
    expect(dateInputValue(text)).toBe('');
  });

  it('can be February 29 only in leap years', () => {
    expect(dateInputValue('{"year":2024,"month":2,"day":29}')).toBe('2024-02-29');
    expect(dateInputValue('{"year":2100,"month":2,"day":29}')).toBe('');
  });

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
    'is the same day on every clock (%s)',
    (timeZone) => {
      process.env.TZ = timeZone;
      for (const value of ['2026-01-01', '2026-12-31', '2024-02-29']) {
        expect(dateInputValue(dateTextFromInput(value))).toBe(value);
      }
    },
  );

  it('becomes the stored text', () => {
    expect(dateTextFromInput('2026-01-02')).toBe('{"year":2026,"month":1,"day":2}');
  });

  it.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-1-2',
    '20261120',
    '٢٠٢٦-١١-٢٠',
    '2026-11-20T09:00',
  ])('becomes an empty text when empty or invalid: %s', (value) => {
    expect(dateTextFromInput(value)).toBe('');
  });

  it.each(['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20', '20261-11-20'])(
    'keeps its day and month while the year is being typed: %s',
    (value) => {
      expect(dateInputValue(dateTextFromInput(value))).toBe(value);
    },
  );

  it('is refused by the rule, not by the input, if its year is outside the window', () => {
    expect(parseEntryDate(dateTextFromInput('1999-12-31'))).toBeNull();
    expect(parseEntryDate(dateTextFromInput('2000-01-01'))).not.toBeNull();
  });
});

describe('the table order', () => {
  const dated = (...parts: [number, number, number]) => ({
    Date: entryDateText({ year: parts[0], month: parts[1], day: parts[2] }),
  });

  it('is year, then month, then day, all descending, and damaged dates last', () => {
    const sorted = [
      dated(2026, 2, 1),
      dated(2026, 1, 32),
      dated(2026, 1, 3),
      dated(2025, 12, 31),
      dated(2000, 1, 1),
      { Date: 'damaged' },
    ];
    const shuffled = [4, 0, 5, 2, 1, 3].flatMap((index) => sorted[index] ?? []);
    shuffled.sort((a, b) => dateRank(b.Date) - dateRank(a.Date));
    expect(shuffled).toEqual(sorted);
  });

  it('ranks dates by year, month and day', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        const byParts = a.year - b.year || a.month - b.month || a.day - b.day;
        const byRank = dateRank(entryDateText(a)) - dateRank(entryDateText(b));
        expect(Math.sign(byRank)).toBe(Math.sign(byParts));
      }),
    );
  });
});

describe('a year typed with two digits', () => {
  it.each([
    ['0026-11-20', '2026-11-20'],
    ['0000-01-01', '2000-01-01'],
    ['0202-11-20', '0202-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['', ''],
  ])('is one of this century: %s', (value, full) => expect(withFullYear(value)).toBe(full));
});
