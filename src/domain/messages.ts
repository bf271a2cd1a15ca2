import { school } from '#config/school';
import { listedMax } from './limits';

/**
 * Every message of the specification (sections 2, 4, 5 and 8), once and to the letter, its odd
 * spellings too ("sucessfully", "submited", "(…) email address."). Tests import them from here as well.
 * Headings and labels stand on the screen that has them; what is said of pictures, in pictures/uploadState.ts.
 */

/** Texts under the form fields (spec 5, 8). */
export const fieldMessages = {
  null: 'Input Null',
  notString: 'Input Not String',
  empty: 'Input Empty',
  tooLong: 'Input Too Long',
  emptyOrTooLong: 'Input Empty or too Long',
  invalidHour: 'Invalid Hour',
  dateNotSelected: 'Date not selected',
  invalidYear: 'Invalid Year',
  yearOutside: (from: number, to: number) => `Year should be between ${from} and ${to}`,
  /** This is not in the spec: the form offers no other answers and lists, but a damaged entry may hold one. */
  notYesOrNo: 'Choose Yes or No',
  invalidPictures: 'Pictures Invalid',
  tooManyPictures: (most: number) => `At most ${most} pictures`,
} as const;

/** Two as `a or b`, more as `a, b or c`. */
const domainsNamed = school.emailDomains.join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** The login status line, one text for each of its five states (spec 4, 8). */
export const loginMessages = {
  base: `Please enter a valid school email (${domainsNamed}) email address.`,
  'email-send-failed': `Email send failed. Please try again later or contact ${school.contactEmail} for help.`,
  'error-bad-format': 'Improperly formatted email.',
  'error-invalid-domain': `Email is not ${school.shortNameArticle} ${school.shortName} email address.`,
  'email-send-successfully': 'Email sent sucessfully. Make sure to check clutter/spam',
} as const;

/**
 * What to do on arriving by a link that signs nobody in. It says nothing of what failed (spec 4, 8), and is not
 * in the spec.
 */
export const linkMessages = {
  sendNewLink: 'To log in, send a login link and open it from the newest email.',
  whichAddress: 'It is the address that the link was sent to.',
} as const;

/** The document title of the landing page (spec 2), and of what shows before there is a screen. */
export const trackerTitle = 'Community Service Tracker';

/** Texts of the toasts (spec 8). */
export const toastMessages = {
  edited: 'Edit submited successfully',
  logged: 'New activity logged successfully',
  editFailed: 'Failed to submit error',
  logFailed: 'Failed to log new activity',
  /** Success and failure share the text; the style tells them apart (spec 2). */
  profile: 'Updated Profile',
  notSignedIn: 'You are not signed in',
  /** This is not in the spec: a deletion may be undone. */
  deleted: 'Activity deleted',
  /** A student's deletion takes the decision of staff along, and only staff can give one. */
  deletedReviewed: 'Activity deleted. If you undo this, staff review it again.',
  restored: 'Activity restored',
  restoreFailed: 'Failed to restore the activity',
} as const;

/** Names of the toasts' icons, for users who do not see them. They are not in the spec. */
export const toastKindNames = { success: 'Success', error: 'Error' } as const;

/** Notices that take the place of a screen's content (spec 2, 8). */
export const screenMessages = {
  notSignedIn: 'You Are Not Signed In!',
  signInLink: 'Click here to sign in',
  notAdmin: 'You do not appear to be signed in as an admin user at the moment.',
  requestFailed:
    'Failed network request. Please try again later or report the problem if it persists.',
  fetchingUsers: 'Fetching user list...',
  noHours: 'No Hours Found!',
  submitHoursLink: 'Click here to submit hours!',
} as const;

/** Above the table of a student who has logged more than is listed. It is not in the spec. */
export const notAllListed = `Only ${groupedCount(listedMax)} activities are listed and counted here. There may be more.`;

/** The line above a screen on which an admin works (spec 2, Admin View). It is not in the spec. */
export const viewingMessages = {
  viewing: (whose: string) => `Hours of ${whose}`,
  ownRecord: (email: string) => `This is your own record (${email}), not a student's.`,
} as const;

