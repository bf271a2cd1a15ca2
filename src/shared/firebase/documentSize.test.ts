// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { documentMaxBytes } from '#shared/lib/limits';
import { checkedDocumentBytes, documentBytes, DocumentTooLargeError } from './documentSize';

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
