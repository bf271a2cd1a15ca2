import { school } from '#config/school';
import { counted, groupedCount } from './messages';
import type { DecisionProblem, FailedDecision } from './review/mismatch';
import type { Review, ReviewStatus } from './review/review';
import { kindChoices } from './review/review';
import { reviewWords } from './review/studentMessages';
import type { StaffEmailProblem, StaffRole } from './staff';

/* Texts for staff beyond the specification, in a separate file so that visitors and students don't download them. */

/** Texts of the export of one student's data. */
export const exportMessages = {
  export: 'Export everything',
  exporting: 'Exporting…',
  failed: "Couldn't read everything about this student, so nothing was exported. Try again later.",
  missing: (count: number) =>
    `${counted(count, 'picture')} couldn't be read. The file has links instead; see "On request" in the privacy page.`,
} as const;

/** Texts of the dashboard. */
export const adminMessages = {
  shownOfAll: (shown: number, all: number) =>
    `${groupedCount(shown)} of ${groupedCount(all)} students`,
  searchHint: 'Search by name, email, or graduation year.',
  searchKeys: '/ search · Enter open',
  addressesCopied: (count: number) =>
    count === 1
      ? '1 address copied.'
      : `${groupedCount(count)} addresses copied. Paste them into BCC so students can't see each other's addresses.`,
  addressesNotCopied: "Couldn't copy the addresses. Allow this page to use the clipboard.",
  /** Around a link to the roster. */
  noStudents: [
    'No students yet. Add them with ',
    'Roster',
    '. Students also appear once they save a profile, or after Update Report.',
  ],
  listNearlyFull: (percent: number) =>
    `The student list is ${percent}% full. Once it is full, new students can still log hours but won't appear here. Remove students who have left, then use Update Report.`,
  showMore: (count: number) => `Show ${groupedCount(count)} more`,
  showAll: (count: number) => `Show all ${groupedCount(count)}`,
  graduates: (count: number, areShown: boolean) =>
    `${areShown ? 'Hide' : 'Show'} graduates (${groupedCount(count)})`,
  /** After a student's graduation year. */
  graduated: 'graduated',
  noMatch: 'No student matches this search.',
  noReport: 'No report yet. Update Report builds one.',
  builtUnknown: 'Build time unknown.',
  reading: (read: number, total: number) =>
    `Reading ${groupedCount(read)} of ${groupedCount(total)} records`,
  writing: 'Saving the report…',
  updated: (students: number, entries: number) =>
    `Report updated: ${groupedCount(students)} students, ${groupedCount(entries)} activities.`,
  damagedEntries: (count: number) =>
    count === 1
      ? "1 activity has hours that can't be read. It counts as 0."
      : `${groupedCount(count)} activities have hours that can't be read. They count as 0.`,
  updateFailed:
    "The report wasn't updated. The previous one is unchanged. Try again later, or report the problem if it persists.",
  notIndexed: "The data for Reports wasn't updated. The previous version is unchanged.",
  updateCanceled: 'Update canceled. The previous report is unchanged.',
} as const;

/** Texts of /review. */
export const reviewMessages = {
  heading: 'Review activities',
  /** `count` is 0 if unknown. */
  link: (count: number) => (count > 0 ? `Review (${groupedCount(count)})` : 'Review'),
  loading: 'Loading the review queue…',
  loadingStudent: 'Loading activities…',
  /** Added after a few seconds. */
  loadingSlowly: 'This student has a lot to load. You can go on with Next.',
  skipping: 'Nothing to review here. Looking for the next student…',
  nothing: 'Nothing to review',
  /** Part of Update Report's result. */
  queued: (count: number | null) => {
    if (count === null) return "The review queue wasn't updated. Try Update Report again later.";
    if (count === 0) return '';
    return count === 1
      ? '1 student was missing from the review queue and has been added.'
      : `${groupedCount(count)} students were missing from the review queue and have been added.`;
  },
  studentFailed: "Couldn't load this student's activities.",
  finishedElsewhere: (name: string) => `Nothing is waiting for ${name} anymore.`,
  /** How many students are waiting, including the one shown. Whether for a club isn't known before their activities are read. */
  left: (count: number, isForClub: boolean) =>
    `${isForClub ? 'Up to ' : ''}${counted(count, 'student')} left`,
  waiting: (count: number) => `${counted(count, 'activity', 'activities')} waiting`,
  approveAll: (count: number) => `Approve all (${count})`,
  approveUnflagged: (count: number) => `Approve all without flags (${count})`,
  keys: [
    'A approve',
    ...kindChoices.map(({ name }, index) => `${index + 1} ${name}`),
    ...['R return', 'J next', 'K previous', 'U undo'],
  ]
    // A line never ends between a key and what it does.
    .map((key) => key.replace(' ', '\u00a0'))
    .join(' · '),
  approveAs: (kind: string) => `As ${kind}`,
  otherKinds: 'Approve as another kind',
  /** The email link next to a contact's address. */
  ask: (activities: number) => (activities > 1 ? `Ask about ${activities} activities` : 'Ask'),
  askLabel: (name: string, activities: number) =>
    activities > 1 ? `Ask about ${activities} activities: email ${name}` : `Ask: email ${name}`,
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
  justSaved: 'The student just changed this. Here is the new version.',
  /** On a card whose comment was overtaken by someone else's decision, a deletion, or a change of club. */
  closed: (problem: DecisionProblem) => {
    if (problem.kind === 'changed')
      return 'This activity no longer counts for your club. Your comment was not sent.';
    const reason =
      problem.kind === 'decided'
        ? `${problem.review.by || 'someone else'} ${problem.review.status} it`
        : 'the student deleted it';
    return `This activity is no longer waiting: ${reason}. Your comment was not sent.`;
  },
  halfWritten: (email: string) => `Unfinished comment: ${email}`,
  activitiesSince: (count: number, day: string) =>
    count === 1 ? `1 activity since ${day}` : `${count} activities since ${day}`,
  commentKeys: 'Ctrl+Enter return · Esc leave the comment',
  commentMissing: 'Tell the student what to change.',
  commentTooLong: (most: number) => `Use at most ${most} characters.`,
} as const;

