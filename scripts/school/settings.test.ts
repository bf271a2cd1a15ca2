// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import type { ActivityKind, SchoolSettings } from '#config/schoolSettings';
import { schools } from '../../tests/schools/schools';
import { allowedSettings, contrastOnWhite, settingProblems } from './settings';

const review = { manyHours: 8, wantsPicture: false, readyComments: [] };
const certificate = { title: 'Award', text: 'gave {hours}', signatures: ['Principal'] } as const;
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `staff${index}@school.org`) as [string, ...string[]];

const kindsNamed = (...names: [string, ...string[]]) =>
  names.map((name) => ({ name })) as [ActivityKind, ...ActivityKind[]];
const capped = (cap: Partial<ActivityKind['cap']>): ActivityKind => ({
  name: 'Gift',
  cap: { hours: 5, each: 'activity', ...cap },
});

const withoutSemesters: SchoolSettings = { ...school, goals: [] };
delete withoutSemesters.secondSemesterStart;

describe("a school's settings", () => {
  it('in src/config/school.ts are valid', () => {
    expect(settingProblems(school)).toEqual([]);
  });

  it.each(Object.entries(schools))('can be those of the school "%s"', (_name, other) => {
    expect(settingProblems(other)).toEqual([]);
  });

  it.each<[string, Partial<SchoolSettings>]>([
    ['without a name', { name: '' }],
    ['a name on two lines', { name: 'Juniper\nHill' }],
    ['without a short name', { shortName: ' ' }],
    ['a domain with its @', { emailDomains: ['@other-school.org'] }],
    ['a domain that is a pattern', { emailDomains: ['.*'] }],
    ['a domain in capitals', { emailDomains: ['School.org'] }],
    ['a public mail service as a domain', { emailDomains: ['gmail.com'] }],
    ['a domain twice', { emailDomains: ['school.org', 'school.org'] }],
    ['six domains', { emailDomains: ['a.org', 'b.org', 'c.org', 'd.org', 'e.org', 'f.org'] }],
    ['no domain', { emailDomains: [] as unknown as SchoolSettings['emailDomains'] }],
    ['no admin', { adminEmails: [] as unknown as SchoolSettings['adminEmails'] }],
    ['41 admins', { adminEmails: addresses(41) }],
    ['an address in capitals', { adminEmails: ['Head@other-school.org'] }],
    [
      'an address that would break out of the string in the rules',
      { adminEmails: ["o'hara@x.org"] },
    ],
    ['an admin twice', { adminEmails: ['head@x.org', 'head@x.org'] }],
    ['a contact that is not an address', { contactEmail: 'the office' }],
    ['a form without https', { feedbackFormUrl: 'http://forms.example.org/x' }],
    ['a repository that runs a script', { repositoryUrl: 'javascript:alert(1)' }],
    ['zero hours as many', { review: { ...review, manyHours: 0 } }],
    ['zero days as late', { review: { ...review, lateDays: 0 } }],
    ['a part of a day as late', { review: { ...review, lateDays: 1.5 } }],
    ['more than a year as late', { review: { ...review, lateDays: 366 } }],
    ['an empty comment', { review: { ...review, readyComments: [''] } }],
    ['a comment that is too long', { review: { ...review, readyComments: ['x'.repeat(281)] } }],
    ['no kind', { review: { ...review, kinds: [] as unknown as [{ name: string }] } }],
    ['ten kinds', { review: { ...review, kinds: kindsNamed('a', ...Array.from('bcdefghij')) } }],
    ['a kind twice', { review: { ...review, kinds: kindsNamed('Gift', 'Gift') } }],
    ['a kind without a name', { review: { ...review, kinds: kindsNamed('') } }],
    ['a kind on two lines', { review: { ...review, kinds: kindsNamed('a\nb') } }],
    ['a kind with a long name', { review: { ...review, kinds: kindsNamed('x'.repeat(41)) } }],
    ['a kind that ends the text in the rules', { review: { ...review, kinds: kindsNamed("a'b") } }],
    ['a kind that ends the list in the rules', { review: { ...review, kinds: kindsNamed('a]') } }],
    ['a kind with a backslash', { review: { ...review, kinds: kindsNamed('a\\') } }],
    ['a cap of zero hours', { review: { ...review, kinds: [capped({ hours: 0 })] } }],
    [
      'a cap per month',
      { review: { ...review, kinds: [capped({ each: 'month' as 'activity' })] } },
    ],
    ['an empty notice', { hoursNotice: '' }],
    ['a notice on two lines', { hoursNotice: 'Summer hours\nare due' }],
    ['a notice that is too long', { hoursNotice: 'x'.repeat(281) }],
    ['no question for contacts', { contactQuestion: '' }],
    ['a question on two lines', { contactQuestion: 'Was she there?\nWhen?' }],
    ['a certificate without a title', { certificate: { ...certificate, title: '' } }],
    ['a certificate on two lines', { certificate: { ...certificate, text: 'a\n{hours}' } }],
    ['a certificate without hours', { certificate: { ...certificate, text: 'was here' } }],
    ['a certificate with hours twice', { certificate: { ...certificate, text: '{hours}{hours}' } }],
    ['a certificate nobody signs', { certificate: { ...certificate, signatures: [] as never } }],
    [
      'a certificate that four people sign',
      { certificate: { ...certificate, signatures: ['a', 'b', 'c', 'd'] as const } },
    ],
    [
      'a certificate that someone signs twice',
      { certificate: { ...certificate, signatures: ['a', 'a'] as const } },
    ],
    ['a color too light for white text', { accentColor: '#ffd500' }],
    ['the name of a color', { accentColor: 'navy' as '#' }],
  ])('cannot have %s', (_what, setting) => {
    const [name = ''] = Object.keys(setting);
    const problems = settingProblems({ ...school, ...setting });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must be .+[.] Found: `));
  });

  it('name a missing setting, and the closest one to a misspelled name', () => {
    const { contactQuestion, ...rest } = withoutSemesters;
    const misspelled = {
      ...rest,
      contactQuestoin: contactQuestion,
      secondSemester: 1,
      nonsense: 1,
    };
    expect(settingProblems(misspelled as unknown as SchoolSettings)).toEqual([
      'contactQuestion is missing',
      'contactQuestoin is not a setting; did you mean contactQuestion?',
      'secondSemester is not a setting; did you mean secondSemesterStart?',
      'nonsense is not a setting',
    ]);
  });

  it.each(['emailDomains', 'adminEmails', 'clubs', 'awardSteps', 'schoolYear', 'goals', 'review'])(
    'name the setting %s if it has the wrong type',
    (name) => {
      const problems = settingProblems({ ...school, [name]: 'x' });
      expect(problems[0]).toMatch(new RegExp(`^${name} must be `));
    },
  );

  it('are listed with the allowed values, one line each', () => {
    const names = allowedSettings.split('\n').map((line) => line.split(' ')[0]);
    // Optional settings come after the ones they belong to.
    const all = new Set(
      Object.keys(school).flatMap((name) =>
        name === 'schoolYear'
          ? [name, 'secondSemesterStart']
          : name === 'goals'
            ? [name, 'hoursNotice']
            : name === 'contactQuestion'
              ? [name, 'certificate']
              : [name],
      ),
    );
    expect(names).toEqual([...all]);
  });
});

describe('the contrast of a color with white', () => {
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
  ...withoutSemesters,
  clubs: { KeyClub: 'Key Club', NHS: 'NHS' },
  awardSteps: [50, 100],
  schoolYear: { month: 7, day: 1 },
  goals: [goal],
  review,
};
/** Returns the problems with settings that the compiler would reject. */
const problemsOf = (wrong: object) => settingProblems({ ...right, ...wrong });
const goalProblemsOf = (wrong: object) => problemsOf({ goals: [{ ...goal, ...wrong }] });

describe("a school's settings for hours", () => {
  it('can be without goals and awards', () => {
    expect(problemsOf({ goals: [], awardSteps: [] })).toEqual([]);
  });

  it('can have goals per semester and for some grades', () => {
    const semester = { ...goal, each: 'semester', grades: [7, 12] };
    expect(problemsOf({ goals: [semester], secondSemesterStart: { month: 2, day: 1 } })).toEqual(
      [],
    );
  });

  it('can have goals for a kind of activity, and for students outside a club', () => {
    const kinds = [{ name: 'Service' }, { name: 'Gift' }];
    const own = { goals: [{ ...goal, kind: 'Gift', members: false }] };
    expect(problemsOf({ ...own, review: { ...review, kinds } })).toEqual([]);
    expect(problemsOf({ ...own, review: { ...review, kinds: [{ name: 'Service' }] } })).toEqual([
      expect.stringMatching(/Found: kind "Gift" \(goal 1\)$/),
    ]);
  });

  it('can include half hours', () => {
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
    [{ each: 'semester' }, "each 'semester' without secondSemesterStart"],
    [{ grades: [] }, 'an empty list of grades'],
    [{ grades: [12, 13] }, 'grade 13'],
    [{ grades: [6] }, 'grade 6'],
    [{ grades: [9.5] }, 'grade 9.5'],
    [{ kind: 'Gift' }, 'kind "Gift"'],
    [{ grade: [12] }, 'unknown grade'],
    [{ members: true }, 'members true of club "NHS"'],
    [{ club: 'all', members: false }, 'members false of club "all"'],
  ])('report the invalid goal %j', (wrong, problem) => {
    expect(goalProblemsOf(wrong)).toEqual([
      expect.stringMatching(
        new RegExp(`^goals must be .*\\. Found: ${problem.replace('+', '[+]')} \\(goal 1\\)$`),
      ),
    ]);
  });

  it.each([
    [{ lateDay: 30 }, 'lateDay'],
    [{ kinds: [{ name: 'Gift', caps: { hours: 5, each: 'activity' } }] }, 'caps'],
    [{ kinds: [{ name: 'Gift', cap: { hours: 5, each: 'activity', per: 1 } }] }, 'per'],
  ])('report the misspelled name in %j, which would have no effect', (wrong, name) => {
    expect(problemsOf({ review: { ...review, ...wrong } })).toEqual([
      expect.stringMatching(new RegExp(`^review must be .*: unknown ${name}$`)),
    ]);
  });

  it('report a repeated goal, even under another label', () => {
    const goals = [goal, { ...goal, hours: 25 }, { ...goal, label: 'Honor society' }];
    expect(problemsOf({ goals })).toEqual([
      expect.stringMatching(/Found: the same as an earlier goal \(goal 3\)$/),
    ]);
  });

  it.each([
    { month: 2, day: 29 },
    { month: 4, day: 31 },
    { month: 13, day: 1 },
    { month: 0, day: 1 },
    { month: 7, day: 0 },
    { month: 7, day: 1.5 },
  ])('report the invalid day %j', (schoolYear) => {
    expect(problemsOf({ schoolYear })).toEqual([
      expect.stringMatching(
        new RegExp(`^schoolYear .*: day ${schoolYear.day} of month ${schoolYear.month}$`),
      ),
    ]);
  });

  it('report a second semester that starts on an invalid day or with the school year', () => {
    expect(problemsOf({ secondSemesterStart: { month: 2, day: 1 } })).toEqual([]);
    expect(problemsOf({ secondSemesterStart: { month: 2, day: 30 } })).toEqual([
      expect.stringMatching(/^secondSemesterStart .*: day 30 of month 2$/),
    ]);
    expect(problemsOf({ secondSemesterStart: { month: 7, day: 1 } })).toEqual([
      expect.stringMatching(/^secondSemesterStart .*: the first day of the school year$/),
    ]);
  });

  it('report a club without a name, or two with the same', () => {
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

/** Settings that the compiler must reject. If an expected error doesn't occur, that is an error. */
const refusedByCompiler: Partial<SchoolSettings>[] = [
  // @ts-expect-error -- records only store two clubs
  { clubs: { KeyClub: 'Key Club', NHS: 'NHS', Chess: 'Chess' } },
  // @ts-expect-error -- both need a name
  { clubs: { NHS: 'NHS' } },
  // @ts-expect-error -- no such club
  { goals: [{ ...goal, club: 'Chess' }] },
  // @ts-expect-error -- no such period
  { goals: [{ ...goal, each: 'month' }] },
  // @ts-expect-error -- hours are a number
  { goals: [{ ...goal, hours: '20' }] },
  // @ts-expect-error -- nobody could open the dashboard
  { adminEmails: [] },
];

it('has a case for each kind of invalid settings that the types reject', () => {
  expect(refusedByCompiler).toHaveLength(6);
});