/** A label that more than one place shows, and that follows a club's name. */
export const formLabels = { nhsOfficer: `${school.clubs.NHS} Officer` } as const;

/** Said where two people, or two tabs, changed one activity. It is not in the spec. */
export const conflictMessages = {
  changed: 'This activity was changed somewhere else after you opened it.',
  deleted: 'This activity was deleted somewhere else after you opened it.',
  /** Under the id of a new activity, as in a copy of its tab. */
  logged: 'This activity was already logged somewhere else.',
  mine: 'Mine',
  saved: 'Saved',
  logMineToo: 'Log mine as well',
  saveMine: 'Keep mine',
  takeStored: 'Use the saved version',
  giveUp: 'Discard mine',
} as const;

/** Said in the review in place of those of `unsavedMessages`: a decision is not kept for later. It is not in the spec. */
export const reviewConnectionMessages = {
  offline: 'You are offline. Decisions are not saved until you are online again.',
  silent: "Can't reach the server. Decisions are not saved until it answers.",
} as const;

/** Said where there is nothing that could be sent. It is not in the spec. */
export const readingMessages = {
  offline: 'You are offline.',
  silent: "Can't reach the server.",
} as const;

/** Said of what is not stored. It is not in the spec. */
export const unsavedMessages = {
  offline: 'You are offline. Keep this page open; your changes will be sent.',
  silent: "Can't reach the server. Keep this page open; your changes will be sent.",
  waitsForPictures: (name: string) =>
    `"${name}" is saved as soon as its pictures are uploaded. Keep this page open.`,
  uploading: (count: number) =>
    count === 1 ? 'A picture is being uploaded.' : `${count} pictures are being uploaded.`,
  row: 'Not saved yet',
  rowDraft: 'Has changes that are not saved',
  signOut: 'You have unsaved work. Logging out will lose it.',
  discard: 'Discard',
  discardQuestion: 'Discard what is written here?',
} as const;
/** Under the date of an activity, when its box cannot show what is stored. It is not in the spec. */
export const storedDateHint = (text: string) => `Stored until now: ${text}`;

/** Questions asked of the user (spec 2, 4). */
export const questions = {
  deleteEntry: 'Are you sure you want to delete this entry?',
  signOut: 'Are you sure that you want to sign out?',
  confirmEmail: 'Please provide your email for confirmation',
  /** This is not in the spec: somebody else's link was opened where `email` is signed in. */
  replaceSession: (email: string) =>
    `You are logged in as ${email}. Do you want to log in with the link you opened instead?`,
} as const;

/** What to do next, where there is nothing yet. It is not in the spec, whose own texts stand beside. */
export const nextSteps = {
  /** On the empty table of a student. */
  logFirst: 'Your activities and total hours will appear here.',
  /** The same, read by staff. */
  studentHasNone: 'This student has logged nothing yet. What you log here is stored as theirs.',
  /** Above the profile of a student without activities. */
  saveProfile: 'First save your profile, so that staff can find you. Then log your first activity.',
  /** Above the profile of a student with activities, e.g. 'You have 131.8 hours · 7 to go for NHS · 3 need a change'. */
  standing: (hours: string, missing: string | undefined, returned: number) =>
    [
      `You have ${hoursInWords(hours)}`,
      ...(missing ? [missing] : []),
      ...(returned > 0 ? [`${returned} ${returned === 1 ? 'needs' : 'need'} a change`] : []),
    ].join('\u00a0· '),
  logAnother: 'Log an activity',
  thenLog: 'Next:',
  logLink: 'Log your first activity',
} as const;

/**
 * A whole number from 0 as Americans write it, `12,345`. Intl would do it too, but its
 * first formatter delays the dashboard's first load on a cheap phone.
 */
export function groupedCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '1 student', '2,400 students'. `many` is said of all numbers but 1. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${groupedCount(count)} ${count === 1 ? one : many}`;
}

/** '1 hour', '2.5 hours', from the hours as they are stored or shown. */
export function hoursInWords(hours: string): string {
  return `${hours} ${hours.trim() === '1' ? 'hour' : 'hours'}`;
}
