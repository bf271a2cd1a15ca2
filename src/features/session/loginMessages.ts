import { school } from '#config/school';

/** E.g. `a or b`, `a, b or c`. */
const domainsNamed = school.emailDomains.join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** The five states of the login status line (spec 4, 8). */
export const loginMessages = {
  base: `Please enter a valid school email (${domainsNamed}) email address.`,
  'email-send-failed': `Email send failed. Please try again later or contact ${school.contactEmail} for help.`,
  'error-bad-format': 'Improperly formatted email.',
  'error-invalid-domain': `Email is not ${school.shortNameArticle} ${school.shortName} email address.`,
  'email-send-successfully': 'Email sent sucessfully. Make sure to check clutter/spam',
} as const;

/** Shown on the login screen about links and sessions. Not in the spec; doesn't mention that a link failed (spec 4, 8). */
export const linkMessages = {
  /** About a link in an email that somebody may have requested to take over the account. */
  otherEmail:
    'This link does nothing here. The tracker only sends login links, so delete any other email about your account.',
  ended: `You were logged out because someone else may be using this account. Send a new login link. If this happens again, contact ${school.contactEmail}.`,
  closed: `You were logged out because your account was removed or disabled, or because it was logged out everywhere. If you can't log in again, contact ${school.contactEmail}.`,
  unusable: 'To log in, send a login link and open it from the newest email.',
} as const;
