import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { observeEntries } from '#features/activities/entries.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { emails } from './support/actors';
import { db } from './support/adminDatabase';
import { anEntry } from './support/examples';
import { withReviewInApp } from './support/reviewOn';
import { given } from './support/stored';

// The app's code, with an admin's connection.
vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

withReviewInApp();

/** Nobody else's listener has read these activities, which would report them from its cache before the server answers. */
const student = `silent.${emails.student}`;

const review = { status: 'approved', comment: '', by: emails.admin, at: new Date(0) };

test('After a silence, all reviews are reported, although nothing has changed since the last report', async () => {
  await given(docPaths.entry(student, 'one'), { ...anEntry(), review });
  await given(docPaths.entry(student, 'two'), anEntry());
  const on = { changes: vi.fn(), silence: vi.fn(), error: vi.fn() };
  const end = observeEntries(student, on);
  await vi.waitFor(() => expect(on.changes).toHaveBeenCalled());
  expect(on.changes.mock.calls[0]?.[0]).not.toHaveProperty('allReviews');
  await disableNetwork(db);
  await vi.waitFor(() => expect(on.silence).toHaveBeenLastCalledWith(true));
  on.changes.mockClear();
  await enableNetwork(db);
  await vi.waitFor(() =>
    expect(on.changes.mock.lastCall?.[0]).toMatchObject({
      ...{ changed: {}, removed: [] },
      allReviews: { one: { status: 'approved', by: emails.admin } },
    }),
  );
  end();
});
