// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Filters, noFilters, questionYear } from './filters';
import { answerName, questionsFor, questionTitle } from './questions';

const settings = {
  schoolYear: { month: 7, day: 1 },
  goals: [
    { club: 'NHS', label: 'Honor society', hours: 20, each: 'schoolYear' },
    { club: 'all', label: 'Graduation', hours: 80, each: 'ever' },
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

  it("ask about the school's goals in the current school year", () => {
    const wanted = { goal: '20', club: 'NHS', year: '2026' };
    expect(ask(march, 'Honor', 'Who is behind')).toEqual({
      ...{ ...wanted, progress: 'behind' },
      ...{ members: 'yes', sort: '-missing' },
    });
    expect(ask(march, 'Honor', 'Who has met')).toEqual({
      ...wanted,
      progress: 'reached',
      members: 'yes',
    });
    expect(ask(march, 'Graduation', 'Which seniors')).toEqual({
      goal: '80',
      class: '2027',
      progress: 'behind',
      sort: '-missing',
    });
  });

  it('ask about a semester goal in the current semester', () => {
    const own = {
      secondSemesterStart: { month: 1, day: 20 },
      goals: [{ club: 'NHS', label: 'Honor society', hours: 10, each: 'semester' }],
    };
    expect(
      ask(march, 'Honor society: 10 hours in 2026-2027, 2nd semester', 'Who is behind', own),
    ).toEqual({
      goal: '10',
      club: 'NHS',
      year: '2026-2',
      progress: 'behind',
      members: 'yes',
      sort: '-missing',
    });
  });

  it('ask about a goal for a kind, and about everyone if a club goal is for everyone', () => {
    const club = { club: 'NHS', label: 'Parish', hours: 20, each: 'ever', members: false };
    const kind = { club: 'all', label: 'Projects', hours: 4, each: 'schoolYear', kind: 'Project' };
    const own = { goals: [club, kind] };
    const behind = { progress: 'behind', sort: '-missing' };
    expect(ask(march, 'Parish', 'Who is behind', own)).toEqual({
      goal: '20',
      club: 'NHS',
      ...behind,
    });
    const ofKind = { goal: '4', kind: 'Project', year: '2026' };
    expect(ask(march, 'Projects', 'Who is behind', own)).toEqual({ ...ofKind, ...behind });
    expect(ask(march, 'Projects', 'Who has met', own)).toEqual({ ...ofKind, progress: 'reached' });
  });

  it('ask about a goal for some grades by class year, and not again about seniors', () => {
    const own = {
      goals: [{ club: 'all', label: 'Service', hours: 15, each: 'schoolYear', grades: [9, 12] }],
    };
    const freshmen = {
      ...{ goal: '15', year: '2026', class: '2030' },
      ...{ progress: 'behind', sort: '-missing' },
    };
    expect(
      ask(march, 'Service: 15 hours in 2026-2027, class of 2030', 'Who is behind', own),
    ).toEqual(freshmen);
    expect(ask(march, 'Service: 15 hours in 2026-2027, class of 2027', 'Who', own)).toBeDefined();
    expect(ask(march, 'Service', 'Which seniors', own)).toBeUndefined();
  });

  it('change with the first day of a school year', () => {
    expect(ask(new Date(2027, 5, 30), 'All', 'Who has no hours in')).toMatchObject({
      year: '2026',
    });
    expect(ask(new Date(2027, 6, 1), 'All', 'Who has no hours in')).toMatchObject({ year: '2027' });
    expect(ask(new Date(2027, 6, 1), 'Honor', 'Which seniors')).toMatchObject({ class: '2028' });
  });

  it('ask about the seniors of the calendar year if the school year is one', () => {
    const own = { schoolYear: { month: 1, day: 1 } };
    expect(ask(march, 'Honor', 'Which seniors', own)).toMatchObject({
      class: '2027',
      year: '2027',
    });
  });

  it('ask for a month from its first day to its last, across the turn of a year', () => {
    const january = new Date(2028, 2, 31);
    expect(ask(january, 'Hours by', 'Key Club last month')).toMatchObject({
      from: '2028-02-01',
      to: '2028-02-29',
    });
    expect(ask(new Date(2027, 0, 31), 'Hours by', 'NHS last month')).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
    });
  });

  it('ask for the highest award, but not about unused settings', () => {
    expect(ask(march, 'All', 'Who has 240 hours')).toEqual({ goal: '240', progress: 'reached' });
    const plain = questionsFor(march, { ...settings, goals: [], awardSteps: [], review: false });
    const labels = plain.flatMap(({ questions }) => questions.map(({ label }) => label)).join();
    expect(labels).not.toMatch(/returned|hours in total|behind|semester/);
  });
});

