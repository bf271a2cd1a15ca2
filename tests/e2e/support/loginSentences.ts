import { school } from '#config/school';
import { loginMessages } from '#shared/lib/messages';

/** The first domain is the one that the messages in spec 8 name. */
export const [mainDomain, otherDomain = mainDomain] = school.emailDomains;

/** The login status messages that name the school. messages.test.ts compares them with spec 8. */
export const loginSentences = {
  prompt: loginMessages.base,
  invalidDomain: loginMessages['error-invalid-domain'],
  sendFailed: loginMessages['email-send-failed'],
} as const;
