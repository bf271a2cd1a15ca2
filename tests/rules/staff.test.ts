import { deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, test } from 'vitest';
import { school } from '#config/school';
import {
  type Actor,
  actors,
  admins,
  emails,
  everyone,
  listedAdmins,
  oneOfEachKind,
  ownEmail,
  staffDocuments,
} from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, without } from './support/examples';
import { testPolicy } from './support/policyTable';
import { testProbes } from './support/probes';
import { withReviewOn } from './support/reviewOn';
import { given, givenNone, givenStaff } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

withReviewOn();

const { student, admin } = emails;
const someone = 'new.adviser@example.edu';

const aStaffDocument = (fields: Record<string, unknown> = {}) => ({
  role: 'reviewer',
  by: admin,
  at: serverTimestamp(),
  ...fields,
});

testPolicy({
  what: "someone's role",
  path: () => `staff/${someone}`,
  data: (actor) => aStaffDocument({ by: ownEmail(actor) }),
  before: { role: 'admin', by: admin, at: new Date(0) },
  asked: everyone,
  may: {
    get: listedAdmins,
    list: listedAdmins,
    listGroupByName: listedAdmins,
    create: listedAdmins,
    update: listedAdmins,
    delete: listedAdmins,
  },
});

beforeAll(givenStaff);

testProbes("People read their own role and nobody else's", (probe) => {
  /** The verified caller's address, as the rules see it. */
  const isKnown = ({ claims }: Actor) =>
    claims?.email_verified === true && /^[!-~]+$/.test(claims.email ?? '');
  for (const actor of everyone) {
    const isAllowed = isKnown(actor);
    probe(
      `${actor.name} ${isAllowed ? 'may' : 'may not'} read whether their address has a role`,
      async () => {
        const read = getDoc(doc(await firestoreAs(actor), `staff/${ownEmail(actor)}`));
        await (isAllowed ? expectAllowed(read) : expectRefused(read));
      },
    );
  }

  const added = [actors.addedAdmin, actors.reviewer, actors.reviewerFromElsewhere];
  for (const actor of added) {
    probe(`${actor.name} reads their own`, async () =>
      expectAllowed(getDoc(doc(await firestoreAs(actor), `staff/${ownEmail(actor)}`))),
    );

    probe(`${actor.name} can't read documents with similar names`, async () => {
      const own = ownEmail(actor);
      const firestore = await firestoreAs(actor);
      const similar = ['.*', `x${own}`, `${own}x`, own.slice(1), own.slice(0, -1)];
      for (const email of [...similar, own.replace('.', 'x'), own.replace('.', '[.]')]) {
        await expectRefused(getDoc(doc(firestore, `staff/${email}`)));
      }
    });

    probe(`${actor.name} can't write or remove any`, async () => {
      const firestore = await firestoreAs(actor);
      for (const path of [...Object.keys(staffDocuments), `staff/${someone}`]) {
        for (const role of ['admin', 'reviewer']) {
          await expectRefused(
            setDoc(doc(firestore, path), aStaffDocument({ role, by: ownEmail(actor) })),
          );
        }
        await expectRefused(deleteDoc(doc(firestore, path)));
      }
    });
  }

  // It must not even reveal whether a document exists.
  for (const actor of [actors.student, actors.outsider, actors.anonymous, actors.addedAdmin]) {
    probe(`${actor.name} gets the same refusal for addresses on and off the list`, async () => {
      await givenNone(`staff/${someone}`);
      const firestore = await firestoreAs(actor);
      for (const email of [someone, ownEmail(actors.reviewer)]) {
        await expectRefused(getDoc(doc(firestore, `staff/${email}`)));
      }
    });
  }

  probe("a student who isn't on the list may read, and finds nothing", async () => {
    await givenNone(`staff/${student}`);
    await expectAllowed(getDoc(doc(await firestoreAs(actors.student), `staff/${student}`)));
  });
});

