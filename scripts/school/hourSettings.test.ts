// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import type { SchoolSettings } from '#config/schoolSettings';
import { settingProblems } from './settings';

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

describe("a school's settings", () => {
  it('may have no goals and no awards', () => {
    expect(problemsOf({ goals: [], awardSteps: [] })).toEqual([]);
  });

  it('may ask for half hours', () => {
    expect(goalProblemsOf({ hours: 7.5, club: 'all', each: 'ever' })).toEqual([]);
  });

  it.each([
    [{ hours: 0 }, 'goals, "NHS": its hours must be a number above 0, such as 20.'],
    [{ hours: -5 }, 'goals, "NHS": its hours must be a number above 0, such as 20.'],
    [{ hours: NaN }, 'goals, "NHS": its hours must be a number above 0, such as 20.'],
    [{ hours: '20' }, 'goals, "NHS": its hours must be a number above 0, such as 20.'],
    [{ hours: 1e30 }, 'goals, "NHS": its hours must be a number above 0, such as 20.'],
    [{ label: ' ' }, 'goals, number 1: its label is empty. Say what the hours are for.'],
    [{ club: 'Chess' }, `goals, "NHS": there is no club "Chess". Write 'KeyClub', 'NHS' or 'all'.`],
    [{ each: 'month' }, `goals, "NHS": each is "month". Write 'schoolYear' or 'ever'.`],
  ])('say what is wrong with a goal: %j', (wrong, problem) => {
    expect(goalProblemsOf(wrong)).toEqual([problem]);
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
      `schoolYear: there is no day ${schoolYear.day} of month ${schoolYear.month} in every year. The 1st of July is { month: 7, day: 1 }.`,
    ]);
  });

  it('say that a club has no name, or that both have the same', () => {
    expect(problemsOf({ clubs: { KeyClub: '', NHS: 'NHS' } })).toEqual([
      "clubs: KeyClub needs a name for people to read, such as 'KeyClub'.",
    ]);
    expect(problemsOf({ clubs: { KeyClub: 'Honor', NHS: 'Honor ' } })).toEqual([
      'clubs: both are called "Honor ". Nobody could tell them apart.',
    ]);
  });

  it.each([[[100, 50]], [[50, 50]], [[0, 50]], [[12.5]]])('refuse the award steps %j', (steps) => {
    expect(problemsOf({ awardSteps: steps })).toHaveLength(1);
  });
});

/** An error of the compiler that does not come is one itself. */
const refusedByCompiler: Partial<SchoolSettings>[] = [
  // @ts-expect-error -- there is no 31 April
  { schoolYear: { month: 4, day: 31 } },
  // @ts-expect-error -- nor a 29 February in every year
  { schoolYear: { month: 2, day: 29 } },
  // @ts-expect-error -- nor a 13th month
  { schoolYear: { month: 13, day: 1 } },
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
  expect(refusedByCompiler).toHaveLength(9);
});
