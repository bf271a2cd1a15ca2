import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepQuestion, readKeptQuestions, removeKeptQuestion } from '#features/reports/reports.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { keptNameMaxLength, keptQuestionsMax, keptSearchMaxLength } from '#shared/lib/limits';
import { actors, admins } from './support/actors';
import { firestoreAs } from './support/clients';
import { testPolicy } from './support/policyTable';
import { testProbes } from './support/probes';
import { given, givenNone } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

const path = docPaths.keptQuestions;
const question = (name: string) => ({ name, search: `view=list&activity=${name}` });
const questions = (count: number) => Array.from({ length: count }, (_, at) => question(`q${at}`));

testPolicy({
  what: 'the kept questions',
  path: () => path,
  data: () => ({ questions: questions(2) }),
  may: { get: admins, create: admins, update: admins },
});

testProbes('Kept questions are one list with limits on everything', (probe) => {
  const store = async (data: Record<string, unknown>) => {
    await givenNone(path);
    return setDoc(doc(await firestoreAs(actors.admin), path), data);
  };

  probe('accepted: an empty list', () => expectAllowed(store({ questions: [] })));
  probe('accepted: the maximum number of questions at maximum length', () =>
    expectAllowed(
      store({
        questions: Array.from({ length: keptQuestionsMax }, () => ({
          name: 'ü'.repeat(keptNameMaxLength),
          search: 'x'.repeat(keptSearchMaxLength),
        })),
      }),
    ),
  );
  probe('refused: one more', () =>
    expectRefused(store({ questions: questions(keptQuestionsMax + 1) })),
  );

  // Try every position, or rules that skip one would pass.
  for (let at = 0; at < keptQuestionsMax; at += 1) {
    probe(`refused: a long name at position ${at}`, () =>
      expectRefused(
        store({
          questions: questions(keptQuestionsMax).with(at, {
            ...question('a'),
            name: 'x'.repeat(keptNameMaxLength + 1),
          }),
        }),
      ),
    );
  }

  for (const [why, wrong] of [
    ['no name', { search: 'view=list' }],
    ['no search', { name: 'a' }],
    ['an empty name', { ...question('a'), name: '' }],
    ['a name of white space', { ...question('a'), name: '  ' }],
    ['a name over two lines', { ...question('a'), name: 'a\nb' }],
    ['a number as name', { ...question('a'), name: 1 }],
    ['an empty search', { ...question('a'), search: '' }],
    ['a long search', { ...question('a'), search: 'x'.repeat(keptSearchMaxLength + 1) }],
    ['a search that no address has', { ...question('a'), search: 'view=list&activity=ü' }],
    ['a list as search', { ...question('a'), search: ['x'] }],
    ['a field more', { ...question('a'), by: 'me' }],
    ['a text', 'view=list'],
    ['nothing', null],
  ] as const) {
    probe(`refused: ${why}`, () => expectRefused(store({ questions: [question('b'), wrong] })));
  }
  // Both sides of each range in the patterns.
  const codes = {
    first: [0, 1, 0x1f, 0x20, 0x7f, 0x80, 0xa0],
    later: [0, 1, 0x1f, 0x7f, 0x80, 0x9f],
  };
  const character = (code: number) => `character ${code.toString(16)}`;
  const storeOne = (part: Partial<ReturnType<typeof question>>) =>
    store({ questions: [{ ...question('a'), ...part }] });
  for (const code of codes.first) {
    probe(`refused: a name that begins with ${character(code)}`, () =>
      expectRefused(storeOne({ name: `${String.fromCharCode(code)}a` })),
    );
  }
  for (const code of codes.later) {
    probe(`refused: a name with ${character(code)} in it`, () =>
      expectRefused(storeOne({ name: `a${String.fromCharCode(code)}b` })),
    );
  }
  for (const code of [0x1f, 0x20, 0x7f]) {
    probe(`refused: a search with ${character(code)}`, () =>
      expectRefused(storeOne({ search: `a${String.fromCharCode(code)}` })),
    );
  }
  probe('refused: a search that begins with a letter no address has', () =>
    expectRefused(storeOne({ search: 'üview=list' })),
  );
  for (const name of ['!', '~', '\u00a1', 'a b', 'a~', 'a\u00a0b']) {
    probe(`accepted: ${JSON.stringify(name)} as name`, () => expectAllowed(storeOne({ name })));
  }
  for (const search of ['!', '~']) {
    probe(`accepted: ${search} as search`, () => expectAllowed(storeOne({ search })));
  }
  probe('refused: a text as list', () => expectRefused(store({ questions: '' })));
  probe('refused: a wrong question in place of stored ones', async () => {
    await given(path, { questions: questions(2) });
    const wrong = { questions: [{ ...question('a'), name: '' }] };
    await expectRefused(setDoc(doc(await firestoreAs(actors.admin), path), wrong));
  });
  probe('refused: a map as list', () => expectRefused(store({ questions: { 0: question('a') } })));
  probe('refused: no list', () => expectRefused(store({})));
  probe('refused: an extra field beside the list', () =>
    expectRefused(store({ questions: [], signed: 'me' })),
  );
  probe('refused: to delete the document', async () => {
    await given(path, { questions: [] });
    await expectRefused(deleteDoc(doc(await firestoreAs(actors.admin), path)));
  });
});

describe('Two admins', () => {
  beforeEach(() => givenNone(path));

  test('keep a question at the same time: both are stored', async () => {
    const results = await Promise.all(['a', 'b', 'c'].map((name) => keepQuestion(question(name))));
    expect(results.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept']);
    const names = (await readKeptQuestions()).map(({ name }) => name);
    expect(names.sort()).toEqual(['a', 'b', 'c']);
  });

  test("never replace the other's question of the same name", async () => {
    await keepQuestion(question('a'));
    const other = { ...question('a'), search: 'view=contacts' };
    expect(await keepQuestion(other)).toMatchObject({ outcome: 'taken' });
    expect(await readKeptQuestions()).toEqual([question('a')]);
  });

  test('remove one while the other keeps another', async () => {
    await keepQuestion(question('a'));
    await Promise.all([removeKeptQuestion(question('a')), keepQuestion(question('b'))]);
    expect(await readKeptQuestions()).toEqual([question('b')]);
    expect(await removeKeptQuestion(question('a'))).toEqual([question('b')]);
  });

  test('see a damaged document as empty, and keeping a question repairs it', async () => {
    await given(path, { questions: 'all of them' });
    expect(await readKeptQuestions()).toEqual([]);
    expect(await keepQuestion(question('a'))).toMatchObject({ outcome: 'kept' });
    const stored = await getDoc(doc(await firestoreAs(actors.admin), path));
    expect(stored.data()).toEqual({ questions: [question('a')] });
  });
});
