// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import type { SchoolSettings } from '#config/schoolSettings';
import { schools } from '../../tests/schools/schools';
import { allowedSettings, contrastOnWhite, settingProblems } from './settings';

const review = { manyHours: 8, wantsPicture: false, readyComments: [] };
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `staff${index}@school.org`) as [string, ...string[]];

describe("a school's settings", () => {
  it('are what src/config/school.ts may hold', () => {
    expect(settingProblems(school)).toEqual([]);
  });

  it.each(Object.entries(schools))('may be those of the school "%s"', (_name, other) => {
    expect(settingProblems(other)).toEqual([]);
  });

  it.each<[string, Partial<SchoolSettings>]>([
    ['without a name', { name: '' }],
    ['a name on two lines', { name: 'Juniper\nHill' }],
    ['without a short name', { shortName: ' ' }],
    ['a domain with its @', { emailDomains: ['@other-school.org'] }],
    ['a domain that is a pattern', { emailDomains: ['.*'] }],
    ['a domain in capitals', { emailDomains: ['School.org'] }],
    ['a domain twice', { emailDomains: ['school.org', 'school.org'] }],
    ['six domains', { emailDomains: ['a.org', 'b.org', 'c.org', 'd.org', 'e.org', 'f.org'] }],
    ['no domain', { emailDomains: [] as unknown as SchoolSettings['emailDomains'] }],
    ['no admin', { adminEmails: [] as unknown as SchoolSettings['adminEmails'] }],
    ['41 admins', { adminEmails: addresses(41) }],
    ['an address in capitals', { adminEmails: ['Head@other-school.org'] }],
    ['an address that would end the string in the rules', { adminEmails: ["o'hara@x.org"] }],
    ['an admin twice', { adminEmails: ['head@x.org', 'head@x.org'] }],
    ['a contact that is no address', { contactEmail: 'the office' }],
    ['a form without https', { feedbackFormUrl: 'http://forms.example.org/x' }],
    ['a repository that runs a script', { repositoryUrl: 'javascript:alert(1)' }],
    ['no hours at all as many', { review: { ...review, manyHours: 0 } }],
    ['no day at all as late', { review: { ...review, lateDays: 0 } }],
    ['a part of a day as late', { review: { ...review, lateDays: 1.5 } }],
    ['more than a year as late', { review: { ...review, lateDays: 366 } }],
    ['an empty comment', { review: { ...review, readyComments: [''] } }],
    ['too long a comment', { review: { ...review, readyComments: ['x'.repeat(281)] } }],
    ['no question to a contact', { contactQuestion: '' }],
    ['a question on two lines', { contactQuestion: 'Was she there?\nWhen?' }],
    ['a colour that white is not read on', { accentColor: '#ffd500' }],
    ['a colour by its name', { accentColor: 'navy' as '#' }],
  ])('may not have %s', (_what, setting) => {
    const [name = ''] = Object.keys(setting);
    const problems = settingProblems({ ...school, ...setting });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} .+[.] It may not be: `));
  });

  it('are told in plain words, a line each', () => {
    const names = allowedSettings.split('\n').map((line) => line.split(' ')[0]);
    // A setting that a school may leave out is explained next to the one it belongs to.
    const all = new Set(
      Object.keys(school).flatMap((name) =>
        name === 'schoolYear' ? [name, 'secondSemesterStart'] : [name],
      ),
    );
    expect(names).toEqual([...all]);
  });
});

describe('the contrast of a colour with white', () => {
  it.each([
    ['#ffffff', 1],
    ['#000000', 21],
    ['#767676', 4.54],
    ['#1f5f8b', 6.84],
    ['red', 0],
  ])('of %s is %d', (color, contrast) => {
    expect(contrastOnWhite(color)).toBeCloseTo(contrast, 1);
  });
});

const goal = { club: 'NHS', label: 'NHS', hours: 20, each: 'schoolYear' } as const;
const right: SchoolSettings = {
  ...school,
  clubs: { KeyClub: 'Key Club', NHS: 'NHS' },
  awardSteps: [50, 100],
  schoolYear: { month: 7, day: 1 },
  goals: [goal],
};
/** The settings as a teacher without a compiler may leave them. */
const problemsOf = (wrong: object) => settingProblems({ ...right, ...wrong });
const goalProblemsOf = (wrong: object) => problemsOf({ goals: [{ ...goal, ...wrong }] });

describe("a school's settings about hours", () => {
  it('may have no goals and no awards', () => {
    expect(problemsOf({ goals: [], awardSteps: [] })).toEqual([]);
  });

  it('may ask for half hours', () => {
    expect(goalProblemsOf({ hours: 7.5, club: 'all', each: 'ever' })).toEqual([]);
  });

  it.each([
    [{ hours: 0 }, 'hours 0'],
    [{ hours: -5 }, 'hours -5'],
    [{ hours: NaN }, 'hours NaN'],
    [{ hours: '20' }, 'hours 20'],
    [{ hours: 1e30 }, 'hours 1e+30'],
    [{ label: ' ' }, 'an empty label'],
    [{ club: 'Chess' }, 'club "Chess"'],
    [{ each: 'month' }, 'each "month"'],
  ])('say what is wrong with a goal: %j', (wrong, problem) => {
    expect(goalProblemsOf(wrong)).toEqual([
      expect.stringMatching(
        new RegExp(`^goals .*\\. It may not be: ${problem.replace('+', '[+]')}, in number 1$`),
      ),
    ]);
  });

  it.each([
    { month: 2, day: 29 },
    { month: 4, day: 31 },
    { month: 13, day: 1 },
    { month: 0, day: 1 },
    { month: 7, day: 0 },
    { month: 7, day: 1.5 },
  ])('say that there is no such day: %j', (schoolYear) => {
    expect(problemsOf({ schoolYear })).toEqual([
      expect.stringMatching(
        new RegExp(`^schoolYear .*: day ${schoolYear.day} of month ${schoolYear.month}$`),
      ),
    ]);
  });

  it('say that a second semester starts on no day, or with the school year', () => {
    expect(problemsOf({ secondSemesterStart: { month: 2, day: 1 } })).toEqual([]);
    expect(problemsOf({ secondSemesterStart: { month: 2, day: 30 } })).toEqual([
      expect.stringMatching(/^secondSemesterStart .*: day 30 of month 2$/),
    ]);
    expect(problemsOf({ secondSemesterStart: { month: 7, day: 1 } })).toEqual([
      expect.stringMatching(/^secondSemesterStart .*: the first day of the school year$/),
    ]);
  });

  it('say that a club has no name, or that both have the same', () => {
    expect(problemsOf({ clubs: { KeyClub: '', NHS: 'NHS' } })).toEqual([
      expect.stringMatching(/^clubs .*: KeyClub without a name$/),
    ]);
    expect(problemsOf({ clubs: { KeyClub: 'Honor', NHS: 'Honor ' } })).toEqual([
      expect.stringMatching(/^clubs .*: both "Honor "$/),
    ]);
  });

  it.each([[[100, 50]], [[50, 50]], [[0, 50]], [[12.5]]])('refuse the award steps %j', (steps) => {
    expect(problemsOf({ awardSteps: steps })).toHaveLength(1);
  });
});

/** An error of the compiler that does not come is one itself. */
const refusedByCompiler: Partial<SchoolSettings>[] = [
  // @ts-expect-error -- records store two clubs
  { clubs: { KeyClub: 'Key Club', NHS: 'NHS', Chess: 'Chess' } },
  // @ts-expect-error -- both need a name
  { clubs: { NHS: 'NHS' } },
  // @ts-expect-error -- a goal of no club there is
  { goals: [{ ...goal, club: 'Chess' }] },
  // @ts-expect-error -- nor of a month
  { goals: [{ ...goal, each: 'month' }] },
  // @ts-expect-error -- hours are a number
  { goals: [{ ...goal, hours: '20' }] },
  // @ts-expect-error -- nobody could see the dashboard
  { adminEmails: [] },
];

it("keeps a line for each kind of nonsense that the types of a school's settings refuse", () => {
  expect(refusedByCompiler).toHaveLength(6);
});
