import { admins, emails, nobody } from './support/actors';
import { anEntry } from './support/examples';
import { testPolicy } from './support/policyTable';

// Refused by default: what no rule names is nobody's, an admin's neither.
for (const path of [
  'reports/yesterday',
  'cache/other',
  'settings/school',
  `members/${emails.student}`,
  'members/latest',
  'members/profileData',
  `users/${emails.student}/profile/info/notes/one`,
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

testPolicy({
  what: 'an activity below anything but the users',
  path: () => `members/${emails.student}/entries/shore`,
  data: () => anEntry(),
  // The rule for the collection group, which the report needs, names no place above it.
  may: { list: admins, listGroup: admins },
});
