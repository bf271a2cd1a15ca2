// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { documentMaxBytes } from '#domain/limits';
import {
  checkedDocumentBytes,
  documentBytes,
  DocumentTooLargeError,
  fullnessWarning,
} from './documentSize';

describe('the size of a document', () => {
  it("matches Firestore's own example, field by field", () => {
    // The name is 6 + 5 + 6 + 11 + 16 bytes, the fields 14 + 34, the document 32 more.
    expect(
      documentBytes('users/jeff/tasks/my_task_id', {
        type: 'Personal',
        description: 'Learn Cloud Firestore',
      }),
    ).toBe(44 + 14 + 34 + 32);
  });

  it('counts a date as 8 bytes and a text in UTF-8', () => {
    const empty = documentBytes('a/b', {});
    expect(documentBytes('a/b', { at: new Date() }) - empty).toBe(3 + 8);
    expect(documentBytes('a/b', { at: 'é😀' }) - empty).toBe(3 + 2 + 4 + 1);
  });

  it('counts a profile in the list as its three fields plus 32 bytes', () => {
    const profile = { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' };
    const empty = documentBytes('cache/profileData', {});
    expect(documentBytes('cache/profileData', { 'a@b.c': profile }) - empty).toBe(
      6 + 32 + (10 + 4) + (9 + 9) + (15 + 5),
    );
  });

  it('may be 1 MiB but not a byte more', () => {
    const rest = documentBytes('a/b', { text: '' });
    const largest = 'x'.repeat(documentMaxBytes - rest);
    expect(checkedDocumentBytes('a/b', { text: largest })).toBe(1_048_576);
    expect(() => checkedDocumentBytes('a/b', { text: `${largest}x` })).toThrow(
      new DocumentTooLargeError('a/b', 1_048_577),
    );
  });

  it('is in the error, with the document, if it is too large', () => {
    expect(new DocumentTooLargeError('cache/profileData', 2_000_000).message).toMatch(
      /cache\/profileData would take 2000000 bytes.* at most 1048576/,
    );
  });
});

// @vitest-environment node

describe('the warning that the list is nearly full', () => {
  const students = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      email: `student${String(index).padStart(6, '0')}@lwsd.org`,
      ...{ firstName: 'Samantha', lastName: 'Longfellow', graduationYear: '2028' },
    }));
  const size = (count: number) =>
    documentBytes(
      'cache/profileData',
      Object.fromEntries(students(count).map(({ email, ...rest }) => [email, rest])),
    );
  const perStudent = size(2) - size(1);
  const filling = (part: number) => Math.ceil((documentMaxBytes * part - size(1)) / perStudent) + 1;

  test('does not appear below 80 percent', () => {
    expect(fullnessWarning([])).toBeNull();
    expect(fullnessWarning(students(filling(0.8) - 1))).toBeNull();
  });
  test('counts bytes, not letters', () => {
    const waves = Array.from({ length: 1_500 }, (_, index) => ({
      ...{ email: `s${index}@lwsd.org`, firstName: '海'.repeat(100), lastName: '🌊'.repeat(70) },
      graduationYear: '2028',
    }));
    expect(fullnessWarning(waves)).toBeGreaterThan(80);
  });
  test('appears from 80 percent, with the percentage', () => {
    expect(fullnessWarning(students(filling(0.8)))).toBe(80);
    expect(fullnessWarning(students(filling(0.95)))).toBe(95);
  });
});
