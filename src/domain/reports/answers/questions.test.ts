// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { noFilters } from './filters';
import { answerName, questionsFor } from './questions';

const settings = {
  schoolYear: { month: 7, day: 1 },
  goals: [
    { club: 'NHS', label: 'Honor society', hours: 20, each: 'schoolYear' },
    { club: 'all', label: 'graduation', hours: 80, each: 'ever' },
  ],
  awardSteps: [50, 240, 100],
  clubs: { KeyClub: 'Key Club', NHS: 'NHS' },
  review: { manyHours: 8, wantsPicture: false, readyComments: [] },
} as const;

const ask = (today: Date, group: string, label: string, own: object = {}) =>
  questionsFor(today, { ...settings, ...own })
    .find(({ heading }) => heading.startsWith(group))
    ?.questions.find((question) => question.label.startsWith(label))?.filters;

describe('the named questions', () => {
  const march = new Date(2027, 2, 5);

  it('ask about the goals of the school, in the school year of the day', () => {
    const wanted = { goal: '20', club: 'NHS', year: '2026' };
    expect(ask(march, 'Honor', 'Who is behind')).toEqual({ ...wanted, share: 'behind' });
    expect(ask(march, 'Honor', 'Who reached')).toEqual({ ...wanted, share: 'reached' });
    expect(ask(march, 'graduation', 'Which seniors')).toEqual({
      goal: '80',
      class: '2027',
      share: 'behind',
    });
  });

  it('change with the first day of a school year', () => {
    expect(ask(new Date(2027, 5, 30), 'Every', 'Who has nothing')).toMatchObject({ year: '2026' });
    expect(ask(new Date(2027, 6, 1), 'Every', 'Who has nothing')).toMatchObject({ year: '2027' });
    expect(ask(new Date(2027, 6, 1), 'Honor', 'Which seniors')).toMatchObject({ class: '2028' });
  });

  it('take the seniors of a calendar year where a school year is one', () => {
    const own = { schoolYear: { month: 1, day: 1 } };
    expect(ask(march, 'Honor', 'Which seniors', own)).toMatchObject({
      class: '2027',
      year: '2027',
    });
  });

  it('ask for a month from its first day to its last, over the turn of a year', () => {
    const january = new Date(2028, 2, 31);
    expect(ask(january, 'Hours of each', 'Key Club last month')).toMatchObject({
      from: '2028-02-01',
      to: '2028-02-29',
    });
    expect(ask(new Date(2027, 0, 31), 'Hours of each', 'NHS last month')).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
    });
  });

  it('ask for the highest award, and for nothing that the school does not have', () => {
    expect(ask(march, 'Every', 'Who has 240 hours')).toEqual({ goal: '240', share: 'reached' });
    const plain = questionsFor(march, { ...settings, goals: [], awardSteps: [], review: false });
    const labels = plain.flatMap(({ questions }) => questions.map(({ label }) => label)).join();
    expect(labels).not.toMatch(/returned|hours in all|behind/);
  });
});

describe('the name of a file', () => {
  it.each([
    ['Hours NHS behind 2026-27', { club: 'NHS', share: 'behind', goal: '20', year: '2026' }],
    [
      'Activities Key Club from 2026-11-01 to 2026-11-30',
      { view: 'activities', club: 'KeyClub', from: '2026-11-01', to: '2026-11-30' },
    ],
    [
      'List returned 2026-27 logged from 2027-03-01',
      { view: 'list', status: 'returned', year: '2026', loggedFrom: '2027-03-01' },
    ],
    ['Contacts a b c', { view: 'contacts', contact: 'a/b\\c:"' }],
    ['Hours reached 240', { share: 'reached', goal: '240' }],
    ['Hours', {}],
  ] as const)('is %s', (name, filters) => {
    expect(answerName({ ...noFilters, ...filters }, settings)).toBe(name);
  });

  it('is not longer than a file system takes', () => {
    const filters = { ...noFilters, activity: 'é'.repeat(280) };
    expect(answerName(filters, settings).length).toBeLessThanOrEqual(100);
  });
});
