// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { deploymentSettings } from '../deploy/project';
import { differences, listsFor, listsOf, withLists } from './ruleLists';

const own = listsFor(school);
const other = { admins: ['head@other-school.org'], domains: ['other-school.org'] };
const rulesOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe.each(['firestore.rules', 'storage.rules'])('the settings in %s', (file) => {
  it('are those in src/config/school.ts', () => {
    expect(differences(own, listsOf(rulesOf(file)))).toEqual([]);
  });

  it('are the same when written and read back, and nothing else in the file changes', () => {
    const rules = rulesOf(file);
    const changed = withLists(rules, other);
    expect(listsOf(changed)).toMatchObject(other);
    expect(withLists(changed, listsOf(rules))).toBe(rules);
  });
});

describe('the bucket in firestore.rules', () => {
  const rules = rulesOf('firestore.rules');

  it('is the same when written and read back', () => {
    const changed = withLists(rules, { ...own, bucket: 'oak-street.firebasestorage.app' });
    expect(changed).toContain("return 'oak-street[.]firebasestorage[.]app';");
    expect(listsOf(changed).bucket).toBe('oak-street.firebasestorage.app');
    expect(withLists(changed, listsOf(rules))).toBe(rules);
  });

  it('stays, and is not compared, if no deployment is configured', () => {
    expect(withLists(rules, { ...own, bucket: undefined })).toBe(rules);
    expect(differences({ ...own, bucket: '' }, listsOf(rules))).toEqual([]);
  });

  it('is the bucket of the app, and reported if it differs', async () => {
    const { VITE_FIREBASE_STORAGE_BUCKET: bucket } = await deploymentSettings();
    expect(differences({ ...own, bucket }, listsOf(rules))).toEqual([]);
    expect(differences({ ...own, bucket: 'other' }, { ...own, bucket: 'school' })).toEqual([
      'has different buckets: missing other; outdated school',
    ]);
  });
});

describe('the review in firestore.rules', () => {
  const rules = rulesOf('firestore.rules');

  it.each([true, false])('is written as %s and read back', (review) => {
    const changed = withLists(rules, { ...own, review });
    expect(listsOf(changed).review).toBe(review);
    expect(withLists(changed, own)).toBe(rules);
  });

  it('is reported if it differs', () => {
    const off = listsOf(withLists(rules, { ...own, review: false }));
    expect(differences({ ...own, review: true }, off)).toEqual(['has the review turned off']);
    expect(differences({ ...own, review: false }, listsOf(rules))).toEqual(
      own.review ? ['has the review turned on'] : [],
    );
  });

  it('is not in storage.rules', () => {
    const storage = rulesOf('storage.rules');
    expect(listsOf(storage).review).toBeUndefined();
    expect(withLists(storage, { ...own, review: false })).toBe(storage);
  });
});

describe('the kinds in firestore.rules', () => {
  const rules = rulesOf('firestore.rules');
  const kinds = ['Gift & $1', 'Été'];

  it('are the same when written and read back', () => {
    const changed = withLists(rules, { ...own, kinds });
    expect(changed).toContain("return ['Gift & $1', 'Été'];");
    expect(listsOf(changed).kinds).toEqual(kinds);
    expect(withLists(changed, own)).toBe(rules);
  });

  it('are those of the settings after the first, and reported if they differ', () => {
    const review = { manyHours: 8, wantsPicture: false, readyComments: [] };
    const [gift, summer] = [{ name: 'Gift & $1' }, { name: 'Été' }];
    const kindsFor = (more: object) =>
      listsFor({ ...school, review: { ...review, ...more } }).kinds;
    expect(kindsFor({})).toEqual([]);
    expect(kindsFor({ kinds: [{ name: 'Service' }, gift, summer] })).toEqual(kinds);
    const rulesWithout = listsOf(withLists(rules, { ...own, kinds: [] }));
    expect(differences({ ...own, kinds }, rulesWithout)).toEqual([
      'has different kinds: missing Gift & $1, Été',
    ]);
  });

  it('are not in storage.rules', () => {
    const storage = rulesOf('storage.rules');
    expect(listsOf(storage).kinds).toBeUndefined();
    expect(withLists(storage, { ...own, kinds })).toBe(storage);
  });
});

describe('the comparison', () => {
  it('has one line per setting, in any order of its items', () => {
    const actual = { admins: ['b@x.org', 'old@x.org'], domains: ['x.org'] };
    expect(
      differences({ admins: ['a@x.org', 'b@x.org'], domains: ['x.org', 'y.org'] }, actual),
    ).toEqual([
      'has different admins: missing a@x.org; outdated old@x.org',
      'has different domains: missing y.org',
    ]);
  });

  it('does not mistake missing lists for empty ones', () => {
    expect(() => listsOf('service cloud.firestore {}')).toThrow('no adminEmails() list');
  });
});
