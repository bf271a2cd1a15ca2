import { kindChoices } from '#features/activities/decisions/review';
import { groupedCount, hoursInWords, pluralize } from '#shared/lib/messages';
import type { LineOutcome } from './matchStudents';
import type { NameLine } from './nameLine';

const students = (count: number) => pluralize(count, 'student');

/** Texts of /group. Not in the spec. Only staff download them. */
export const groupMessages = {
  found: (count: number, open: number) =>
    open === 0
      ? `${students(count)} found.`
      : `${students(count)} found. ${pluralize(open, 'line')} to fix or skip.`,
  open: (count: number) => `Fix or skip ${pluralize(count, 'line')} below first.`,
  /** @param day as written in the list */
  otherDay: (day: string) => `The list says ${day}. Change the date, or confirm it below.`,
  keepDay: (date: string, day: string) => `${date} is right, although the list says ${day}`,
  skip: 'Skip',
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
  otherAddress: 'The name and the address may belong to different students.',
  otherAnswer:
    'You chose another student, but names have changed since. Choose again, or enter the email address instead of the name.',
  skipped:
    'You skipped this line, and the list has changed since. Choose the student, or skip it again.',
  numbered: 'The number may be part of the address, or count the lines.',
  otherWords:
    "Some words on this line may not be the student's name. Skip the line if they say that the student wasn't there. You can also remove all names, because the addresses are enough.",
} as const;

/** Titles are cut at this length. */
const titleMaxLength = 60;

const titleText = ({ line, text }: NonNullable<NameLine['above']>) =>
  `“${text.length > titleMaxLength ? `${text.slice(0, titleMaxLength)}…` : text}” (line ${line})`;

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
    case 'otherText':
      return "It isn't clear what a mark on this line means. If it says that the student wasn't there, skip the line. Otherwise, remove the mark. If the line is a title, skip it.";
    case 'absence':
      return "A cell of this line may say that the student wasn't there. Skip the line, or remove the word.";
    case 'insideCell':
      return `This line may be part of a cell that begins with a quotation mark in line ${outcome.above?.line}. Skip it, or remove that mark.`;
    case 'belowTitle':
      return `This line is below ${outcome.above ? titleText(outcome.above) : 'a title'}. Skip it if that says that the student wasn't there. Otherwise, remove ${outcome.above ? `line ${outcome.above.line}` : 'the title'}.`;
    case 'otherColumn':
      return "It isn't clear what another column of this table means. If it has the hours, name it Hours, or write them as 2h. If it says that the student wasn't there, skip the line. Otherwise, remove the column, or the empty row above.";
    case 'otherOccasion':
      return outcome.above
        ? `This line is below ${titleText(outcome.above)}. If that is another day or activity, skip this line and log it separately. Otherwise, remove line ${outcome.above.line}.`
        : 'This line is for a different day or activity than the first one. Skip it and log it separately.';
    case 'manyNumbers':
      return 'This line has more than one number. Keep only the hours, for example 1.5. If the line is a title, skip it.';
    case 'manyAddresses':
      return 'This line has more than one email address. Put each on its own line.';
    case 'tooLong':
      return 'This line is too long. Put each student on a separate line.';
  }
}
