import { minimumBrowserNames } from '#config/browsers';
import { school } from '#config/school';
import { listedMax } from './limits';

/*
 * The specification's messages (sections 2, 4 and 8) that several features use, to the letter, including odd spellings ("submited").
 * Tests import them too. Every visit downloads this file, so texts that only some screens show are in other files.
 */

/** The document title of the landing page (spec 2), also used before a screen has loaded. */
export const trackerTitle = 'Community Service Tracker';

/** Shown if the app hasn't started after 20 seconds, or can't: an old browser, or a web filter that blocks a file. */
export const notStartedMessage = `If this page doesn't start, check your internet connection, whether a web filter blocks this site, and your browser: it has to be ${minimumBrowserNames} or newer.`;

/** Toast messages (spec 8). */
export const toastMessages = {
  edited: 'Edit submited successfully',
  logged: 'New activity logged successfully',
  editFailed: 'Failed to submit error',
  logFailed: 'Failed to log new activity',
  /** Used for both success and failure, which differ in style (spec 2). */
  profile: 'Updated Profile',
  notSignedIn: 'You are not signed in',
  /** Not in the spec. */
  noStudent: 'This student was removed.',
  /** Not in the spec: somebody changed or reviewed it after the user saw it. */
  notDeleted: (name: string) =>
    `${name ? `"${name}"` : 'The activity'} wasn't deleted, because it was changed somewhere else. Check it and delete it again if you still want to.`,
  /** Not in the spec: somebody stored another version before a deletion was undone. */
  notRestored: 'Another version has been saved since.',
} as const;

/** Notices shown instead of a screen's content (spec 2, 8). */
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

/** Above the table if there may be more activities than the query's limit. Not in the spec. */
export const notAllListed = `Only the first ${groupedCount(listedMax)} activities are listed and counted here. There may be more.`;

/** A label used in several places that contains a club's name. */
export const formLabels = { nhsOfficer: `${school.clubs.NHS} Officer` } as const;

/** Texts about unsaved work. Not in the spec. */
export const unsavedMessages = {
  offline: "You're offline. Keep this page open and your changes will be sent.",
  silent: "Can't reach the server. Keep this page open and your changes will be sent.",
  waitsForPictures: (name: string) =>
    `"${name}" will be saved once its pictures are uploaded. Keep this page open.`,
  uploading: (count: number) =>
    count === 1 ? 'Uploading a picture…' : `Uploading ${count} pictures…`,
  continue: 'Continue',
  row: 'Not saved yet',
  deleting: 'Deleting…',
  rowDraft: 'Has unsaved changes',
  discard: 'Discard',
  discardQuestion: 'Discard your changes?',
} as const;

/** Questions for the user (spec 2, 4). */
export const questions = {
  deleteEntry: 'Are you sure you want to delete this entry?',
  signOut: 'Are you sure that you want to sign out?',
  confirmEmail: 'Please provide your email for confirmation',
  /** Not in the spec: another user's link was opened while `email` is signed in. */
  replaceSession: (email: string) =>
    `You're logged in as ${email}. Log in with the link you opened instead?`,
} as const;

/** What to do next on empty screens, in addition to the specification's texts. Not in the spec. */
export const nextSteps = {
  needChanges: (returned: number) => `${returned} ${returned === 1 ? 'needs' : 'need'} changes`,
  logAnother: 'Log an activity',
  logLink: 'Log your first activity',
} as const;

/** Groups the digits of a number with at most two decimals: `1,251.93`. Creating an Intl formatter would delay the dashboard on a cheap phone. */
export function groupedDigits(number: string): string {
  return number.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
}

/** Formats a non-negative integer as `12,345`. */
export function groupedCount(count: number): string {
  return groupedDigits(String(count));
}

/** Returns e.g. '1 student' or '2,400 students'. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${groupedCount(count)} ${count === 1 ? one : many}`;
}

/** Returns e.g. '1 hour' or '2.5 hours', given stored or formatted hours. */
export function hoursInWords(hours: string): string {
  return `${hours} ${hours.trim() === '1' ? 'hour' : 'hours'}`;
}
