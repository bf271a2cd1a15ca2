// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entryDateText } from '#domain/entryDate';
import { picturesMax, textMaxLength } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import { entrySchema, schemaErrors } from './entrySchema';
import { dateRule, hoursRule, picturesRule } from './fieldRules';

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

  it('may be none', () => {
    expect(picturesRule([])).toBeUndefined();
  });

  it.each([
    [picturesMax - 1, undefined],
    [picturesMax, undefined],
    [picturesMax + 1, fieldMessages.tooManyPictures(picturesMax)],
  ])('that are %i give %s', (count, expected) => {
    expect(picturesRule(urls(count))).toBe(expected);
  });

  it('may not hold the same picture twice', () => {
    expect(picturesRule([...urls(2), ...urls(1)])).toBe(fieldMessages.invalidPictures);
  });

  it.each([undefined, null, 'https://example.org', [''], [7], [null], {}])(
    'must be a list of texts, which %j is not',
    (value) => {
      expect(picturesRule(value)).toBe(fieldMessages.invalidPictures);
    },
  );
});
