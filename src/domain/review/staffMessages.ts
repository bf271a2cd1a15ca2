import type { DecisionProblemKind } from './seen';
import type { Flag } from './flags';
import type { Standing } from './review';

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
  progress: (position: number, total: number) => `${position} of ${total} students`,
  waiting: (count: number) => (count === 1 ? '1 activity waits' : `${count} activities wait`),
  approveAll: (count: number) => `Approve all (${count})`,
  approveUnflagged: (count: number) => `Approve all without flags (${count})`,
  keys: 'Keys: A approves, R returns, J goes to the next activity, K to the one before, U takes the last decision back.',
  done: (status: Standing, count: number, name: string) => {
    const verb = status === 'approved' ? 'Approved' : 'Returned';
    return count === 1 ? `${verb}: ${name}` : `${verb}: ${count} activities`;
  },
  deciding: {
    approved: 'Approving…',
    returned: 'Returning…',
    waiting: 'Taking back…',
  } satisfies Record<Standing, string>,
  commentMissing: 'Say what the student should change.',
  commentTooLong: (most: number) => `At most ${most} characters.`,
} as const;

/** Said where staff have gone on to another screen before a decision could be stored. */
export const undecidedMessage = (count: number) =>
  count === 1
    ? 'A decision about 1 activity is not stored. Look at it again in the review.'
    : `A decision about ${count} activities is not stored. Look at them again in the review.`;

/** Why a decision about an activity is not stored, for who made it. */
export const problemMessages = {
  failed: 'Not stored: the server could not be reached or refused. Try again.',
  changed: 'Not stored: the student has changed this activity meanwhile. This is how it is now.',
  gone: (name: string) => `Not stored: ${name} is not there any more. The student has deleted it.`,
  decided: (name: string, by: string, status: Standing) =>
    status === 'waiting'
      ? `Not stored: ${name} waits for review again; its review was taken back meanwhile.`
      : `Not stored: ${by || 'somebody else'} has ${status} ${name} meanwhile.`,
} as const satisfies Record<DecisionProblemKind, unknown>;

/** A flag with its reason. */
export function flagText(flag: Flag): string {
  switch (flag.kind) {
    case 'unreadable':
      return 'The hours or the date cannot be read';
    case 'future':
      return 'The date is in the future';
    case 'beforeSchoolYear':
      return `Before this school year, which began on ${flag.start}`;
    case 'fullDay':
      return `${flag.hours} hours on this day in all`;
    case 'twice':
      return 'Logged twice: same name, date and hours';
    case 'manyHours':
      return `More than ${flag.most} hours in one activity`;
    case 'noPicture':
      return 'No picture';
  }
}
