import { expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { blankEntry } from '#features/activities/entry';
import { deferred } from '#testing/deferred';
import { toasts } from '#testing/fakeToasts';
import { storeWithFakes } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { announceOutcome } from './announceOutcome';
import { decideAll, undoDecision } from './reviewThunks';

vi.mock('#shared/ui/toasts', () => import('#testing/fakeToasts'));

it.each([
  ['tells a reviewer who has left that a decision may not have been saved', false, 1],
  ["says nothing about a decision that is being undone, because /review doesn't either", true, 0],
])('%s', async (_what, isUndone, shown) => {
  const { store, review } = storeWithFakes({ user: school.adminEmails[0] });
  const answer = deferred<null>();
  review.decide.mockReturnValueOnce(answer.promise);
  const request = {
    email: schoolEmail('ann'),
    activities: [{ key: 'a', entry: { ...blankEntry, Name: 'Park' }, review: null }],
    review: { status: 'approved', comment: '', by: school.adminEmails[0] },
  } as const;
  const announced = store.dispatch(announceOutcome(store.dispatch(decideAll([request])), false));
  if (isUndone) void store.dispatch(undoDecision());
  answer.resolve(null);
  await announced;
  expect(toasts).toHaveLength(shown);
});
