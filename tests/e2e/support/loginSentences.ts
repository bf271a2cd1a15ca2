import { school } from '../../../src/config/school';

/** The domain that the sentences of spec 8 are about. */
export const [mainDomain, otherDomain] = school.emailDomains;

/** The sentences of the login status line that name the school, to the letter of spec 8. */
export const loginSentences = {
  prompt: `Please enter a valid school email (${[...new Set<string>(school.emailDomains)].join(' or ')}) email address.`,
  invalidDomain: `Email is not an ${mainDomain.split('.')[0] ?? ''} email address.`,
  sendFailed: `Email send failed. Please try again later or contact ${school.contactEmail} for help.`,
} as const;
