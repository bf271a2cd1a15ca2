// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DecisionProblem } from '#features/activities/decisions/mismatch';
import { approval, type Review } from '#features/activities/decisions/review';
import { noticeTexts, reviewMessages, undecidedMessage } from './reviewMessages';

const review: Review = { ...approval, by: 'sam@lwsd.org' };
const textsOf = (problem: DecisionProblem, undoOf: Review | null = null) =>
  noticeTexts([{ name: 'Park', problem, undoOf }]);

describe('the notice about a decision whose card is not on screen', () => {
  it.each<[DecisionProblem, string]>([
    [{ kind: 'failed' }, 'may not have been saved'],
    [{ kind: 'changed' }, "wasn't saved"],
  ])('claims only what is known: %j', (problem, notSaved) => {
    expect(textsOf(problem)).toEqual([
      `Your decision about Park ${notSaved}. If it is still waiting, please review it again.`,
    ]);
  });

  it('counts undos without an answer, because there may be many', () => {
    const problem = { kind: 'failed' } as const;
    const failed = (name: string, status: Review['status']) => ({
      ...{ name, problem, undoOf: { ...review, status } },
    });
    const reason = "Not undone: the server couldn't be reached or refused the request.";
    expect(
      noticeTexts([
        failed('Park', 'approved'),
        { name: 'Beach', problem: { kind: 'gone' }, undoOf: null },
        failed('Zoo', 'approved'),
        failed('Camp', 'returned'),
      ]),
    ).toEqual([
      'Not saved: Beach has been deleted.',
      `${reason} 2 activities may still be approved.`,
      `${reason} Camp may still be returned.`,
    ]);
  });

  it('says who has decided since, and asks for nothing', () => {
    expect(textsOf({ kind: 'changed', review })).toEqual([
      'Not saved: Park has been changed, and sam@lwsd.org has approved it.',
    ]);
  });

  it('calls an undo an undo, on other screens too', () => {
    expect(textsOf({ kind: 'gone' }, review)).toEqual(['Not undone: Park has been deleted.']);
    expect(undecidedMessage([{ kind: 'gone' }], true)).toBe(
      "Your decision about 1 activity wasn't undone. Open Review to see why.",
    );
    expect(undecidedMessage([{ kind: 'changed' }, { kind: 'gone' }], false)).toBe(
      "Your decision about 2 activities wasn't saved. Open Review to see why.",
    );
    expect(undecidedMessage([{ kind: 'failed' }, { kind: 'gone' }], false)).toBe(
      'Your decision about 2 activities may not have been saved. Open Review to see why.',
    );
  });
});

describe('the number of students who wait', () => {
  it.each([
    [{ isForClub: false, isCounted: true }, '9 students left', ', 9 others wait'],
    [
      { isForClub: false, isCounted: false },
      'At least 9 students left',
      ', at least 9 others wait',
    ],
    [{ isForClub: true, isCounted: true }, 'Up to 9 students left', ', up to 9 others wait'],
    [{ isForClub: true, isCounted: false }, '', ''],
  ])('is given as well as it is known: %j', (how, left, others) => {
    expect(reviewMessages.left(9, how)).toBe(left);
    expect(reviewMessages.listed(2, 1, 9, how)).toBe(`2 activities of 1 student${others}`);
  });
});
