import { emails, nobody } from './support/actors';
import { testPolicy } from './support/policyTable';

// Refused by default: what no rule names is nobody's, an admin's neither.
for (const path of [
  'reports/yesterday',
  'cache/other',
  'settings/school',
  `users/${emails.student}/secrets/one`,
  `users/${emails.student}/entries/shore/comments/one`,
]) {
  testPolicy({
    what: path,
    path: () => path,
    data: () => ({ EXISTS: true }),
    may: { get: nobody },
  });
}
