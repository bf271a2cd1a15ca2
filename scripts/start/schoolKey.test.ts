// @vitest-environment node
import { expect, it } from 'vitest';
import { school } from '#config/school';
import { schoolKey } from './schoolKey';

const key = schoolKey(school);

it('differs for other domains, other admins, other kinds, or the review turned on or off', () => {
  const review = { manyHours: 8, wantsPicture: false, readyComments: [] };
  const others = [
    { ...school, emailDomains: ['other.example'] as const },
    { ...school, adminEmails: ['head@other.example'] as const },
    { ...school, review: school.review === false ? review : (false as const) },
    { ...school, review: { ...review, kinds: [{ name: 'Another kind' }] as const } },
  ].map(schoolKey);
  expect(new Set([key, ...others]).size).toBe(5);
});

it('stays the same if only names, colors or award steps change', () => {
  expect(schoolKey({ ...school, accentColor: '#000000', name: 'Oak', awardSteps: [] })).toBe(key);
});
