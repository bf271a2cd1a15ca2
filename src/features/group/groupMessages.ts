import { kindChoices } from '#features/activities/decisions/review';
import { groupedCount, hoursInWords, pluralize } from '#shared/lib/messages';
import type { ListColumn } from './listColumns';
import type { LineOutcome, MatchedLines } from './matchStudents';

const students = (count: number) => pluralize(count, 'student');

/** Lines and columns without an answer, and the rows that staff have left out by a column. */
type FoundCounts = Pick<MatchedLines, 'open' | 'openColumns' | 'leftOut'>;

/** Texts of /group. Not in the spec. Only staff download them. */
export const groupMessages = {
  found: (count: number, { open, openColumns, leftOut }: FoundCounts) =>
    [
      `${students(count)} found.`,
      ...(leftOut.length > 0 ? [`${pluralize(leftOut.length, 'row')} left out.`] : []),
      ...(openColumns > 0 ? [`${pluralize(openColumns, 'column')} to check.`] : []),
      ...(open > 0 ? [`${pluralize(open, 'line')} to fix or skip.`] : []),
    ].join(' '),
  open: (count: number) => `Fix or skip ${pluralize(count, 'line')} below first.`,
  openColumns: (count: number) =>
    `First, choose what the ${count === 1 ? 'column' : `${count} columns`} below ${count === 1 ? 'is' : 'are'}.`,
  columnsHeading: 'Columns of the list',
  columnsHint:
    'Only names, emails, and hours are used. Check the other columns: they may say who was absent, or which day a row is for.',
  /** Answers for every column that has no answer yet. */
  useNone: "Don't use these columns",
  columnUses: { unused: "Don't use it", name: 'Names or emails', hours: 'Hours' },
  only: (cell: string) =>
    cell === '' ? 'Only rows where it is empty' : `Only rows with “${cell}”`,
  leftOut: (count: number) => `Show ${pluralize(count, 'row')} left out`,
  skip: 'Skip',
  skipBelow: (count: number) => `Skip with ${pluralize(count, 'line')} below`,
  /** Staff skipped the lines below before they changed. */
  noLongerBelow: "The list has changed, so the lines below aren't skipped anymore.",
  /** The list's activity on one line. */
  activity: (name: string, day: string) => `${name}, ${day}`,
  /**
   * The hours of all students together.
   *
   * @param hours the hours for lines that name none, or '' if every line does
   */
  hours: (hours: string, own: number, total: string) => {
    const each = hours === '' ? [] : [`${hoursInWords(hours)} each`];
    const others = own > 0 ? [`own hours for ${students(own)}`] : [];
    return `${[...each, ...others].join(', ')}; ${hoursInWords(total)} in total`;
  },
  notListed: 'Not on the dashboard yet. The activity will be there at their first sign-in.',
  alikeCount: (count: number) =>
    `${pluralize(count, 'student already has', 'students already have')} an activity with this name on this day and ${count === 1 ? 'is' : 'are'} left out.`,
  /** The first kind, if the school has kinds. */
  approve: `Approve these activities${kindChoices[0] ? ` as ${kindChoices[0].name}` : ''}`,
  log: (count: number) => `Log for ${students(count)}`,
  /** The progress of each stage of the task. */
  progress: {
    checking: (done: number, total: number) =>
      `Looking for existing activities: ${groupedCount(done)} of ${students(total)}`,
    sending: (done: number, total: number) =>
      `Logging for ${groupedCount(done)} of ${students(total)}`,
    undoing: (done: number, total: number) =>
      `Undoing for ${groupedCount(done)} of ${students(total)}`,
  },
  logged: (count: number) => `Logged for ${students(count)}`,
  unsent: (count: number) => `Not confirmed for ${students(count)} yet.`,
  notLogged: (count: number) => `Not logged for ${students(count)}.`,
  failed: "Couldn't log for:",
  waits: (count: number) =>
    `${students(count)}: logged but not approved. These activities wait for review.`,
  changed: (count: number) =>
    `The activity had already been changed for ${students(count)}. Their changes were kept.`,
  alikeSince: 'Left out, because someone else has logged it since you checked:',
  gone: 'Left out, because they have been removed since you checked:',
  leaveQuestion: (unsent: number) =>
    `This activity may not be logged for ${students(unsent)}. Start another list anyway?`,
  /** @param unsent the students whose activity isn't known to be stored */
  undo: (logged: number, unsent: number) =>
    unsent > 0 ? 'Undo this list' : `Undo for ${students(logged)}`,
  undoQuestion: (logged: number, unsent: number) => {
    const from = unsent > 0 ? 'everyone it was logged for' : students(logged);
    const others = unsent > 0 ? ` ${students(unsent)} without confirmation will be checked.` : '';
    return `Remove this activity from ${from}?${others} Activities changed or reviewed since then are kept.`;
  },
  undone: (count: number) => `Removed from ${students(count)}`,
  kept: 'Kept, because it was changed or reviewed since then:',
  undoFailed: "Couldn't undo for:",
} as const;

