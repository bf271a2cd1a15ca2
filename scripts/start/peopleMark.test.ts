// @vitest-environment node
import { expect, it } from 'vitest';
import { school } from '#config/school';
import { peopleMark } from './peopleMark';

const mark = peopleMark(school);

it('keeps demo data of schools with other people apart', () => {
  const others = [
    { ...school, emailDomains: ['other.example'] as const },
    { ...school, adminEmails: ['head@other.example'] as const },
    {
      ...school,
      review:
        school.review === false
          ? { manyHours: 8, wantsPicture: false, readyComments: [] }
          : (false as const),
    },
  ].map(peopleMark);
  expect(new Set([mark, ...others]).size).toBe(4);
});

it('keeps the data when only the looks or the award steps change', () => {
  expect(peopleMark({ ...school, accentColor: '#000000', name: 'Oak', awardSteps: [] })).toBe(mark);
});
