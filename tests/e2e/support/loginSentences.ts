import { school } from '#config/school';
import { loginMessages } from '#features/session/loginMessages';

/** The messages in spec 8 mention the first domain. */
export const [mainDomain, otherDomain = mainDomain] = school.emailDomains;

/** The login status messages with the school's domains. messages.test.ts compares them with spec 8. */
export const loginSentences = {
  prompt: loginMessages.base,
  invalidDomain: loginMessages['error-invalid-domain'],
  sendFailed: loginMessages['email-send-failed'],
} as const;
