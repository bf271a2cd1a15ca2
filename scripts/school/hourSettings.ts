import type { Goal, SchoolSettings } from '#config/schoolSettings';

/*
 * What is wrong with the settings about hours, in sentences for their author. Nothing of `school.ts` was
 * checked by the compiler where it is edited and run without one.
 */

/** Exact sums are compared with its digits, so that it needs some: 20, 7.5, and not 1e30. */
function isMoreThanNothing(hours: unknown): boolean {
  return typeof hours === 'number' && hours > 0 && /^\d+(\.\d+)?$/.test(String(hours));
}

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';

export function clubProblems(clubs: SchoolSettings['clubs']): string[] {
  const empty = (['KeyClub', 'NHS'] as const).filter((key) => isBlank(clubs[key]));
  return [
    ...empty.map((key) => `clubs: ${key} needs a name for people to read, such as '${key}'.`),
    ...(empty.length === 0 && clubs.KeyClub.trim() === clubs.NHS.trim()
      ? [`clubs: both are called "${clubs.NHS}". Nobody could tell them apart.`]
      : []),
  ];
}

/** The 29th of February is none: a school year could not begin in three years out of four. */
export function yearProblems({ month, day }: { month: number; day: number }): string[] {
  const date = new Date(2001, month - 1, day);
  const exists = date.getMonth() === month - 1 && date.getDate() === day;
  return exists
    ? []
    : [
        `schoolYear: there is no day ${day} of month ${month} in every year. The 1st of July is { month: 7, day: 1 }.`,
      ];
}

function problemsOfGoal(goal: Goal, index: number): string[] {
  const name = isBlank(goal.label) ? `number ${index + 1}` : `"${goal.label}"`;
  const says = (is: boolean, problem: string) => (is ? [`goals, ${name}: ${problem}`] : []);
  return [
    ...says(
      !['KeyClub', 'NHS', 'all'].includes(goal.club),
      `there is no club "${goal.club}". Write 'KeyClub', 'NHS' or 'all'.`,
    ),
    ...says(isBlank(goal.label), 'its label is empty. Say what the hours are for.'),
    ...says(!isMoreThanNothing(goal.hours), 'its hours must be a number above 0, such as 20.'),
    ...says(
      !['schoolYear', 'ever'].includes(goal.each),
      `each is "${goal.each}". Write 'schoolYear' or 'ever'.`,
    ),
  ];
}

export function awardProblems(steps: readonly number[]): string[] {
  const isRight = steps.every(
    (hours, index) => Number.isSafeInteger(hours) && hours > (steps[index - 1] ?? 0),
  );
  return isRight
    ? []
    : ['awardSteps: write whole numbers above 0, each larger than the one before.'];
}

export const goalProblems = (goals: readonly Goal[]): string[] => goals.flatMap(problemsOfGoal);
