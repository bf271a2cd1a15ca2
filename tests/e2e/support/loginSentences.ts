import { school } from '#config/school';
import { loginMessages } from '#domain/messages';

/** The domain that the sentences of spec 8 are about. */
export const [mainDomain, otherDomain = mainDomain] = school.emailDomains;

/** The sentences of the login status line that name the school; messages.test.ts holds them to spec 8. */
export const loginSentences = {
  prompt: loginMessages.base,
  invalidDomain: loginMessages['error-invalid-domain'],
  sendFailed: loginMessages['email-send-failed'],
} as const;
