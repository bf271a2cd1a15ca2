import type { DecisionProblem } from './review/mismatch';
import type { ReviewStatus } from './review/review';

/**
 * A whole number from 0 as Americans write it, `12,345`. Not by Intl: its first formatter takes 4 ms of the dashboard's
 * first load on a fast processor and over 30 on a cheap phone's.
 */
export function groupedCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

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
    'No students yet. Students are listed once they have saved a profile, or after Update Report.',
  listNearlyFull: (percent: number) =>
    `The student list is ${percent} % full. It is one document: when it is full, new students are stored, but not listed. Remove students who have left, then use Update Report.`,
  showMore: (count: number) => `Show ${groupedCount(count)} more`,
  showAll: (count: number) => `Show all ${groupedCount(count)}`,
  noMatch: 'No student matches this search.',
  noReport: 'No report yet. Update Report builds one.',
  builtUnknown: 'When this report was built is not known.',
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
    'The report could not be updated; the old one is as it was. Please try again later or report the problem if it persists.',
  updateCanceled: 'Update canceled. The old report is as it was.',
} as const;

/** Texts of /review. Not in the spec, and no student has to download them. */
export const reviewMessages = {
  heading: 'Review activities',
  /** The count is not known at first. */
  link: (count: number | null | undefined) =>
    typeof count === 'number' ? `Review (${count})` : 'Review',
  loading: 'Loading the review queue…',
  loadingStudent: 'Loading the activities…',
  nothing: 'Nothing to review',
  /** Beside the outcome of Update Report. */
  queued: (count: number | null) => {
    if (count === null) return 'The review queue could not be brought up to date.';
    if (count === 0) return 'Nobody was missing from the review queue.';
    return count === 1
      ? '1 student was missing from the review queue and is in it now.'
      : `${count} students were missing from the review queue and are in it now.`;
  },
  studentFailed: 'The activities of this student could not be read.',
  /** How many students still wait, the shown one too. */
  left: (count: number) => `${groupedCount(count)} left`,
  waiting: (count: number) => (count === 1 ? '1 activity waits' : `${count} activities wait`),
  approveAll: (count: number) => `Approve all (${count})`,
  approveUnflagged: (count: number) => `Approve all without flags (${count})`,
  keys: 'A approve · R return · J next · K back · U undo',
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
  justSaved: 'The student has just saved this activity. This is how it is now.',
  halfWritten: (email: string) => `Half-written comment: ${email}`,
  activitiesSince: (count: number, day: string) =>
    count === 1 ? `1 activity since ${day}` : `${count} activities since ${day}`,
  commentMissing: 'Say what the student should change.',
  commentTooLong: (most: number) => `At most ${most} characters.`,
} as const;

/** Said where staff have gone on to another screen before a decision could be stored. */
export const undecidedMessage = (count: number) =>
  count === 1
    ? 'A decision about 1 activity is not stored. Look at it again in the review.'
    : `A decision about ${count} activities is not stored. Look at them again in the review.`;

/** Why a decision about the activity of that name is not stored, for the admin who made it. */
export function problemText(name: string, problem: DecisionProblem): string {
  switch (problem.kind) {
    case 'failed':
      return 'Not stored: the server could not be reached or refused. Try again.';
    case 'changed':
      return 'Not stored: the student has changed this activity meanwhile. This is how it is now.';
    case 'gone':
      return `Not stored: ${name} is not there any more. The student has deleted it.`;
    case 'decided':
      return problem.review
        ? `Not stored: ${problem.review.by || 'somebody else'} has ${problem.review.status} ${name} meanwhile.`
        : `Not stored: ${name} waits for review again; its review was taken back meanwhile.`;
  }
}

/** Why a decision is not taken back, or what no card can say of a decision that is not stored. */
export function noticeText(name: string, problem: DecisionProblem, wasUndo: boolean): string {
  if (wasUndo && problem.kind === 'failed') {
    return 'Not taken back: the server could not be reached or refused. Try again.';
  }
  if (wasUndo && problem.kind === 'changed') {
    return `Not taken back: the student has changed ${name} since. It waits for review again.`;
  }
  return problem.kind === 'failed' || problem.kind === 'changed'
    ? `A decision about ${name} is not stored. Look at it again.`
    : problemText(name, problem);
}
