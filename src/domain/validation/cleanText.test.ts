// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { cleanText } from './fieldRules';

describe('cleanText', () => {
  test('keeps tabs and line ends inside, and trims the ends', () => {
    expect(cleanText(' a\tb\r\nc\n')).toBe('a\tb\r\nc');
  });
  test('takes control characters out, and what they hid from trimming', () => {
    expect(cleanText('\u0000 a\u0001b\u007F\u0085 \u001B')).toBe('ab');
  });
  test('makes half an emoji a replacement character', () => {
    expect(cleanText('a\uD83C')).toBe('a\uFFFD');
  });
  test('is empty when nothing can be seen', () => {
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
  test('keeps signs without width beside others: an emoji of a family needs them', () => {
    for (const text of ['👨\u200D👩\u200D👧', 'क्\u200Dष', '\u200Fא', 'e\u0301']) {
      expect(cleanText(text)).toBe(text);
    }
  });
  test('cleaning twice changes nothing more', () => {
    for (const text of [' \u0001 a \u0002', '\u200B\u0000', 'a\uD83C\u0007']) {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }
  });
});
