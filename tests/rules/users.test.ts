import { doc, setDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { school } from '#config/school';
import {
  type Actor,
  actors,
  admins,
  emails,
  holderOf,
  listedAdmins,
  nearMisses,
  oddestEmail,
  studentAndAdmins,
} from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, aProfile } from './support/examples';
import { testPolicy } from './support/policyTable';
import { testProbes } from './support/probes';
import { asciiSigns, withSignAnywhere } from './support/spoiled';
import { given, givenNone } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

const { student } = emails;

testPolicy({
  what: "the student's user document",
  path: () => `users/${student}`,
  data: () => ({ EXISTS: true }),
  may: { get: studentAndAdmins, create: studentAndAdmins, update: studentAndAdmins },
});

testPolicy({
  what: 'the activities at an address written in capitals',
  path: () => `users/${student.toUpperCase()}/entries/shore`,
  data: () => anEntry(),
  // The collection group rule also covers a plain list, and listed admins may see everyone's.
  may: { list: listedAdmins, listGroup: admins },
});

for (const [what, below, data] of [
  ['the user document', '', { EXISTS: true }],
  ['the profile', '/profile/info', aProfile()],
] as const) {
  testPolicy({
    what: `${what} of an address outside the school`,
    path: () => `users/sam.lee@example.net${below}`,
    data: () => data,
    may: below ? { list: listedAdmins, listGroup: admins } : {},
  });
}

testPolicy({
  what: 'the activities of an address outside the school',
  path: () => 'users/sam.lee@example.net/entries/shore',
  data: () => anEntry(),
  may: { list: listedAdmins, listGroup: admins },
});

describe('The user document is exactly EXISTS = true (spec 3)', () => {
  for (const [title, data] of [
    ['EXISTS is false', { EXISTS: false }],
    ['EXISTS is a text', { EXISTS: 'true' }],
    ['EXISTS is missing', {}],
    ['there is another field', { EXISTS: true, admin: true }],
  ] as const) {
    test(`refused when ${title}`, async () => {
      await givenNone(`users/${student}`);
      for (const actor of [actors.student, actors.admin]) {
        const reference = doc(await firestoreAs(actor), `users/${student}`);
        await expectRefused(setDoc(reference, data));
      }
    });

    test(`refused over a stored one when ${title}`, async () => {
      await given(`users/${student}`, { EXISTS: true });
      for (const actor of [actors.student, actors.admin]) {
        const reference = doc(await firestoreAs(actor), `users/${student}`);
        await expectRefused(setDoc(reference, data));
      }
    });
  }
});

testProbes('Who counts as a member of the school (spec 5, src/config/school.ts)', (probe) => {
  const log = async (email: string, actor: Actor) =>
    setDoc(doc(await firestoreAs(actor), `users/${email}/entries/one`), anEntry());
  const logOwn = (email: string) => log(email, holderOf(email));
  /** Logs as an admin, who may log for every member, so that members don't need sessions. */
  const logByStaff = (email: string) => log(email, actors.admin);

  for (const domain of school.emailDomains) {
    probe(`every address at ${domain} may log activities`, () =>
      expectAllowed(logOwn(`jo.wu@${domain}`)),
    );
    for (const email of nearMisses(domain)) {
      probe(`${email} may not`, () => expectRefused(logByStaff(email)));
    }
  }

  const [domain] = school.emailDomains;
  // A slash would end the path segment.
  for (const sign of asciiSigns.filter((one) => one !== '/')) {
    const email = `jo${sign}wu@${domain}`;
    const isAllowed = /[a-z0-9.!#$%&'*+=?^_`{|}~-]/.test(sign);
    probe(`${email} ${isAllowed ? 'may have' : 'may not have'} activities`, () =>
      (isAllowed ? expectAllowed : expectRefused)(logByStaff(email)),
    );
  }
  for (const spoiled of withSignAnywhere(`@${domain}`, 'x').slice(1)) {
    probe(`jo.wu${spoiled} may not`, () => expectRefused(logByStaff(`jo.wu${spoiled}`)));
  }

  probe('the local part may hold every sign that the login screen accepts', () =>
    expectAllowed(logOwn(oddestEmail)),
  );

  for (const email of school.adminEmails) {
    probe(`${email}, on the admin list, may log activities`, () => expectAllowed(logOwn(email)));

    probe(`${email}, on the admin list, may edit a student's activity`, async () => {
      const path = `users/${student}/entries/shore`;
      await given(path, anEntry());
      const reference = doc(await firestoreAs(holderOf(email)), path);
      await expectAllowed(setDoc(reference, anEntry({ Hours: '3' })));
    });
  }
});
