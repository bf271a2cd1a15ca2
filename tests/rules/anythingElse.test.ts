import { serverTimestamp } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { actors, admins, emails, listedAdmins, nobody } from './support/actors';
import { anEntry } from './support/examples';
import { testPolicy } from './support/policyTable';
import { firestoreRules, storageRules } from './support/rulesUnderTest';

// Anything without a rule is denied, even for admins.
for (const path of [
  'reports/yesterday',
  'reports/index-8',
  'cache/other',
  'settings/school',
  `members/${emails.student}`,
  'members/latest',
  'members/profileData',
  'members/index-1',
  'members/questions',
  'reports/questions/notes/one',
  `staff/${emails.student}/notes/one`,
  `pending/${emails.student}/notes/one`,
  `users/${emails.student}/profile/info/notes/one`,
  `users/${emails.student}/secrets/one`,
  `users/${emails.student}/entries/shore/comments/one`,
]) {
  testPolicy({
    what: path,
    path: () => path,
    data: () => ({ EXISTS: true }),
    asked: [actors.student, actors.admin],
    may: { get: nobody },
  });
}

testPolicy({
  what: 'a role in another collection',
  path: () => `members/${emails.student}`,
  data: () => ({ role: 'admin', by: emails.admin, at: serverTimestamp() }),
  before: { role: 'admin' },
  asked: [actors.student, actors.admin],
  may: { get: nobody },
});

for (const path of ['members/questions', 'reports/yesterday']) {
  testPolicy({
    what: `kept questions at ${path}`,
    path: () => path,
    data: () => ({ questions: [] }),
    asked: [actors.student, actors.admin],
    may: { get: nobody },
  });
}

test('no other path has a rule: an untested path could be open', () => {
  const places = (rules: string) =>
    Array.from(rules.matchAll(/^ *match (\S+)/gm), ([, place]) => place);
  expect(places(firestoreRules())).toEqual([
    '/databases/{database}/documents',
    '/users/{email}',
    '/entries/{entry}',
    '/profile/{document}',
    '/{path=**}/entries/{entry}',
    '/{path=**}/profile/{document}',
    '/pending/{email}',
    '/staff/{email}',
    '/reports/latest',
    '/reports/questions',
    '/reports/{document}',
    '/cache/profileData',
  ]);
  expect(places(storageRules())).toEqual(['/b/{bucket}/o', '/pictures/{email}/{fileName}']);
});

testPolicy({
  what: 'an activity below anything but the users',
  path: () => `members/${emails.student}/entries/shore`,
  data: () => anEntry(),
  // The collection group rule, which the report needs, has no parent path.
  may: { list: listedAdmins, listGroup: admins },
});
