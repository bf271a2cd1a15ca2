// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { keptQuestionsMax } from '#shared/lib/limits';
import { keptQuestionsFrom, withoutQuestion, withQuestion } from './keptQuestions';

const question = (name: string, search = `view=list&activity=${name}`) => ({ name, search });
const full = Array.from({ length: keptQuestionsMax }, (_, at) => question(`q${at}`));

describe('the kept questions', () => {
  it.each([
    undefined,
    null,
    'text',
    { questions: 'text' },
    { questions: [null, 1, {}, { name: '' }] },
  ])('in a damaged document (%j) are none', (stored) => {
    expect(keptQuestionsFrom(stored)).toEqual([]);
  });

  it('are read without the damaged ones', () => {
    const long = question('x'.repeat(81));
    expect(keptQuestionsFrom({ questions: [question('a'), long, question('b', '')] })).toEqual([
      question('a'),
    ]);
  });

  it('get a new one at the end', () => {
    expect(withQuestion([question('a')], question('b'))).toEqual({
      outcome: 'kept',
      questions: [question('a'), question('b')],
    });
  });

  it('keep the position of a question that is kept again, under its new name', () => {
    const renamed = question('c', question('a').search);
    expect(withQuestion([question('a'), question('b')], renamed)).toEqual({
      outcome: 'kept',
      questions: [renamed, question('b')],
      renamed: 'a',
    });
    expect(withQuestion([question('a')], question('a'))).toEqual({
      outcome: 'kept',
      questions: [question('a')],
    });
    expect(withQuestion(full, { ...question('new'), search: question('q3').search }).outcome).toBe(
      'kept',
    );
  });

  it('never drop another of the same name, or any above the limit', () => {
    const same = withQuestion([question('a')], question('a', 'view=contacts'));
    expect(same).toEqual({ outcome: 'taken', questions: [question('a')] });
    expect(withQuestion(full, question('one more'))).toEqual({ outcome: 'full', questions: full });
  });

  it('drop only the one that is removed, as it was shown', () => {
    const list = [question('a'), question('b')];
    expect(withoutQuestion(list, question('a'))).toEqual([question('b')]);
    expect(withoutQuestion(list, question('a', 'view=contacts'))).toEqual(list);
  });
});
