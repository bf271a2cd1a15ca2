import fc from 'fast-check';
import {
  deleteDoc,
  deleteField,
  doc,
  type DocumentReference,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { school } from '#config/school';
import { textMaxLength } from '#shared/lib/limits';
import { cleanText } from '#shared/lib/storedText';
import { textRule } from '#shared/lib/textRules';
import { anyText } from './agreement/fieldValues';
import { runs, seed } from './agreement/runs';
import {
  type Actor,
  actors,
  admins,
  emails,
  everyone,
  ownEmail,
  reviewers,
} from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, without } from './support/examples';
import { withKinds, withReviewOn } from './support/reviewOn';
import { given, givenNone, givenStaff, stored } from './support/stored';
import { expectAllowed, expectRefused, type Verdict, verdictOf } from './support/verdict';

withReviewOn();

const { student, anotherStudent, admin } = emails;
const path = `users/${student}/entries/reviewed`;

/** Another admin, or a student if the school has only one admin. */
const otherAdmin = school.adminEmails.find((email) => email !== admin) ?? student;

/** A decision as staff store it. */
const aReview = (fields: Record<string, unknown> = {}) => ({
  status: 'approved',
  comment: '',
  by: admin,
  at: serverTimestamp(),
  ...fields,
});
/** A decision as already stored. */
const storedReview = { ...aReview(), at: new Date(0) };

const position = `pending/${student}`;
const givenWaiting = () => given(position, { since: new Date(0) });

const as = async (actor: Actor, at = path): Promise<DocumentReference> =>
  doc(await firestoreAs(actor), at);
const decide = async (review: unknown, actor: Actor = actors.admin, at = path) =>
  updateDoc(await as(actor, at), { review });
const undo = async (actor: Actor) => updateDoc(await as(actor), { review: deleteField() });

describe('Who may decide on an activity of a student who waits', () => {
  beforeAll(givenStaff);
  beforeAll(givenWaiting);

  for (const actor of everyone) {
    const isAllowed = [...admins, ...reviewers].includes(actor);
    test(`${actor.name} ${isAllowed ? 'may' : 'may not'}`, async () => {
      const entry = anEntry({ KeyClub: 'Yes' });
      for (const before of [entry, { ...entry, review: storedReview }]) {
        await given(path, before);
        const review = aReview({ by: ownEmail(actor) });
        expect(await verdictOf(decide(review, actor))).toBe<Verdict>(
          isAllowed ? 'allowed' : 'refused',
        );
      }
    });
  }

  test('a student may not on their own activity', async () => {
    const own = `users/${anotherStudent}/entries/own`;
    await given(own, anEntry());
    await expectRefused(decide(aReview({ by: anotherStudent }), actors.anotherStudent, own));
    await expectRefused(decide(aReview(), actors.anotherStudent, own));
  });

  test('added staff may not on their own activity, even if they are students too', async () => {
    for (const actor of [actors.addedAdmin, ...reviewers]) {
      const email = ownEmail(actor);
      const own = `users/${email}/entries/own`;
      for (const before of [anEntry(), { ...anEntry(), review: storedReview }]) {
        await given(own, before);
        await expectRefused(decide(aReview({ by: email }), actor, own));
      }
    }
  });

  const clubs = [
    [actors.nhsReviewer, 'NHS', 'KeyClub'],
    [actors.keyClubReviewer, 'KeyClub', 'NHS'],
  ] as const;
  for (const [actor, club, other] of clubs) {
    test(`${actor.name} may on activities counted for it and on no others`, async () => {
      const review = aReview({ by: ownEmail(actor) });
      for (const [fields, expected] of [
        [{ [club]: 'Yes', [other]: 'No' }, 'allowed'],
        [{ [club]: 'Yes', [other]: 'Yes' }, 'allowed'],
        [{ [club]: 'No', [other]: 'Yes' }, 'refused'],
        [{ [club]: 'No', [other]: 'No' }, 'refused'],
        [{ [club]: 'YesYes' }, 'refused'],
        [{ [club]: 's' }, 'refused'],
        [{ [club]: '' }, 'refused'],
      ] as const) {
        await given(path, anEntry(fields));
        expect(await verdictOf(decide(review, actor))).toBe<Verdict>(expected);
        await given(path, { ...anEntry(fields), review: { ...storedReview, by: review.by } });
        expect(await verdictOf(undo(actor))).toBe<Verdict>(expected);
      }
    });
  }

  test('a reviewer may not change anything else along with it', async () => {
    for (const actor of reviewers) {
      await given(path, anEntry());
      const reference = await as(actor);
      const review = aReview({ by: ownEmail(actor) });
      await expectRefused(updateDoc(reference, { review, Hours: '3' }));
      await expectRefused(updateDoc(reference, { Hours: '3' }));
    }
  });

  test('an admin may not for an address outside the school', async () => {
    const elsewhere = 'users/sam.lee@example.net/entries/one';
    await given(elsewhere, anEntry());
    await expectRefused(decide(aReview(), actors.admin, elsewhere));
  });

  test('an admin may on an older record, whatever its id and fields', async () => {
    const old = `users/${student}/entries/an old id`;
    await given(old, { Name: 7 });
    await expectAllowed(decide(aReview(), actors.admin, old));
    expect(await stored(old)).toMatchObject({ Name: 7, review: { status: 'approved' } });
  });
});

