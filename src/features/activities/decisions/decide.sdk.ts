import { deleteField, doc, serverTimestamp } from 'firebase/firestore';
import { db } from '#shared/firebase/firestore.sdk';
import { runOnce } from '#shared/firebase/runOnce.sdk';
import { isRefused } from '#shared/firebase/whenAvailable.sdk';
import { docPaths, pendingPath } from '#shared/lib/docPaths';
import { ownValue } from '#shared/lib/ownValue';
import { type DecisionProblems, failedFor, mismatch, sameReview } from './mismatch';
import { type Review, type ReviewedActivity, reviewFrom } from './review';

const isStored = (review: unknown, wanted: Review | null) =>
  wanted ? sameReview(reviewFrom(review), wanted) : review === undefined;

/**
 * Stores a decision on several activities of a student, or undoes their reviews if null and returns the student to the queue. Runs as a
 * transaction, so that nothing changes between comparing what is stored and writing. After a lost response, reports unchanged activities as
 * failed: somebody may have undone the decision since. Resolves to the problems by key; rejects if nothing could be stored.
 */
export async function decide(
  email: string,
  targets: readonly ReviewedActivity[],
  decision: Review | null,
): Promise<DecisionProblems> {
  const review = decision ? { ...decision, at: serverTimestamp() } : deleteField();
  try {
    return await runOnce(db, async (transaction, mayBeStored) => {
      const reads = targets.map(async (target) => {
        const document = await transaction.get(doc(db, docPaths.entry(email, target.key)));
        return { document, key: target.key, problem: mismatch(document.data(), target, decision) };
      });
      const problems: DecisionProblems = {};
      let undone: string | undefined;
      for (const { document, key, problem } of await Promise.all(reads)) {
        if (problem) problems[key] = problem;
        // An earlier attempt may already have done this without receiving the confirmation.
        else if (!isStored(document.get('review'), decision)) {
          if (mayBeStored) problems[key] = { kind: 'failed' };
          else {
            transaction.update(document.ref, { review });
            if (!decision) undone = key;
          }
        }
      }
      // The rules let reviewers put a student back only along with the undo that this names.
      if (undone !== undefined) {
        transaction.set(doc(db, pendingPath(email)), { since: serverTimestamp(), undone });
      }
      return problems;
    });
  } catch (error) {
    if (!isRefused(error) || targets.length === 1) throw error;
    // If the rules refuse one activity, the others can still be stored: try each alone.
    const problems: DecisionProblems = {};
    for (const one of targets) {
      const result = decide(email, [one], decision);
      Object.assign(problems, await result.catch(() => failedFor([one])));
    }
    if (targets.every(({ key }) => ownValue(problems, key)?.kind === 'failed')) throw error;
    return problems;
  }
}