testProbes('A role has fixed fields, each with limits', (probe) => {
  /** Cleans up, or the address would be staff in other tests. */
  const store = async (data: Record<string, unknown>, email: string = someone) => {
    const path = `staff/${email}`;
    await givenNone(path);
    try {
      await setDoc(doc(await firestoreAs(actors.admin), path), data);
    } finally {
      await givenNone(path);
    }
  };

  for (const [title, fields] of [
    ['an admin', { role: 'admin' }],
    ['a reviewer', {}],
    ['a reviewer for the Key Club', { club: 'KeyClub' }],
    ['a reviewer for NHS', { club: 'NHS' }],
  ] as const) {
    probe(`accepted: ${title}`, () => expectAllowed(store(aStaffDocument(fields))));
  }

  for (const [title, fields] of [
    ['another role', { role: 'owner' }],
    ['a role in capitals', { role: 'Admin' }],
    ['a letter before the role', { role: 'xadmin' }],
    ['a letter after the role', { role: 'adminx' }],
    ['a letter before the other role', { role: 'xreviewer' }],
    ['a letter after the other role', { role: 'reviewerx' }],
    ['a role as a list', { role: ['admin'] }],
    ['no role', { role: null }],
    ['a club for an admin', { role: 'admin', club: 'NHS' }],
    ['a club for another role', { role: 'owner', club: 'NHS' }],
    ['a club and a letter before the role', { role: 'xreviewer', club: 'NHS' }],
    ['a club and a letter after the role', { role: 'reviewerx', club: 'NHS' }],
    ['a club and the end of the role', { role: 'r', club: 'NHS' }],
    ['another club', { club: 'Chess' }],
    ['a letter before the club', { club: 'xNHS' }],
    ['a letter after the club', { club: 'NHSx' }],
    ['a letter before the other club', { club: 'xKeyClub' }],
    ['a letter after the other club', { club: 'KeyClubx' }],
    ['null as the club', { club: null }],
    ['someone else as its author', { by: student }],
    ['a letter before its author', { by: `x${admin}` }],
    ['a letter after its author', { by: `${admin}x` }],
    ['the author with another character for the dots', { by: admin.replaceAll('.', 'x') }],
    ['the end of its author', { by: admin.slice(1) }],
    ["the client's time", { at: new Date() }],
    ['a time in the future', { at: new Date(Date.now() + 3_600_000) }],
    ['an extra field', { name: 'Ann' }],
  ] as [string, Record<string, unknown>][]) {
    probe(`refused: ${title}`, () => expectRefused(store(aStaffDocument(fields))));
  }
  for (const field of Object.keys(aStaffDocument())) {
    probe(`refused: no ${field}`, () => expectRefused(store(without(aStaffDocument(), field))));
  }

  probe('refused: a change to a role that breaks a limit', async () => {
    const reference = doc(await firestoreAs(actors.admin), `staff/${someone}`);
    for (const fields of [{ role: 'owner' }, { by: student }, { at: new Date() }]) {
      await given(reference.path, aStaffDocument({ at: new Date(0) }));
      await expectRefused(setDoc(reference, aStaffDocument(fields)));
    }
    await givenNone(reference.path);
  });

  const local64 = 'a'.repeat(64);
  const domain189 = 'b'.repeat(189);
  for (const email of [
    'x@y',
    `az09.!#$%&'*+=?^_\`{|}~-z@a-z.09`,
    `${local64}@example.edu`,
    `x@${domain189}`,
    'a5@5.edu',
    `x${admin}`,
    admin.replace('.', '-'),
    student,
  ]) {
    probe(`accepted: for ${email}`, () => expectAllowed(store(aStaffDocument(), email)));
  }
  for (const email of [
    ...school.adminEmails,
    someone.toUpperCase(),
    'someone',
    '@example.edu',
    'someone@',
    'some one@example.edu',
    'some@one@example.edu',
    'some:one@example.edu',
    'someone@exam_ple.edu',
    'someone@exam:ple.edu',
    'someone@exam`ple.edu',
    'someone@exam{ple.edu',
    'someone@example.edu ',
    `a${local64}@example.edu`,
    `x@b${domain189}`,
  ]) {
    probe(`refused: for ${email}`, () => expectRefused(store(aStaffDocument(), email)));
  }
});

