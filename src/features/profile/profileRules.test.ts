// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { graduationYearsAhead } from '#shared/lib/limits';
import { graduationYearRule, storableProfile } from './profileRules';

const now = 2026;
const last = now + graduationYearsAhead;
const outside = `Year should be between ${now} and ${last}`;

describe('Graduation year', () => {
  it.each([
    [now - 1, outside],
    [now, undefined],
    [now + 1, undefined],
    [last, undefined],
    [last + 1, outside],
  ])('%i gives %s', (year, expected) => {
    expect(graduationYearRule(String(year), { currentYear: now })).toBe(expected);
  });

  it('can be five years ahead, and the message names both limits', () => {
    expect(graduationYearRule('2031', { currentYear: 2026 })).toBeUndefined();
    expect(graduationYearRule('2032', { currentYear: 2026 })).toBe(
      'Year should be between 2026 and 2031',
    );
  });

  it("that is stored passes as long as it isn't changed", () => {
    const years = { currentYear: now, storedYear: '2024' };
    expect(graduationYearRule('2024', years)).toBeUndefined();
    expect(graduationYearRule(' 2024 ', years)).toBeUndefined();
    expect(graduationYearRule('2025', years)).toBe(outside);
    expect(graduationYearRule(String(now), years)).toBeUndefined();
  });

  it.each(['', 'soon', '20.5', '02024', '20', '20270', '-2024'])(
    "stored as %j doesn't pass even unchanged: it isn't a year",
    (storedYear) => {
      expect(graduationYearRule(storedYear, { currentYear: now, storedYear })).toBeDefined();
    },
  );

  it('can have spaces around it', () => {
    expect(graduationYearRule(` ${now}\n`, { currentYear: now })).toBeUndefined();
  });

  it.each(['0', '-2027', '20270', '9'.repeat(400)])(
    '%s is a whole number outside the range',
    (value) => {
      expect(graduationYearRule(value, { currentYear: now })).toBe(outside);
    },
  );

  it.each([
    undefined,
    null,
    2027,
    '',
    ' ',
    'soon',
    '2027.5',
    '2027.0',
    '2027.',
    '2e3',
    '02027',
    '+2027',
    '20 27',
    '0x7EB',
    '２０２７',
    '٢٠٢٧',
  ])('%j is Invalid Year', (value) => {
    expect(graduationYearRule(value, { currentYear: now })).toBe(fieldMessages.invalidYear);
  });
});

describe('a storable profile', () => {
  it('has only its three fields, trimmed', () => {
    const values = { firstName: ' Ada ', lastName: '\tLovelace', graduationYear: '2027 ', x: 1 };
    expect(storableProfile(values)).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      graduationYear: '2027',
    });
  });
});