// Otherwise, whoever knows an activity's id, such as that of a group's, could put each of its students into the queue, and read everything.
describe('A student who does not wait, and a decision of someone else', () => {
  beforeAll(givenStaff);

  for (const actor of [...admins, ...reviewers]) {
    const expected: Verdict = admins.includes(actor) ? 'allowed' : 'refused';
    const word = admins.includes(actor) ? 'may' : 'may not';
    const entry = anEntry({ KeyClub: 'Yes' });
    const byOther = { ...entry, review: { ...storedReview, by: 'somebody.else@example.org' } };
    const by = ownEmail(actor);

    test(`${actor.name} ${word} decide if the student does not wait`, async () => {
      await givenNone(position);
      for (const before of [entry, byOther, { ...entry, review: { ...storedReview, by } }]) {
        await given(path, before);
        expect(await verdictOf(decide(aReview({ by }), actor))).toBe(expected);
      }
    });

    test(`${actor.name} ${word} undo a decision of someone else`, async () => {
      for (const prepare of [givenWaiting, () => givenNone(position)]) {
        await prepare();
        await given(path, byOther);
        expect(await verdictOf(undo(actor))).toBe(expected);
      }
    });

    test(`${actor.name} may undo their own, whether the student waits or not`, async () => {
      for (const prepare of [givenWaiting, () => givenNone(position)]) {
        await prepare();
        await given(path, { ...entry, review: { ...storedReview, by } });
        await expectAllowed(undo(actor));
      }
    });
  }

  test('a reviewer may not undo a decision of someone whose address resembles theirs', async () => {
    const own = ownEmail(actors.reviewer);
    const similar = [`x${own}`, `${own}x`, own.slice(1), own.replaceAll('.', 'x')];
    for (const by of [...similar, own.toUpperCase(), '', null, [own]]) {
      await given(path, { ...anEntry(), review: { ...storedReview, by } });
      await expectRefused(undo(actors.reviewer));
    }
  });

  test('a reviewer may not put the student into the queue in the same commit to decide', async () => {
    const by = ownEmail(actors.reviewer);
    const other = `users/${student}/entries/other`;
    await givenNone(position);
    await given(path, { ...anEntry(), review: { ...storedReview, by } });
    await given(other, anEntry());
    const firestore = await firestoreAs(actors.reviewer);
    const batch = writeBatch(firestore)
      .update(doc(firestore, path), { review: deleteField() })
      .set(doc(firestore, position), { since: serverTimestamp(), undone: 'reviewed' });
    await expectRefused(batch.update(doc(firestore, other), { review: aReview({ by }) }).commit());
  });
});