describe('the question as a heading', () => {
  const today = new Date(2027, 2, 5);
  const goal = { goal: '20', club: 'NHS', year: '2026' } as const;
  it.each([
    ['Who is behind: Honor society, 20 hours in 2026-2027', { ...goal, progress: 'behind' }],
    [
      'Which seniors are behind: Honor society, 20 hours in 2026-2027',
      { ...goal, class: '2027', progress: 'behind' },
    ],
    [
      'Who is behind: class of 2028, NHS, 15 hours, no hours yet',
      { goal: '15', club: 'NHS', class: '2028', members: 'no', progress: 'behind' },
    ],
    ['Who is close: Graduation, 80 hours', { goal: '80', progress: 'near' }],
    ['Who has met it: Graduation, 80 hours', { goal: '80', progress: 'reached' }],
    ['Who has 240 hours counted toward goals', { goal: '240', progress: 'reached' }],
    ['Who has met it: 240 hours in 2026-2027', { goal: '240', progress: 'reached', year: '2026' }],
    ['Who has no hours in 2026-2027', { progress: 'nothing', year: '2026' }],
    ['All hours of 2026-2027', { progress: 'any', year: '2026' }],
    ['All students', {}],
    [
      'All students: no class year, students matching "ann"',
      { class: 'none', studentSearch: ' ann' },
    ],
    [
      'Hours by activity: Key Club, November 2026',
      { view: 'activities', club: 'KeyClub', from: '2026-11-01', to: '2026-11-30' },
    ],
    ['What is waiting for review', { view: 'list', status: 'waiting', sort: 'logged' }],
    ['Logged since 11-17-2026', { view: 'list', loggedFrom: '2026-11-17' }],
    [
      'All activities: approved only, 11-2-2026 to 11-30-2026, logged until 12-1-2026',
      {
        view: 'list',
        status: 'approved',
        from: '2026-11-02',
        to: '2026-11-30',
        loggedTo: '2026-12-01',
      },
    ],
    ['All students: kind Gift', { kind: 'Gift' }],
    [
      'What was returned in 2026-2027, and why: "Food bank"',
      { view: 'list', status: 'returned', year: '2026', activity: '"Food bank"' },
    ],
    [
      'Contacts with the most students in 2026-2027: contact "pat"',
      { view: 'contacts', sort: '-students', year: '2026', contact: 'pat' },
    ],
    [
      'All activities: Honor society, 20 hours in 2026-2027, students who are behind',
      { ...goal, view: 'list', progress: 'behind' },
    ],
  ] as const)('is %s', (title, filters) => {
    expect(questionTitle({ ...noFilters, ...filters }, settings, today)).toBe(title);
  });

  it('names the goal of the same period and grade, even if others have as many hours', () => {
    const hours = { club: 'all', hours: 25 } as const;
    const own = {
      ...settings,
      secondSemesterStart: { month: 1, day: 20 },
      goals: [
        { ...hours, label: 'Juniors', each: 'schoolYear', grades: [11] },
        { ...hours, label: 'Seniors', each: 'schoolYear', grades: [12] },
        { ...hours, label: 'Year', each: 'schoolYear' },
        { ...hours, label: 'Half', each: 'semester' },
        { ...hours, label: 'Ever', each: 'ever' },
      ],
    } as const;
    const title = (filters: Partial<Filters>) =>
      questionTitle({ ...noFilters, goal: '25', progress: 'near', ...filters }, own, today);
    expect(title({ year: '2026', class: '2027' })).toMatch(/^Who is close: .*Seniors, 25 hours/);
    expect(title({ year: '2026', class: '2028' })).toMatch(/^Who is close: .*Juniors, 25 hours/);
    expect(title({ year: '2027', class: '2028' })).toMatch(/^Who is close: .*Seniors, 25 hours/);
    expect(title({ year: '2026', class: '2030' })).toMatch(/^Who is close: .*Year, 25 hours/);
    expect(title({ year: '2026' })).toBe('Who is close: Year, 25 hours in 2026-2027');
    expect(title({ year: '2026-2' })).toBe(
      'Who is close: Half, 25 hours in 2026-2027, 2nd semester',
    );
    expect(title({})).toBe('Who is close: Ever, 25 hours');
    for (const { heading, questions } of questionsFor(today, own).slice(0, 5)) {
      const [behind] = questions;
      const words = questionTitle({ ...noFilters, ...behind?.filters }, own, today);
      expect(words).toContain(heading.split(':')[0]);
    }
  });

  it('says which hours it counts, unless the school has no review', () => {
    const filters = { ...noFilters, goal: '240', progress: 'reached' } as const;
    const plain = { ...settings, review: false } as const;
    expect(questionTitle(filters, plain, today)).toBe('Who has 240 hours in total');
  });

  it('starts with the label of its question', () => {
    for (const { questions } of questionsFor(today, settings)) {
      for (const { label, filters } of questions.filter(
        ({ label }) => !/month|semester/.test(label),
      )) {
        const title = questionTitle({ ...noFilters, ...filters }, settings, today);
        expect(title.startsWith(label), `${title}: ${label}`).toBe(true);
      }
    }
  });
});

