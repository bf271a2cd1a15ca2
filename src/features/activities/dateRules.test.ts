// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { entryDateText } from '#shared/lib/entryDate';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { dateRule } from './dateRules';

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
