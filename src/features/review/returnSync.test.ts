// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { activityId } from '#features/activities/activityId';
import { blankEntry } from '#features/activities/entry';
import type { StaffRole } from '#features/session/account';
import { storeWithFakes } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { commentTyped, returnStarted, selectReviewQueue } from './reviewQueueSlice';

const comment = 'Which fair was it?';

/** A reviewer who has started a comment. */
function reviewer() {
  const role: StaffRole = { role: 'reviewer', club: 'all' };
  const { store, roleListeners, reportUser } = storeWithFakes({
    user: 'coach@example.edu',
    services: { rememberedRole: (email) => (email === 'coach@example.edu' ? role : null) },
  });
  const id = activityId({ student: schoolEmail('ann'), key: 'k' });
  store.dispatch(returnStarted({ id, entry: blankEntry }));
  store.dispatch(commentTyped({ id, comment }));
  return {
    deliverRole: (next: StaffRole | null) => roleListeners.at(-1)?.deliver(next),
    reportUser,
    comments: () =>
      Object.values(selectReviewQueue(store.getState()).returns).map((one) => one.comment),
  };
}

describe('comments that a reviewer has not sent', () => {
  it.each<[string, StaffRole]>([
    ['an admin', { role: 'admin' }],
    ["a club's reviewer", { role: 'reviewer', club: 'NHS' }],
  ])('stay if the reviewer becomes %s', (_who, role) => {
    const { deliverRole, comments } = reviewer();
    deliverRole(role);
    expect(comments()).toEqual([comment]);
  });

  it('are gone if the reviewer is removed from the staff list', () => {
    const { deliverRole, comments } = reviewer();
    deliverRole(null);
    expect(comments()).toEqual([]);
  });

  it('are gone for the next user', () => {
    const { reportUser, comments } = reviewer();
    reportUser('other@example.edu');
    expect(comments()).toEqual([]);
  });
});
