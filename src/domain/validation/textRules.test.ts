// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { textMaxLength } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import { entrySchema, schemaErrors } from './entrySchema';
import { optionalTextRule, textRule } from './fieldRules';

const emoji = '😀';

/** What the schema says of NHSofficer, with that answer to the NHS question. */
const officerError = (NHSofficer: unknown, NHS: unknown) =>
  schemaErrors(entrySchema.pick(['NHS', 'NHSofficer']), { NHS, NHSofficer }).NHSofficer;

describe.each([
  ['a required text', textRule],
  ['NHSofficer when NHS is Yes', (value: unknown) => officerError(value, 'Yes')],
])('%s', (_field, rule) => {
  it.each([undefined, null, 7, true, ['text'], { text: 'text' }])(
    'is Input Null when there is no text: %j',
    (value) => {
      expect(rule(value)).toBe(fieldMessages.null);
    },
  );

  it.each(['', ' ', '\t\r\n\u00a0\u3000\ufeff'])(
    'is Input Empty when it is nothing but white space: %j',
    (value) => {
      expect(rule(value)).toBe(fieldMessages.empty);
    },
  );

  it.each([
    [1, undefined],
    [textMaxLength - 1, undefined],
    [textMaxLength, undefined],
    [textMaxLength + 1, fieldMessages.tooLong],
  ])('of %i characters gives %s', (length, expected) => {
    expect(rule('a'.repeat(length))).toBe(expected);
  });

  it('is measured after trimming', () => {
    expect(rule(`  ${'a'.repeat(textMaxLength)}\n`)).toBeUndefined();
    expect(rule(`a${' '.repeat(textMaxLength - 1)}a`)).toBe(fieldMessages.tooLong);
  });

  it('is measured in characters: an emoji is one, as in firestore.rules', () => {
    expect(rule(emoji.repeat(textMaxLength))).toBeUndefined();
    expect(rule(emoji.repeat(textMaxLength + 1))).toBe(fieldMessages.tooLong);
  });
});

describe('NHSofficer', () => {
  it.each(['No', undefined, null, 'yes'])('is not asked for when NHS is %j', (nhs) => {
    for (const value of [undefined, null, '', 'a'.repeat(textMaxLength + 1)]) {
      expect(officerError(value, nhs)).toBeUndefined();
    }
  });
});

describe('notes', () => {
  it.each([undefined, null, '', '   '])('may be missing or empty: %j', (value) => {
    expect(optionalTextRule(value)).toBeUndefined();
  });

  it.each([
    [textMaxLength - 1, undefined],
    [textMaxLength, undefined],
    [textMaxLength + 1, fieldMessages.tooLong],
  ])('of %i characters give %s', (length, expected) => {
    expect(optionalTextRule('a'.repeat(length))).toBe(expected);
    expect(optionalTextRule(` ${emoji.repeat(length)} `)).toBe(expected);
  });

  it('must be a text', () => {
    expect(optionalTextRule(5)).toBe(fieldMessages.null);
  });
});