/** Texts for correcting the kind of an approved activity. */
export const kindMessages = {
  label: 'Kind',
  change: 'Change kind',
  changing: 'Changing…',
  changed: (kind: string) => `Changed to ${kind}.`,
} as const;

/** Shown if a decision failed after staff moved to another screen. */
export const undecidedMessage = (count: number) =>
  count === 1
    ? "Your decision about 1 activity wasn't saved. Open Review to decide again."
    : `Your decision about ${count} activities wasn't saved. Open Review to decide again.`;

const asKind = ({ kind }: Review) => (kind ? ` as ${kind}` : '');

/** Explains to the reviewer why a decision wasn't saved or undone. */
export function problemText({ name, problem, wasUndo }: FailedDecision): string {
  if (wasUndo && problem.kind === 'failed') {
    return "Not undone: the server couldn't be reached or refused the request. Try again.";
  }
  if (wasUndo && problem.kind === 'changed') {
    return `Not undone: the student has changed ${name}, which is waiting for review again.`;
  }
  switch (problem.kind) {
    case 'failed':
      return "Not saved: the server couldn't be reached or refused the request. Try again.";
    case 'changed':
      return 'Not saved: the student just changed this. Here is the new version.';
    case 'gone':
      return `Not saved: the student has deleted ${name}.`;
    case 'decided':
      return `Not saved: ${problem.review.by || 'someone else'} has already ${problem.review.status} ${name}${asKind(problem.review)}.`;
  }
}

/** Like `problemText`, for an activity whose card isn't on screen. */
export function noticeText(failed: FailedDecision): string {
  const { name, problem, wasUndo } = failed;
  return !wasUndo && (problem.kind === 'failed' || problem.kind === 'changed')
    ? `Your decision about ${name} wasn't saved. Please review it again.`
    : problemText(failed);
}

/** Texts of /staff. */
export const staffListMessages = {
  heading: 'Staff',
  loading: 'Loading staff…',
  roleName: (role: StaffRole) => {
    if (role.role === 'admin') return 'Admin';
    return role.club === 'all' ? 'Reviewer' : `Reviewer for ${school.clubs[role.club]}`;
  },
  roles: 'Admins can do everything except change this list. Reviewers only use Review.',
  emailHint: 'Any address, exactly as they sign in with it.',
  fixed: 'In the school settings',
  fixedNote:
    'Admins in the school settings (adminEmails in src/config/school.ts) can only be changed there, by whoever deploys the tracker.',
  added: (day: string, by: string) => (day ? `${day} by ${by}` : `by ${by}`),
  problem: {
    format: 'Enter an email address.',
    fixed: 'This admin is in the school settings.',
    listed: 'This address is already on the list. Remove it first to change its role.',
  } satisfies Record<StaffEmailProblem, string>,
  wasAdded: (email: string, link: string) => `Added ${email}. They sign in at ${link}`,
  addedMeanwhile: (email: string) => `Someone else just added ${email} with another role.`,
  askStudent: (name: string, email: string) => `Add ${name || email}, who is a student?`,
  aboutStudent:
    "As staff, they can't see or log their own hours. Their hours stay stored and come back if you remove them from this list.",
  askRemove: (email: string) => `Remove ${email} from the staff?`,
  aboutRemove:
    'They lose access immediately, even in open tabs. What they have approved or changed stays.',
  removing: (email: string) => `Removing ${email}…`,
  wasRemoved: (email: string) => `Removed ${email}.`,
  addedAgain: (email: string) =>
    `${email} was added again in the meantime and is still on the list.`,
  failed: "The list wasn't changed. Check your connection and try again.",
  /** An invitation in the admin's own mail program. */
  mailSubject: `${school.name}: service tracker`,
  mailBody: (link: string) =>
    `You can now sign in to the service tracker as staff. Open this page and enter this email address; a login link will be sent to it.\n\n${link}`,
} as const;
