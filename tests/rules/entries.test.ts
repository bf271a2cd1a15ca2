import { collection, doc, getDocs, limit, query, setDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { entryIdMaxLength, listedMax } from '#domain/limits';
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
        // An id names one activity; reviewers find no ids of students who don't wait.
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

describe('The id of an activity', () => {
  const store = async (id: string, actor: Actor = actors.student) => {
    const at = `users/${student}/entries/${id}`;
    await givenNone(at);
    return setDoc(doc(await firestoreAs(actor), at), anEntry());
  };

  test(`may have ${entryIdMaxLength} letters, digits, _ and -`, async () => {
    await expectAllowed(store(`Az09_-${'x'.repeat(entryIdMaxLength - 6)}`));
  });

  test('may have one of them', () => expectAllowed(store('x')));

  test(`may not have ${entryIdMaxLength + 1} of them`, async () => {
    await expectRefused(store('x'.repeat(entryIdMaxLength + 1)));
    await expectRefused(store('x'.repeat(entryIdMaxLength + 1), actors.admin));
  });

  for (const sign of asciiSigns.filter((one) => one !== '/')) {
    const isAllowed = /[A-Za-z0-9_-]/.test(sign);
    test(`${isAllowed ? 'may' : 'may not'} have ${sign}`, () =>
      (isAllowed ? expectAllowed : expectRefused)(store(`a${sign}b`)));
  }

  for (const [at, id] of withSignAnywhere('Az09_-', ' ').entries()) {
    test(`may not have a space at position ${at}`, () => expectRefused(store(id)));
  }

  for (const sign of ['é', '\u0130']) {
    test(`may not have ${JSON.stringify(sign)}`, async () => {
      await expectRefused(store(`a${sign}b`));
    });
  }

  test('may have any format for reads and deletes, so that everything stored stays reachable', async () => {
    await given(`users/${student}/entries/an old id`, anEntry());
    const firestore = await firestoreAs(actors.student);
    const listed = await getDocs(
      query(collection(firestore, `users/${student}/entries`), limit(listedMax)),
    );
    expect(listed.docs.map((entry) => entry.id)).toContain('an old id');
  });
});