describe('What a decision is', () => {
  beforeEach(() => given(path, anEntry()));

  const longest = 'x'.repeat(textMaxLength);
  for (const [title, fields] of [
    ['approved without a comment', {}],
    ['approved with a comment', { comment: 'Well done' }],
    ['returned with a comment', { status: 'returned', comment: 'Please add\na picture' }],
    [`returned with ${textMaxLength} characters`, { status: 'returned', comment: longest }],
  ] as [string, object][]) {
    test(`accepted: ${title}`, () => expectAllowed(decide({ ...aReview(), ...fields })));
    test(`accepted: ${title}, over an earlier one`, async () => {
      await given(path, { ...anEntry(), review: storedReview });
      await expectAllowed(decide({ ...aReview(), ...fields }));
    });
  }

  const refused: [string, unknown][] = [
    ['returned without a comment', aReview({ status: 'returned' })],
    ['returned with only a space', aReview({ status: 'returned', comment: ' ' })],
    [
      'returned with only an invisible character',
      aReview({ status: 'returned', comment: '\u200B' }),
    ],
    ['a comment too long', aReview({ comment: `${longest}x` })],
    ['a comment that is not trimmed', aReview({ comment: ' a' })],
    ['a comment with a control character', aReview({ comment: 'a\u0007b' })],
    ['a number as the comment', aReview({ comment: 7 })],
    ['null as the comment', aReview({ comment: null })],
    ['approved with a space and another character', aReview({ comment: ' *' })],
    ['approved with a text that a careless pattern takes for empty', aReview({ comment: ' x*' })],
    ['a character before the status', aReview({ status: 'xapproved', comment: 'a' })],
    ['a character before the status, without a comment', aReview({ status: 'xapproved' })],
    ['a character after the status', aReview({ status: 'returnedx', comment: 'a' })],
    ['a character after the status, without a comment', aReview({ status: 'approvedx' })],
    ['the end of a status', aReview({ status: 'ed' })],
    ["a character before the admin's address", aReview({ by: `x${admin}` })],
    ["a character after the admin's address", aReview({ by: `${admin}x` })],
    [
      "a character in place of the dots in the admin's address",
      aReview({ by: admin.replaceAll('.', 'x') }),
    ],
    ["the end of the admin's address", aReview({ by: admin.slice(1) })],
    ['no address', aReview({ by: '' })],
    ['another status', aReview({ status: 'waiting', comment: 'a' })],
    ['a status in capitals', aReview({ status: 'Approved' })],
    ['an empty status', aReview({ status: '', comment: 'a' })],
    ['null as the status', aReview({ status: null, comment: 'a' })],
    ["another admin's address", aReview({ by: otherAdmin })],
    ["the student's address", aReview({ by: student })],
    ["the admin's address in capitals", aReview({ by: admin.toUpperCase() })],
    ['nobody', aReview({ by: null })],
    ["the client's time", aReview({ at: new Date() })],
    ['a time long ago', aReview({ at: new Date(0) })],
    ['a time in the future', aReview({ at: new Date(Date.now() + 3_600_000) })],
    ['no time', aReview({ at: null })],
    ['an extra field', aReview({ hours: 3 })],
    ['a kind that the school does not have', aReview({ kind: 'Bake sale' })],
    ['no text as the kind', aReview({ kind: null })],
    ...['status', 'comment', 'by', 'at'].map((field): [string, unknown] => [
      `no ${field}`,
      without(aReview(), field),
    ]),
    ['an empty map', {}],
    ['null', null],
    ['a text', 'approved'],
    ['a list', ['approved']],
  ];
  for (const [title, review] of refused) {
    test(`refused: ${title}`, () => expectRefused(decide(review)));
  }

  test(
    'the rules accept what the form stores, and nothing else',
    { timeout: 60_000 + runs * 100 },
    async () => {
      const reviews = fc.record({
        status: fc.constantFrom('approved', 'returned', 'returned', 'waiting'),
        comment: fc.oneof(anyText, fc.constantFrom('', '', 'Please add a picture')),
        by: fc.constantFrom(admin, admin, admin, student),
      });
      const seen = { allowed: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(reviews, async ({ status, comment, by }) => {
          const isComment =
            comment === ''
              ? status === 'approved'
              : textRule(comment) === undefined && cleanText(comment) === comment;
          const isSound = status !== 'waiting' && by === admin && isComment;
          const expected: Verdict = isSound ? 'allowed' : 'refused';
          seen[expected] += 1;
          expect(await verdictOf(decide(aReview({ status, comment, by })))).toBe(expected);
        }),
        { numRuns: runs, seed },
      );
      expect(Math.min(seen.allowed, seen.refused)).toBeGreaterThan(runs / 10);
    },
  );
});

