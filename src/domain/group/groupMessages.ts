import { counted, groupedCount } from '#domain/messages';
import type { LineOutcome } from './matchStudents';

const students = (count: number) => counted(count, 'student');

/** Texts of /group. None is in the spec, and no student has to download them. */
export const groupMessages = {
  heading: 'Log for a group',
  fromFound: 'Log for these students',
  studentsHint:
    'One in each line: an address or a name. Where the hours differ, write them after a comma, semicolon or tab. Cells of a spreadsheet can be pasted.',
  file: 'CSV file (optional)',
  fileHint: 'Its lines are added to the students above.',
  hoursHint: 'For every line without hours of its own',
  found: (count: number, open: number) =>
    open === 0
      ? `${students(count)} found.`
      : `${students(count)} found. ${counted(open, 'line')} to mend or leave out.`,
  nobodyYet: 'Name at least one student.',
  open: (count: number) =>
    `${counted(count, 'line has', 'lines have')} to be mended or left out first: see below.`,
  problems: 'Lines that need a look',
  leaveOut: 'Leave out',
  takeIn: 'Take in again',
  choose: 'Choose a student',
  check: 'Check',
  back: 'Back to the sheet',
  checkHeading: 'Check, then send',
  /** The activity of the sheet in one line. */
  activity: (name: string, day: string) => `${name}, ${day}`,
  notListed: 'Not on the dashboard yet. The activity is there when this student first signs in.',
  alike: 'Has an activity of this name on this day already.',
  includeAlike: 'Log it all the same',
  approve: 'Approve them',
  log: (count: number) => `Log for ${students(count)}`,
  nobodyToLog: 'There is nobody left to log for.',
  checking: (done: number, total: number) =>
    `Looking for activities that are there already: ${groupedCount(done)} of ${students(total)}`,
  sending: (done: number, total: number) =>
    `Logging for ${groupedCount(done)} of ${students(total)}`,
  takingBack: (done: number, total: number) =>
    `Taking back ${groupedCount(done)} of ${groupedCount(total)}`,
  stop: 'Stop',
  checkFailed: 'What is there already could not be read. Try again.',
  logged: (count: number) => `Logged for ${students(count)}`,
  /** Beside what was logged. */
  unsent: (count: number) => `It is not logged for ${students(count)} yet.`,
  failed: 'Could not be stored:',
  retry: 'Try again',
  waits: (count: number) => `${students(count)}: stored, but not approved. It waits in the review.`,
  changed: (count: number) =>
    `${students(count)} had it already and changed it. It stays as the student wrote it.`,
  alikeSince: 'Left out, because somebody else has logged it for them since you checked:',
  takeBack: (count: number) => `Take back ${groupedCount(count)}`,
  takeBackQuestion: (count: number) =>
    `Remove this activity from ${students(count)}? Those that were changed since stay.`,
  takenBack: (count: number) => `Taken back from ${students(count)}`,
  kept: 'Not taken back, because it was changed or decided about since:',
  takeBackFailed: 'Could not be taken back:',
  correct: 'Correct this sheet',
  another: 'Log for another group',
  unfinished:
    'This sheet is not finished. Students whom you chose on the dashboard were not added to it.',
} as const;

const choiceTexts = {
  several: 'More than one student has this name.',
  similar: 'Other students have a longer or shorter name.',
  inexact: 'No exact match.',
} as const;

/** Returns what to do about a line, or undefined if nothing. */
export function lineText(outcome: LineOutcome): string | undefined {
  switch (outcome.kind) {
    case 'found':
      return outcome.isListed ? undefined : groupMessages.notListed;
    case 'choice':
      return choiceTexts[outcome.match];
    case 'twice':
      return `The same student as in line ${outcome.first}. Counted once.`;
    case 'twiceOtherHours':
      return `The same student as in line ${outcome.first}, with other hours.`;
    case 'nobody':
      return 'No student has this name.';
    case 'leftOut':
      return 'Left out';
    case 'badAddress':
      return "This isn't an email address.";
    case 'otherDomain':
      return "This isn't a school email address.";
    case 'hours':
      return 'Enter the hours as a number after a comma, for example: Ada Lovelace, 1.5';
    case 'manyNumbers':
      return 'This line has more than one number. Keep only the hours, for example 1.5.';
    case 'manyAddresses':
      return 'This line has more than one email address. Put each on its own line.';
  }
}
