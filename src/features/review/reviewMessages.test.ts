// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DecisionProblem } from '#features/activities/decisions/mismatch';
import { approval } from '#features/activities/decisions/review';
import { noticeText, reviewMessages, undecidedMessage } from './reviewMessages';

const textOf = (problem: DecisionProblem, wasUndo = false) =>
  noticeText({ name: 'Park', problem, wasUndo });

describe('the notice about a decision whose card is not on screen', () => {
  it.each<DecisionProblem>([{ kind: 'failed' }, { kind: 'changed' }])(
    'does not claim that there is something to review: %j',
    (problem) => {
      expect(textOf(problem)).toBe(
        "Your decision about Park wasn't saved. If it is still waiting, please review it again.",
      );
    },
  );

  it('says who has decided since, and asks for nothing', () => {
    const review = { ...approval, by: 'sam@lwsd.org' };
    expect(textOf({ kind: 'changed', review })).toBe(
      'Not saved: Park has been changed, and sam@lwsd.org has approved it.',
    );
  });

  it('calls an undo an undo, on other screens too', () => {
    expect(textOf({ kind: 'gone' }, true)).toBe('Not undone: Park has been deleted.');
    expect(undecidedMessage(1, true)).toBe(
      "Your decision about 1 activity wasn't undone. Open Review to see why.",
    );
    expect(undecidedMessage(2, false)).toBe(
      "Your decision about 2 activities wasn't saved. Open Review to see why.",
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
