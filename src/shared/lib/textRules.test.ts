// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { entrySchema } from '#features/activities/entrySchema';
import { fieldMessages } from './fieldMessages';
import { schemaErrors } from './formSchema';
import { textMaxLength } from './limits';
import { cleanText } from './storedText';
import { optionalTextRule, textRule } from './textRules';

describe('cleanText', () => {
  test('keeps tabs and line breaks inside, and trims the ends', () => {
    expect(cleanText(' a\tb\r\nc\n')).toBe('a\tb\r\nc');
  });
  test('removes control characters, and then trims', () => {
    expect(cleanText('\u0000 a\u0001b\u007F\u0085 \u001B')).toBe('ab');
  });
  test('replaces a lone surrogate', () => {
    expect(cleanText('a\uD83C')).toBe('a\uFFFD');
  });
  test('is empty if nothing is visible', () => {
    for (const text of [
      '',
      ' ',
      '\u200B',
      '\u200B \u2060\uFEFF',
      '\u3164',
      '\u2800',
      '\u{E0041}',
    ]) {
      expect(cleanText(text)).toBe('');
    }
  });
  test('keeps zero-width characters between others: a family emoji needs them', () => {
    for (const text of ['👨\u200D👩\u200D👧', 'क्\u200Dष', '\u200Fא', 'e\u0301']) {
      expect(cleanText(text)).toBe(text);
    }
  });
  test('cleaning twice changes nothing', () => {
    for (const text of [' \u0001 a \u0002', '\u200B\u0000', 'a\uD83C\u0007']) {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }
  });
});

const emoji = '😀';

/** Returns the schema's message about NHSofficer, with that answer to the NHS question. */
const officerError = (NHSofficer: unknown, NHS: unknown) =>
  schemaErrors(entrySchema.pick(['NHS', 'NHSofficer']), { NHS, NHSofficer }).NHSofficer;

describe.each([
  ['a required text', textRule],
  ['NHSofficer when NHS is Yes', (value: unknown) => officerError(value, 'Yes')],
])('%s', (_field, rule) => {
  it.each([undefined, null, 7, true, ['text'], { text: 'text' }])(
    "is Input Null if it isn't text: %j",
    (value) => {
      expect(rule(value)).toBe(fieldMessages.null);
    },
  );

  it.each(['', ' ', '\t\r\n\u00a0\u3000\ufeff'])(
    'is Input Empty if it is only white space: %j',
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
  it.each([undefined, null, '', '   '])('can be missing or empty: %j', (value) => {
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