describe('The kind of an approved activity', () => {
  withKinds(['Gift & $1', 'Été']);
  beforeEach(() => given(path, anEntry()));

  for (const kind of ['Gift & $1', 'Été']) {
    test(`accepted: ${kind}`, async () => {
      await expectAllowed(decide(aReview({ kind })));
      expect(await stored(path)).toMatchObject({ review: { kind } });
    });
  }
  test('accepted: none, or another one over the first', async () => {
    await expectAllowed(decide(aReview()));
    await expectAllowed(decide(aReview({ kind: 'Été' })));
    await expectAllowed(decide(aReview()));
  });

  const refused: [string, Record<string, unknown>][] = [
    ['one that is not listed', { kind: 'Bake sale' }],
    ['the beginning of one', { kind: 'Gift' }],
    ['one in capitals', { kind: 'ÉTÉ' }],
    ['an empty one', { kind: '' }],
    ['a list of kinds', { kind: ['Été'] }],
    ['null', { kind: null }],
    ['a listed one for a returned activity', { kind: 'Été', status: 'returned', comment: 'Why?' }],
  ];
  for (const [title, fields] of refused) {
    test(`refused: ${title}`, () => expectRefused(decide(aReview(fields))));
  }

  test('a student can neither set nor change it, and a save removes it', async () => {
    const kind = 'Gift & $1';
    const reference = await as(actors.student);
    await expectRefused(updateDoc(reference, { review: aReview({ kind, by: student }) }));
    await expectRefused(setDoc(reference, { ...anEntry(), kind }));
    await given(path, { ...anEntry(), review: { ...storedReview, kind } });
    await expectRefused(updateDoc(reference, { 'review.kind': 'Été' }));
    await expectRefused(updateDoc(reference, { 'review.kind': deleteField() }));
    await expectAllowed(setDoc(reference, anEntry({ Hours: '3' })));
    expect(await stored(path)).toEqual(anEntry({ Hours: '3' }));
  });

  test('a reviewer sets it, and undoing the decision removes it', async () => {
    const by = ownEmail(actors.reviewer);
    await givenStaff();
    await givenWaiting();
    await expectAllowed(decide(aReview({ kind: 'Été', by }), actors.reviewer));
    await expectAllowed(undo(actors.reviewer));
    expect(await stored(path)).toEqual(anEntry());
  });
});

describe('A decision changes nothing else', () => {
  beforeEach(() => given(path, { ...anEntry(), review: storedReview }));
  const entry = () => as(actors.admin);

  test('refused: together with a change of the activity', async () =>
    expectRefused(updateDoc(await entry(), { review: aReview(), Hours: '3' })));
  test('refused: together with an extra field', async () =>
    expectRefused(updateDoc(await entry(), { review: aReview(), approved: true })));
  test('refused: together with a removed field', async () =>
    expectRefused(updateDoc(await entry(), { review: aReview(), notes: deleteField() })));
  test('refused: an extra field in place of the decision', async () =>
    expectRefused(updateDoc(await entry(), { review: deleteField(), approved: true })));
  test('refused: a whole activity with a decision, changed', async () =>
    expectRefused(setDoc(await entry(), { ...anEntry({ Hours: '3' }), review: aReview() })));
  test('refused: a new activity with a decision', async () => {
    await givenNone(path);
    await expectRefused(setDoc(await entry(), { ...anEntry(), review: aReview() }));
    await expectRefused(setDoc(await entry(), { review: aReview() }, { merge: true }));
  });
  test('accepted: undoing a decision', async () => {
    await expectAllowed(updateDoc(await entry(), { review: deleteField() }));
    expect(await stored(path)).toEqual(anEntry());
  });
  test("accepted: undoing it on a record that couldn't be saved as it is", async () => {
    await given(path, { Name: 7, review: storedReview });
    await expectAllowed(updateDoc(await entry(), { review: deleteField() }));
  });
});

