// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { textMaxLength } from '#shared/lib/limits';
import { hoursRule } from './hoursRule';

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
