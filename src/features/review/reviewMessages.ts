import {
  type DecisionProblem,
  type FailedDecision,
  mayBeStored,
} from '#features/activities/decisions/mismatch';
import { problemText } from '#features/activities/decisions/problemText';
import { kindChoices, type Review, type ReviewStatus } from '#features/activities/decisions/review';
import { reviewWords } from '#features/activities/decisions/studentMessages';
import { groupedCount, pluralize } from '#shared/lib/messages';
import type { CardActivity } from './reviewThunks';

/** How a number of waiting students is known. */
interface Counted {
  /** True for a club's reviewer: the number is a maximum, because the clubs aren't known until the activities are read. */
  isForClub: boolean;
  /** False if there may be more students, so that the number is a minimum. */
  isCounted: boolean;
}

const boundOf = ({ isForClub, isCounted }: Counted) =>
  isForClub ? 'up to ' : isCounted ? '' : 'at least ';

/** A number that is neither a maximum nor a minimum says nothing. */
const saysNothing = ({ isForClub, isCounted }: Counted) => isForClub && !isCounted;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of /review. Not in the spec. Only staff download them. */
export const reviewMessages = {
  heading: 'Review activities',
  loading: 'Loading the review queue…',
  loadingStudent: 'Loading activities…',
  /** How many students are waiting, including the one shown. */
  left: (count: number, how: Counted) =>
    saysNothing(how) ? '' : capitalized(`${boundOf(how)}${pluralize(count, 'student')} left`),
  approveAll: (count: number) => `Approve all (${count})`,
  approveUnflagged: (count: number) => `Approve all without flags (${count})`,
  listHeading: 'Activities without flags',
  /** How many activities and students are listed, and how many other students are waiting. */
  listed: (count: number, students: number, others: number, how: Counted) => {
    const [other, wait] = others === 1 ? ['other', 'waits'] : ['others', 'wait'];
    const areOthersLeftOut = others <= 0 || saysNothing(how);
    if (students === 0) {
      if (areOthersLeftOut) return 'Nothing without flags here.';
      const left = `${boundOf(how)}${pluralize(others, 'student')} ${wait}.`;
      return `Nothing without flags here. ${capitalized(left)}`;
    }
    const listed = `${pluralize(count, 'activity', 'activities')} of ${pluralize(students, 'student')}`;
    return areOthersLeftOut
      ? listed
      : `${listed}, ${boundOf(how)}${groupedCount(others)} ${other} ${wait}`;
  },
  listedTooLong: (count: number) =>
    `${pluralize(count, 'student')} with too many activities to check here.`,
  listedFailed: (count: number) =>
    `Couldn't load the activities of ${pluralize(count, 'student')}.`,
  listedSlowly: (count: number) =>
    `Still loading the activities of ${pluralize(count, 'student')}.`,
  approveListed: (count: number) => `Approve ${pluralize(count, 'activity', 'activities')}`,
  keys: [
    'A approve',
    ...kindChoices.map(({ name }, index) => `${index + 1} ${name}`),
    ...['R return', 'J next', 'K previous', 'U undo'],
  ]
    // Keeps each key on the same line as what it does.
    .map((key) => key.replace(' ', '\u00a0'))
    .join(' · '),
  /** The email link next to a contact's address. */
  ask: (activities: number) => (activities > 1 ? `Ask about ${activities} activities` : 'Ask'),
  done: ({ review, count, name }: { review: Review | null; count: number; name: string }) => {
    const verb = reviewWords(review && { ...review, comment: '' });
    return count === 1 ? `${verb}: ${name}` : `${verb}: ${count} activities`;
  },
  deciding: {
    approved: 'Approving…',
    returned: 'Returning…',
    waiting: 'Undoing…',
  } satisfies Record<ReviewStatus, string>,
  /** On a card that changed while staff were looking at it. */
  justSaved: 'This was just saved. Here is the new version.',
  /** On a card whose activity the admin has started to correct. */
  corrections: 'You have unsaved corrections to this activity.',
  /** On a card whose comment was overtaken by someone else's decision, a deletion, or a change of club. */
  closed: (problem: NonNullable<CardActivity['closed']>) => {
    if (problem.kind === 'changed')
      return 'This activity no longer counts for your club. Your comment was not sent.';
    if (problem.kind === 'finished')
      return 'This activity is no longer waiting. Your comment was not sent.';
    const reason =
      problem.kind === 'decided'
        ? `${problem.review.by || 'someone else'} ${problem.review.status} it`
        : 'it was deleted';
    return `This activity is no longer waiting: ${reason}. Your comment was not sent.`;
  },
  /** `year` is a school year's name. */
  activitiesIn: (count: number, year: string) =>
    `${pluralize(count, 'activity', 'activities')} in ${year}`,
  commentTooLong: (most: number) => `Use at most ${most} characters.`,
} as const;

const notStored = (problems: readonly DecisionProblem[]) =>
  problems.some(mayBeStored) ? 'may not have been' : "wasn't";

/** Shown if a decision or its undo failed after staff moved to another screen. */
export const undecidedMessage = (problems: readonly DecisionProblem[], wasUndo: boolean) => {
  const decision = `Your decision about ${pluralize(problems.length, 'activity', 'activities')}`;
  return `${decision} ${notStored(problems)} ${wasUndo ? 'undone' : 'saved'}. Open Review to see why.`;
};

/** Like `problemText`, for activities whose cards aren't on screen. The name is that of the first. */
function noticeText([failed, ...more]: readonly [FailedDecision, ...FailedDecision[]]): string {
  const { problem, undoOf } = failed;
  const name = more.length > 0 ? `${more.length + 1} activities` : failed.name;
  const isWaiting = mayBeStored(problem) || (problem.kind === 'changed' && !problem.review);
  if (undoOf || !isWaiting) return problemText({ ...failed, name });
  const again =
    more.length > 0
      ? 'If they are still waiting, please review them again.'
      : 'If it is still waiting, please review it again.';
  return `Your decision about ${name} ${notStored([problem])} saved. ${again}`;
}

/** Returns what the bar says about these. Those whose answers were lost are counted, because there may be many. */
export function noticeTexts(failures: readonly FailedDecision[]): string[] {
  const texts = failures
    .filter(({ problem }) => !mayBeStored(problem))
    .map((failed) => noticeText([failed]));
  for (const status of [undefined, 'approved', 'returned'] as const) {
    const [first, ...more] = failures.filter(
      ({ problem, undoOf }) => mayBeStored(problem) && undoOf?.status === status,
    );
    if (first) texts.push(noticeText([first, ...more]));
  }
  return [...new Set(texts)];
}
