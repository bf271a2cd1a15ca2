import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { entryIdMaxLength, listedMax } from '#shared/lib/limits';
import { inheritedNames } from '#testing/inheritedNames';
import {
  type Actor,
  actors,
  admins,
  emails,
  everyone,
  ownEmail,
  reviewers,
  studentAndAdmins,
} from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry } from './support/examples';
import { testPolicy } from './support/policyTable';
import { testProbes } from './support/probes';
import { withReviewOn } from './support/reviewOn';
import { asciiSigns, withSignAnywhere } from './support/spoiled';
import { given, givenNone } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

const { student } = emails;
const members = everyone.filter((actor) => actor.isStranger === undefined);

withReviewOn();

for (const isWaiting of [false, true]) {
  describe(isWaiting ? 'A student waiting for review' : 'A student not waiting for review', () => {
    const place = `pending/${student}`;
    beforeAll(() => (isWaiting ? given(place, { since: new Date(0) }) : givenNone(place)));
    testPolicy({
      what: "the student's activities",
      path: () => `users/${student}/entries/shore`,
      data: () => anEntry(),
      before: anEntry({ Hours: '1' }),
      asked: everyone,
      may: {
        // An id identifies one activity, and reviewers can't find ids of students who aren't waiting.
        get: [...studentAndAdmins, ...reviewers],
        list: isWaiting ? [...studentAndAdmins, ...reviewers] : studentAndAdmins,
        listGroup: admins,
        create: studentAndAdmins,
        update: studentAndAdmins,
        delete: studentAndAdmins,
      },
    });
  });
}

testPolicy({
  what: "the asking person's own activities",
  path: (actor) => `users/${ownEmail(actor)}/entries/own`,
  data: () => anEntry(),
  asked: everyone,
  may: {
    get: members,
    list: members,
    listGroup: admins,
    create: members,
    update: members,
    delete: members,
  },
});

testProbes('The id of an activity', (probe) => {
  const store = async (id: string, actor: Actor = actors.student) => {
    const at = `users/${student}/entries/${id}`;
    await givenNone(at);
    return setDoc(doc(await firestoreAs(actor), at), anEntry());
  };

  probe(`may have ${entryIdMaxLength} letters, digits, _ and -`, async () => {
    await expectAllowed(store(`Az09_-${'x'.repeat(entryIdMaxLength - 6)}`));
  });

  probe('may have one of them', () => expectAllowed(store('x')));

  probe(`may not have ${entryIdMaxLength + 1} of them`, async () => {
    await expectRefused(store('x'.repeat(entryIdMaxLength + 1)));
    await expectRefused(store('x'.repeat(entryIdMaxLength + 1), actors.admin));
  });

  for (const sign of asciiSigns.filter((one) => one !== '/')) {
    const isAllowed = /[A-Za-z0-9_-]/.test(sign);
    const expectVerdict = isAllowed ? expectAllowed : expectRefused;
    probe(`${isAllowed ? 'may' : 'may not'} have ${sign}`, () => expectVerdict(store(`a${sign}b`)));
  }

  for (const [at, id] of withSignAnywhere('Az09_-', ' ').entries()) {
    probe(`may not have a space at position ${at}`, () => expectRefused(store(id)));
  }

  // Firestore itself rejects __proto__.
  for (const name of inheritedNames) {
    probe(`may not be ${name}, which every JavaScript object has`, async () => {
      await expectRefused(store(name));
      await expectRefused(store(name, actors.admin));
    });
    probe(`may contain ${name}`, () => expectAllowed(store(`${name}1`)));
    probe(`${name} can be read, decided on and deleted if it is stored already`, async () => {
      const at = `users/${student}/entries/${name}`;
      await given(at, anEntry());
      const entry = doc(await firestoreAs(actors.student), at);
      await expectAllowed(getDoc(entry));
      const review = { status: 'approved', comment: '', by: emails.admin, at: serverTimestamp() };
      await expectAllowed(updateDoc(doc(await firestoreAs(actors.admin), at), { review }));
      await expectRefused(setDoc(entry, anEntry()));
      await expectAllowed(deleteDoc(entry));
    });
  }

  for (const sign of ['é', '\u0130']) {
    probe(`may not have ${JSON.stringify(sign)}`, async () => {
      await expectRefused(store(`a${sign}b`));
    });
  }
});

test('An activity may have any id for reads and deletes, so that everything stored stays reachable', async () => {
  await given(`users/${student}/entries/an old id`, anEntry());
  const firestore = await firestoreAs(actors.student);
  const listed = await getDocs(
    query(collection(firestore, `users/${student}/entries`), limit(listedMax)),
  );
  expect(listed.docs.map((entry) => entry.id)).toContain('an old id');
});