describe('Saving an activity removes its decision', () => {
  beforeEach(() => given(path, { ...anEntry(), review: storedReview }));

  for (const actor of [actors.student, actors.admin]) {
    test(`${actor.name} saves it without`, async () => {
      await expectAllowed(setDoc(await as(actor), anEntry({ Hours: '3' })));
      expect(await stored(path)).toEqual(anEntry({ Hours: '3' }));
    });
    test(`${actor.name} may not save it with`, async () => {
      const changed = { ...anEntry({ Hours: '3' }), review: storedReview };
      await expectRefused(setDoc(await as(actor), changed));
    });
    test(`${actor.name} may not change one field and keep the decision`, async () => {
      await expectRefused(updateDoc(await as(actor), { Hours: '3' }));
      await expectRefused(setDoc(await as(actor), { Hours: '3' }, { merge: true }));
    });
  }

  test('the student may delete it', async () => expectAllowed(deleteDoc(await as(actors.student))));
  test('the student may not remove the decision without changing the activity', async () => {
    const reference = await as(actors.student);
    await expectRefused(updateDoc(reference, { review: deleteField() }));
    await expectRefused(setDoc(reference, anEntry()));
    await expectAllowed(setDoc(reference, anEntry({ notes: 'Signed now.' })));
    await expectAllowed(setDoc(reference, anEntry({ notes: 'Signed now.' })));
  });
  test('an admin may save it unchanged, without the decision', async () =>
    expectAllowed(setDoc(await as(actors.admin), anEntry())));

  const attempts: [string, (entry: DocumentReference) => Promise<unknown>][] = [
    [
      'with everything else unchanged',
      (entry) => setDoc(entry, { ...anEntry(), review: aReview() }),
    ],
    ['by merging', (entry) => setDoc(entry, { review: aReview() }, { merge: true })],
    ['by only its status', (entry) => updateDoc(entry, { 'review.status': 'approved' })],
    ['by only its comment', (entry) => updateDoc(entry, { 'review.comment': 'mine' })],
    ['by only its time', (entry) => updateDoc(entry, { 'review.at': serverTimestamp() })],
    ['as null', (entry) => updateDoc(entry, { review: null })],
    [
      'unchanged, with another activity around it',
      (entry) => setDoc(entry, { ...anEntry({ Hours: '99' }), review: storedReview }),
    ],
    [
      'in a batch after a valid save',
      (entry) =>
        writeBatch(entry.firestore)
          .set(doc(entry.firestore, `users/${student}/entries/good`), anEntry())
          .update(entry, { review: aReview() })
          .commit(),
    ],
    [
      'in two steps of a batch',
      (entry) =>
        writeBatch(entry.firestore)
          .set(entry, anEntry({ Hours: '99' }))
          .update(entry, { review: storedReview })
          .commit(),
    ],
  ];
  for (const [title, attempt] of attempts) {
    test(`the student may not set it ${title}`, async () => {
      await expectRefused(attempt(await as(actors.student)));
      expect(await stored(path)).toEqual({
        ...anEntry(),
        review: { ...storedReview, at: expect.anything() as unknown },
      });
    });
  }
  test('the student may not log a new activity with one', async () => {
    await givenNone(path);
    const reference = await as(actors.student);
    await expectRefused(setDoc(reference, { ...anEntry(), review: aReview() }));
    await expectRefused(setDoc(reference, { ...anEntry(), review: aReview({ by: student }) }));
    await expectRefused(setDoc(reference, { ...anEntry(), review: null }));
  });
});