it('a school with semesters asks about the current one', () => {
  const own = { secondSemesterStart: { month: 2, day: 1 } };
  const label = 'Who has no hours this semester';
  expect(ask(new Date(2027, 0, 31), 'All', label, own)).toEqual({
    year: '2026-1',
    progress: 'nothing',
  });
  expect(ask(new Date(2027, 1, 1), 'All', label, own)).toEqual({
    year: '2026-2',
    progress: 'nothing',
  });
});

it.each([
  ['the one it names', { year: '2024', from: '2026-06-01' }, 2024],
  ['that of its semester', { year: '2025-2' }, 2025],
  ['that of its first day of service', { from: '2026-06-01', to: '2026-07-31' }, 2025],
  ['that of its last day, if it has no first', { to: '2026-06-30' }, 2025],
  ['that of its first day of logging', { loggedFrom: '2026-06-24' }, 2025],
  ['the earlier of both', { from: '2026-07-02', loggedTo: '2026-06-30' }, 2025],
  ['the one in which the report was built, if it names no day', {}, 2026],
])('the school year of a question is %s', (_which, filters, year) => {
  const july = new Date(2026, 6, 5);
  expect(questionYear({ ...noFilters, ...filters }, july, settings.schoolYear)).toBe(year);
});

describe('the file name', () => {
  it.each([
    ['Hours NHS behind 2026-27', { club: 'NHS', progress: 'behind', goal: '20', year: '2026' }],
    [
      'Activities Key Club from 2026-11-01 to 2026-11-30',
      { view: 'activities', club: 'KeyClub', from: '2026-11-01', to: '2026-11-30' },
    ],
    [
      'List returned 2026-27 logged from 2027-03-01',
      { view: 'list', status: 'returned', year: '2026', loggedFrom: '2027-03-01' },
    ],
    ['Contacts a b c', { view: 'contacts', contact: 'a/b\\c:"' }],
    ['Hours reached 240', { progress: 'reached', goal: '240' }],
    ['List behind', { view: 'list', progress: 'behind', goal: '80' }],
    ['List behind 80 2026-27', { view: 'list', progress: 'behind', goal: '80', year: '2026' }],
    ['Hours Gift 2026-27', { kind: 'Gift', year: '2026' }],
    ['Hours NHS members', { club: 'NHS', members: 'yes' }],
    ['Hours', {}],
  ] as const)('is %s', (name, filters) => {
    expect(answerName({ ...noFilters, ...filters }, settings, new Date(2027, 2, 5))).toBe(name);
  });

  it('is not too long for a file system', () => {
    const filters = { ...noFilters, activity: 'é'.repeat(280) };
    expect(answerName(filters, settings, new Date(2027, 2, 5)).length).toBeLessThanOrEqual(100);
  });
});

describe('every filter', () => {
  /** One value for each filter that narrows a question. */
  const values: Record<Exclude<keyof Filters, 'view' | 'sort' | 'graduates'>, string> = {
    ...{ from: '2026-09-01', to: '2026-12-31', loggedFrom: '2026-10-01', loggedTo: '2026-11-30' },
    ...{ year: '2026', class: '2028', club: 'KeyClub', members: 'yes', status: 'approved' },
    ...{ kind: 'Tutoring', activity: 'food', contact: 'pat', studentSearch: 'ann' },
    ...{ goal: '25', progress: 'behind' },
  };
  const { club, goal, progress } = values;
  const today = new Date(2027, 2, 5);

  it.each(Object.keys(values) as (keyof typeof values)[])(
    '%s is in the heading and in the name of the file',
    (filter) => {
      // Some filters only work together with these.
      const base = { ...noFilters, view: 'list', club, goal, progress };
      const all = { ...base, [filter]: values[filter] } as Filters;
      const others = { ...all, [filter]: '' };
      expect(questionTitle(all, settings, today)).not.toBe(questionTitle(others, settings, today));
      expect(answerName(all, settings, today)).not.toBe(answerName(others, settings, today));
    },
  );
});
