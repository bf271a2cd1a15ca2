// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DecisionProblem } from './mismatch';
import { problemText } from './problemText';
import { approval, type Review } from './review';

const review = { ...approval, by: 'sam@lwsd.org' };
const returned = { ...review, status: 'returned', comment: 'Why?' } as const;
const textOf = (problem: DecisionProblem, undoOf: Review | null) =>
  problemText({ name: 'Park', problem, undoOf });

describe('what a reviewer reads about a decision that was not stored', () => {
  it.each<[string, DecisionProblem, string]>([
    [
      'the activity changed and waits',
      { kind: 'changed' },
      'Not saved: this was just changed. Here is the new version.',
    ],
    [
      'the activity changed and has a decision',
      { kind: 'changed', review },
      'Not saved: Park has been changed, and sam@lwsd.org has approved it.',
    ],
    ['the activity is gone', { kind: 'gone' }, 'Not saved: Park has been deleted.'],
    [
      'someone else decided',
      { kind: 'decided', review: returned },
      'Not saved: sam@lwsd.org has already returned Park.',
    ],
    [
      'the decision has no author',
      { kind: 'decided', review: { ...review, by: '' } },
      'Not saved: someone else has already approved Park.',
    ],
    [
      'the server said nothing',
      { kind: 'failed' },
      "Not saved: the server couldn't be reached or refused the request. Try again.",
    ],
  ])('names only who is known to have acted: %s', (_why, problem, text) => {
    expect(textOf(problem, null)).toBe(text);
  });

  it.each<[string, DecisionProblem, string]>([
    [
      'the activity changed and waits',
      { kind: 'changed' },
      'Not undone: Park has been changed and is waiting for review again.',
    ],
    [
      'the activity changed and has a decision',
      { kind: 'changed', review },
      'Not undone: Park has been changed, and sam@lwsd.org has approved it.',
    ],
    ['the activity is gone', { kind: 'gone' }, 'Not undone: Park has been deleted.'],
    [
      'someone else decided',
      { kind: 'decided', review: returned },
      'Not undone: sam@lwsd.org has since returned Park.',
    ],
    [
      'the server said nothing',
      { kind: 'failed' },
      "Not undone: the server couldn't be reached or refused the request. Park may still be returned.",
    ],
  ])('calls an undo an undo: %s', (_why, problem, text) => {
    expect(textOf(problem, returned)).toBe(text);
  });
});