const choiceTexts = {
  several: 'More than one student has this name.',
  similar: 'Other students have a similar name.',
  inexact: 'No exact match.',
  moreWords:
    'This line has more than the name of one student. If it has several students, put each on its own line.',
  otherAddress: 'The name and the address may belong to different students.',
  otherAnswer:
    'You chose another student, but names have changed since. Choose again, or enter the email address instead of the name.',
  skipped:
    'You skipped this line, and the list has changed since. Choose the student, or skip it again.',
  numbered: 'The number may be part of the address, or count the lines.',
  otherWords:
    "Some words on this line may not be the student's name. Skip the line if they say that the student wasn't there. You can also remove all names, because the addresses are enough.",
} as const;

/** The different cells of a column that are shown. A rare one may say that somebody was absent. */
const shownCells = 40;

/** A column with more different cells doesn't offer to choose rows by them. */
const choicesMax = 8;

/** A longer cell is cut. */
const cellMaxLength = 60;

/**
 * Returns a column's name, with its line if the list has several tables.
 *
 * @param isOfSeveral true if it has
 */
export function columnName(
  { besideNames, heading, number, line }: ListColumn,
  isOfSeveral: boolean,
): string {
  if (besideNames)
    return besideNames === 'marks' ? 'Marks beside the names' : 'Numbers beside the names';
  const name = heading === '' ? `Column ${number}, without a heading` : heading;
  return isOfSeveral ? `${name} (line ${line})` : name;
}

/** Returns a column's different cells and the number of each. */
export function columnCells({ cells }: ListColumn): string {
  const empty = cells.find(({ text }) => text === '');
  const filled = cells.filter(({ text }) => text !== '');
  const shown = filled.slice(0, shownCells).map(({ text, count }) => {
    const cut = text.length > cellMaxLength ? `${text.slice(0, cellMaxLength)}…` : text;
    return count > 1 ? `${cut} (${count} times)` : cut;
  });
  const others = filled.length - shown.length;
  return [
    ...shown,
    ...(others > 0 ? [pluralize(others, 'other')] : []),
    ...(empty ? [`empty (${pluralize(empty.count, 'time')})`] : []),
  ].join('; ');
}

/** Returns the cells by which rows may be left out: none if there are many or only one, or if they are numbers beside names. */
export function columnChoices({
  cells,
  answer,
  besideNames,
}: Pick<ListColumn, 'cells' | 'answer' | 'besideNames'>): string[] {
  if (besideNames === 'numbers') return [];
  const only = answer?.only ?? null;
  // The rows with this cell may be gone.
  if (only !== null && !cells.some(({ text }) => text.toLowerCase() === only.toLowerCase()))
    return [...columnChoices({ cells, answer: null }), only];
  return cells.length > 1 && cells.length <= choicesMax ? cells.map(({ text }) => text) : [];
}

/**
 * Returns what to do about a line, or undefined if nothing.
 *
 * @param choices the number of students to choose from
 */
export function lineText(outcome: LineOutcome, choices: number): string | undefined {
  switch (outcome.kind) {
    case 'found':
      return outcome.isListed ? undefined : groupMessages.notListed;
    case 'choice':
      return choiceTexts[outcome.match];
    case 'twice':
      return `The same student as in line ${outcome.first}. Counted once.`;
    case 'twiceOtherHours':
      return `The same student as in line ${outcome.first}, with different hours.`;
    case 'twiceOtherCells':
      return `The same student as in line ${outcome.first}, with the same hours. If both count, enter their sum in line ${outcome.first}. Then skip this line.`;
    case 'nobody':
      return choices > 0
        ? 'No student has this name. Did you mean:'
        : 'No student has this name. If the line is a title, skip it.';
    case 'leftOut':
      return 'Skipped';
    case 'badAddress':
      return "This isn't an email address.";
    case 'otherDomain':
      return "This isn't a school email address.";
    case 'hours':
      return 'Enter the hours as a number, in their column or after a comma, for example: Ada Lovelace, 1.5. If the line is a title, skip it.';
    case 'zeroHours':
      return 'This line has 0 hours. Enter the hours, or skip it.';
    case 'leftOutBelow':
      return `Skipped, with ${pluralize(outcome.count, 'line')} below`;
    case 'belowLeftOut':
    case 'otherRow':
    case 'noNames':
      return undefined;
    case 'otherText':
      return "This line has more than a name and hours. If it's a title, or says that the student wasn't there, skip it. Otherwise, keep only the name and the hours.";
    case 'crossedOut':
      return "This row is crossed out in the file. If the student wasn't there, skip it. Otherwise, remove the ✗.";
    case 'insideCell':
      return `This line may be part of a cell that begins with a quotation mark in line ${outcome.above}. Skip it, or remove that mark.`;
    case 'otherNumber':
      return "This number may belong to another column of the table above. If it's the hours, write it with an h, for example: Ada Lovelace, 1.5h.";
    case 'otherCell':
      return "This name isn't in the same column as the names above. If it belongs to another list, skip the line. Otherwise, move the name.";
    case 'manyNumbers':
      return 'This line has more than one number. Keep only the hours, for example 1.5, or put a line with headings above, such as Name, Grade, Hours. If the line is a title, skip it.';
    case 'manyAddresses':
      return 'This line has more than one email address. Put each on its own line.';
    case 'manyNames':
      return 'This line has the names of several students. Put each on its own line.';
    case 'tooLong':
      return 'This line is too long. Put each student on a separate line.';
  }
}
