import { groupedCount } from './messages';
import type { FailedDecision } from './review/mismatch';
import type { ReviewStatus } from './review/review';

/**
 * Texts of the dashboard about students and reports. None is in the spec, and no visitor or student
 * has to download them, hence a file of their own.
 */
export const adminMessages = {
  shownOfAll: (shown: number, all: number) =>
    `${groupedCount(shown)} of ${groupedCount(all)} students`,
  searchHint: 'Type the start of a name, email or class year.',
  searchKeys: '/ search · Enter open',
  addressesCopied: (count: number) =>
    count === 1
      ? '1 address copied.'
      : `${groupedCount(count)} addresses copied. Paste them as BCC, so that students do not see each other.`,
  addressesNotCopied: 'The addresses could not be copied. Allow this page to use the clipboard.',
  noStudents:
    'No students yet. Add them with Roster. They are also listed after they save a profile, or after Update Report.',
  listNearlyFull: (percent: number) =>
    `The student list is ${percent} % full. When it is full, new students can log hours but are not listed here. Remove students who have left, then use Update Report.`,
  showMore: (count: number) => `Show ${groupedCount(count)} more`,
  showAll: (count: number) => `Show all ${groupedCount(count)}`,
  showFewer: 'Show fewer',
  noMatch: 'No student matches this search.',
  noReport: 'No report yet. Update Report builds one.',
  builtUnknown: 'It is not known when this report was built.',
  reading: (read: number, total: number) =>
    `Reading ${groupedCount(read)} of ${groupedCount(total)} records`,
  writing: 'Saving the report',
  updated: (students: number, entries: number) =>
    `Report updated: ${groupedCount(students)} students, ${groupedCount(entries)} activities.`,
  damagedEntries: (count: number) =>
    count === 1
      ? '1 activity has hours that cannot be read. It counts as 0.'
      : `${groupedCount(count)} activities have hours that cannot be read. They count as 0.`,
  updateFailed:
    'The report was not updated. The old one is still there. Try again later, or report the problem.',
  notIndexed: 'The index of Reports was not stored. The old one is still there.',
  updateCanceled: 'Update canceled. The old report is still there.',
} as const;

/** Texts of /review. None is in the spec, and no student has to download them. */
export const reviewMessages = {
  heading: 'Review activities',
  /** The count is 0 where it is not known. */
  link: (count: number) => (count > 0 ? `Review (${groupedCount(count)})` : 'Review'),
  loading: 'Loading the review…',
  loadingStudent: 'Loading the activities…',
  nothing: 'Nothing to review',
  /** Beside the outcome of Update Report. */
  queued: (count: number | null) => {
    if (count === null) return 'The review queue was not updated. Try Update Report again later.';
    if (count === 0) return '';
    return count === 1
      ? '1 student was missing from the review and is there now.'
      : `${groupedCount(count)} students were missing from the review and are there now.`;
  },
  studentFailed: "This student's activities could not be loaded.",
  /** How many students still wait, the shown one too. */
  left: (count: number) => `${groupedCount(count)} left`,
  waiting: (count: number) => (count === 1 ? '1 activity waits' : `${count} activities wait`),
  approveAll: (count: number) => `Approve all (${count})`,
  approveUnflagged: (count: number) => `Approve all without flags (${count})`,
  keys: 'A approve · R return · J next · K back · U undo',
  /** Beside the address of a contact: the way to a mail. */
  ask: (activities: number) => (activities > 1 ? `Ask about ${activities} activities` : 'Ask'),
  askLabel: (name: string, activities: number) =>
    activities > 1 ? `Ask about ${activities} activities: mail to ${name}` : `Ask: mail to ${name}`,
  done: (status: ReviewStatus, count: number, name: string) => {
    const verb = status === 'approved' ? 'Approved' : 'Returned';
    return count === 1 ? `${verb}: ${name}` : `${verb}: ${count} activities`;
  },
  deciding: {
    approved: 'Approving…',
    returned: 'Returning…',
    waiting: 'Taking back…',
  } satisfies Record<ReviewStatus, string>,
  /** On a card that has changed while staff looked at it. */
  justSaved: 'The student just changed this. Here is the new version.',
  halfWritten: (email: string) => `Half-written comment: ${email}`,
  activitiesSince: (count: number, day: string) =>
    count === 1 ? `1 activity since ${day}` : `${count} activities since ${day}`,
  commentMissing: 'Say what the student should change.',
  commentTooLong: (most: number) => `At most ${most} characters.`,
} as const;

/** Said where staff have gone on to another screen before a decision could be stored. */
export const undecidedMessage = (count: number) =>
  count === 1
    ? 'Your decision about 1 activity was not saved. Look at it again in Review.'
    : `Your decision about ${count} activities was not saved. Look at them again in Review.`;

/** Why a decision about the activity of that name is not stored, or not taken back, for the admin who made it. */
export function problemText({ name, problem, wasUndo }: FailedDecision): string {
  if (wasUndo && problem.kind === 'failed') {
    return "Not taken back: can't reach the server, or it refused. Try again.";
  }
  if (wasUndo && problem.kind === 'changed') {
    return `Not taken back: the student has changed ${name}. It waits for review again.`;
  }
  switch (problem.kind) {
    case 'failed':
      return "Not saved: can't reach the server, or it refused. Try again.";
    case 'changed':
      return 'Not saved: the student just changed this. Here is the new version.';
    case 'gone':
      return `Not saved: the student has deleted ${name}.`;
    case 'decided':
      return `Not saved: ${problem.review.by || 'someone else'} has already ${problem.review.status} ${name}.`;
  }
}

/** The same where its card is not on the screen. */
export function noticeText(failed: FailedDecision): string {
  const { name, problem, wasUndo } = failed;
  return !wasUndo && (problem.kind === 'failed' || problem.kind === 'changed')
    ? `Your decision about ${name} was not saved. Look at it again.`
    : problemText(failed);
}
