import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type DocumentData,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  where,
} from 'firebase/firestore';
import { expect, test } from 'vitest';
import { listedMax } from '#shared/lib/limits';
import { type Actor, oneOfEachKind } from './actors';
import { firestoreAs } from './clients';
import { given, givenNone, givenStaff } from './stored';
import { verdictOf } from './verdict';

/** A document and who may do what with it. Omitted verbs are denied, but anyone who may list may also list by name. */
export interface Policy {
  /** Completes the sentence "an admin may read …". */
  what: string;
  /** Its path, which may depend on the caller. */
  path: (actor: Actor) => string;
  /** A valid document. Dates are `Date`, which both SDKs accept. */
  data: (actor: Actor) => DocumentData;
  /** Stored before an update; defaults to `data`. */
  before?: DocumentData;
  may: Partial<Record<Verb, readonly Actor[]>>;
  /** The actors to test; defaults to one of each kind. */
  asked?: readonly Actor[];
}

const verbs = {
  get: 'read',
  list: 'list the collection of',
  listByName: 'list, by a query for its name alone,',
  listGroup: 'list across all students the collection group of',
  listGroupByName: 'list, by a query for its path across all students,',
  create: 'create',
  update: 'overwrite',
  delete: 'delete',
} as const;
type Verb = keyof typeof verbs;

/** Queries for one name or path can be allowed even if the whole list isn't, so they are tested separately. */
const asWide: Partial<Record<Verb, readonly Verb[]>> = {
  listByName: ['list'],
  listGroupByName: ['listGroup'],
};

/** These verbs change the document, so it is reset for each actor. */
const writing: readonly Verb[] = ['create', 'update', 'delete'];

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const groupOf = (path: string) => path.split('/').at(-2) ?? '';

function attempt(
  verb: Verb,
  firestore: Firestore,
  path: string,
  data: DocumentData,
): Promise<unknown> {
  switch (verb) {
    case 'get':
      return getDoc(doc(firestore, path));
    case 'list':
      return getDocs(query(collection(firestore, parentOf(path)), limit(listedMax)));
    case 'listByName': {
      const onlyThis = where(documentId(), '==', path.slice(path.lastIndexOf('/') + 1));
      return getDocs(query(collection(firestore, parentOf(path)), onlyThis, limit(1)));
    }
    case 'listGroup':
      return getDocs(collectionGroup(firestore, groupOf(path)));
    case 'listGroupByName': {
      const onlyThis = where(documentId(), '==', path);
      return getDocs(query(collectionGroup(firestore, groupOf(path)), onlyThis));
    }
    case 'create':
    case 'update':
      return setDoc(doc(firestore, path), data);
    case 'delete':
      return deleteDoc(doc(firestore, path));
  }
}

/**
 * Creates a test for every verb, in which every actor tries it (spec 6). The data is always valid, so only the actor and the path matter.
 * Actors who aren't listed for a verb must be denied.
 */
export function testPolicy(policy: Policy): void {
  const { what, asked = oneOfEachKind, may } = policy;
  const prepare = (verb: Verb, actor: Actor) =>
    verb === 'create'
      ? givenNone(policy.path(actor))
      : given(policy.path(actor), policy.before ?? policy.data(actor));
  const onePerPath = [...new Map(asked.map((actor) => [policy.path(actor), actor])).values()];

  for (const verb of Object.keys(verbs) as Verb[]) {
    const listed = [verb, ...(asWide[verb] ?? [])].flatMap((one) => may[one] ?? []);
    const isWriting = writing.includes(verb);
    test(`Who may ${verbs[verb]} ${what}`, async () => {
      await givenStaff();
      const isAllowed = async (actor: Actor) => {
        const firestore = await firestoreAs(actor);
        const call = attempt(verb, firestore, policy.path(actor), policy.data(actor));
        return (await verdictOf(call)) === 'allowed';
      };
      const allowed: Actor[] = [];
      if (isWriting) {
        for (const actor of asked) {
          await prepare(verb, actor);
          if (await isAllowed(actor)) allowed.push(actor);
        }
      } else {
        for (const actor of onePerPath) await prepare(verb, actor);
        const verdicts = await Promise.all(asked.map(isAllowed));
        allowed.push(...asked.filter((_, at) => verdicts[at]));
      }
      const expected = asked.filter((actor) => listed.includes(actor));
      expect(allowed.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    });
  }
}
