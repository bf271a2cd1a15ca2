// @vitest-environment node
import { readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { differences, listsOf, withLists } from './ruleLists';

const own = {
  admins: school.adminEmails,
  domains: school.emailDomains,
  review: school.review !== false,
};
const other = { admins: ['head@other-school.org'], domains: ['other-school.org'] };
const rulesOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe.each(['firestore.rules', 'storage.rules'])('the lists in %s', (file) => {
  it('are those of src/config/school.ts', () => {
    expect(differences(own, listsOf(rulesOf(file)))).toEqual([]);
  });

  it('are written and read back alike, and nothing else of the file changes', () => {
    const rules = rulesOf(file);
    const changed = withLists(rules, other);
    expect(listsOf(changed)).toMatchObject(other);
    expect(withLists(changed, listsOf(rules))).toBe(rules);
  });
});

describe('the bucket of firestore.rules', () => {
  const rules = rulesOf('firestore.rules');

  it('is written as the setting says and read back', () => {
    const changed = withLists(rules, { ...own, bucket: 'oak-street.firebasestorage.app' });
    expect(changed).toContain("return 'oak-street[.]firebasestorage[.]app';");
    expect(listsOf(changed).bucket).toBe('oak-street.firebasestorage.app');
    expect(withLists(changed, listsOf(rules))).toBe(rules);
  });

  it('stays, and is not compared, where no deployment is set up', () => {
    expect(withLists(rules, { ...own, bucket: undefined })).toBe(rules);
    expect(differences({ ...own, bucket: '' }, listsOf(rules))).toEqual([]);
  });

  it('is that of the app, and named when it differs', () => {
    const { VITE_FIREBASE_STORAGE_BUCKET: bucket } = loadEnv('production', '.', 'VITE_FIREBASE_');
    expect(differences({ ...own, bucket }, listsOf(rules))).toEqual([]);
    expect(differences({ ...own, bucket: 'other' }, { ...own, bucket: 'school' })).toEqual([
      'lacks the bucket other',
      'still has the bucket school',
    ]);
  });
});

describe('the review of firestore.rules', () => {
  const rules = rulesOf('firestore.rules');

  it.each([true, false])('is written as %s and read back', (review) => {
    const changed = withLists(rules, { ...own, review });
    expect(listsOf(changed).review).toBe(review);
    expect(withLists(changed, own)).toBe(rules);
  });

  it('is named when it differs', () => {
    const off = listsOf(withLists(rules, { ...own, review: false }));
    expect(differences({ ...own, review: true }, off)).toEqual(['lacks the review']);
    expect(differences({ ...own, review: false }, listsOf(rules))).toEqual(
      own.review ? ['still has the review'] : [],
    );
  });

  it('is no matter of storage.rules', () => {
    const storage = rulesOf('storage.rules');
    expect(listsOf(storage).review).toBeUndefined();
    expect(withLists(storage, { ...own, review: false })).toBe(storage);
  });
});

describe('the comparison', () => {
  it('names what is missing and what is left over, whatever the order', () => {
    const actual = { admins: ['b@x.org', 'old@x.org'], domains: ['x.org'] };
    expect(
      differences({ admins: ['a@x.org', 'b@x.org'], domains: ['x.org', 'y.org'] }, actual),
    ).toEqual([
      'lacks the admin a@x.org',
      'still has the admin old@x.org',
      'lacks the domain y.org',
    ]);
  });

  it('does not take rules without the lists for empty ones', () => {
    expect(() => listsOf('service cloud.firestore {}')).toThrow('no adminEmails() list');
  });
});
