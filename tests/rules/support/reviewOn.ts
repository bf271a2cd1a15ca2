import { afterAll, beforeAll } from 'vitest';
import { school } from '#config/school';
import { listsOf, withLists, withReview } from '../../../scripts/school/ruleLists';
import { projectId } from './emulators';
import { loadFirestoreRules } from './rulesLoading';
import { firestoreRules } from './rulesUnderTest';

/** Returns the rules with reviews turned on, even if the school has them off. */
export const rulesWithReview = () => withReview(firestoreRules(), true);

/** Turns on reviews in the rules for a file's tests, even if the school has them off, because it may turn them on later. */
export function withReviewOn(): void {
  if (school.review !== false) return;
  beforeAll(() => loadFirestoreRules(projectId, rulesWithReview()));
  afterAll(() => loadFirestoreRules(projectId, firestoreRules()));
}

/** Turns on reviews in the app for a file's tests, even if the school has them off. */
export function withReviewInApp(): void {
  const { review } = school;
  school.review ||= { manyHours: 8, wantsPicture: false, readyComments: ['Please say more.'] };
  afterAll(() => {
    school.review = review;
  });
}

/** Puts these kinds into the rules for a block's tests, in place of the school's own. */
export function withKinds(kinds: readonly string[]): void {
  const rulesWith = () =>
    withLists(firestoreRules(), { ...listsOf(firestoreRules()), review: true, kinds });
  beforeAll(() => loadFirestoreRules(projectId, rulesWith()));
  afterAll(() => loadFirestoreRules(projectId, rulesWithReview()));
}
