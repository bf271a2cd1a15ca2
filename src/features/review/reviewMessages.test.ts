// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DecisionProblem } from '#features/activities/decisions/mismatch';
import { approval } from '#features/activities/decisions/review';
import { noticeText, undecidedMessage } from './reviewMessages';

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