describe('The mark in the profile collection that tells a session it may be staff', () => {
  const mark = `users/${student}/profile/staff`;
  // Staff needn't have activities that wait for review.
  beforeAll(() => givenNone(`pending/${student}`));

  testPolicy({
    what: 'the mark',
    path: () => mark,
    data: () => ({ EXISTS: true }),
    asked: [...oneOfEachKind, actors.adminInCapitals, actors.adminFromElsewhere],
    may: {
      get: [actors.student, ...admins],
      list: [actors.student, ...admins],
      listGroup: admins,
      create: listedAdmins,
      update: listedAdmins,
      delete: listedAdmins,
    },
  });

  for (const [title, path, data] of [
    ['false', mark, { EXISTS: false }],
    ['an extra field', mark, { EXISTS: true, role: 'admin' }],
    ...['xstaff', 'staffx', 'aff'].map(
      (other) => [other, `users/${student}/profile/${other}`, { EXISTS: true }] as const,
    ),
    ['an address outside the school', `users/${someone}/profile/staff`, { EXISTS: true }],
  ] as const) {
    test(`refused: ${title}`, async () => {
      await givenNone(path);
      await expectRefused(setDoc(doc(await firestoreAs(actors.admin), path), data));
    });
  }

  test('refused: to delete one of an address outside the school', async () => {
    const path = `users/${someone}/profile/staff`;
    await given(path, { EXISTS: true });
    await expectRefused(deleteDoc(doc(await firestoreAs(actors.admin), path)));
  });

  for (const other of ['info', 'xstaff', 'staffx', 'aff']) {
    test(`refused: to delete ${other} that way`, async () => {
      const path = `users/${student}/profile/${other}`;
      await given(path, { EXISTS: true });
      await expectRefused(deleteDoc(doc(await firestoreAs(actors.admin), path)));
    });
  }
});

describe('A removal takes effect with the next request', () => {
  beforeEach(givenStaff);

  for (const [actor, path] of [
    [actors.addedAdmin, 'reports/latest'],
    [actors.addedAdminFromElsewhere, 'cache/profileData'],
    [actors.reviewer, `pending/${student}`],
  ] as const) {
    test(`${actor.name} can no longer read ${path}`, async () => {
      await given(path, anEntry());
      const reference = doc(await firestoreAs(actor), path);
      await expectAllowed(getDoc(reference));
      await givenNone(`staff/${ownEmail(actor)}`);
      await expectRefused(getDoc(reference));
    });
  }

  test('an admin made a reviewer keeps only the review', async () => {
    await given(`staff/${ownEmail(actors.addedAdmin)}`, {
      ...aStaffDocument(),
      at: new Date(0),
    });
    await givenNone(`users/${student}/entries/by-staff`);
    await given(`pending/${student}`, { since: new Date(0) });
    const firestore = await firestoreAs(actors.addedAdmin);
    await expectAllowed(getDoc(doc(firestore, `pending/${student}`)));
    await expectRefused(getDoc(doc(firestore, 'reports/latest')));
    await expectRefused(setDoc(doc(firestore, `users/${student}/entries/by-staff`), anEntry()));
  });

  test('a role that the app never stores grants nothing', async () => {
    const roles = ['adminx', 'xadmin', 'reviewerx', 'xreviewer'];
    for (const role of ['', 'owner', ...roles, ['admin'], { admin: true }]) {
      await given(`staff/${ownEmail(actors.addedAdmin)}`, { role });
      const firestore = await firestoreAs(actors.addedAdmin);
      await expectRefused(getDoc(doc(firestore, 'reports/latest')));
      await expectRefused(getDoc(doc(firestore, `pending/${student}`)));
    }
  });
});
