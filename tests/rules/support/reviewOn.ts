import { afterAll, beforeAll } from 'vitest';
import { school } from '#config/school';
import { withReview } from '../../../scripts/school/ruleLists';
import { projectId } from './emulators';
import { loadFirestoreRules } from './rulesLoading';
import { firestoreRules } from './rulesUnderTest';

/** Tests of a file see rules with the review, also where the school does without: it may switch it on one day. */
export function withReviewOn(): void {
  if (school.review !== false) return;
  beforeAll(() => loadFirestoreRules(projectId, withReview(firestoreRules(), true)));
  afterAll(() => loadFirestoreRules(projectId, firestoreRules()));
}
