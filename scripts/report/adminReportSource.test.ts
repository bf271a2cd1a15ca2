// @vitest-environment node
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import type { SchoolSettings } from '#config/schoolSettings';
import { blankEntry } from '#features/activities/entry';
import { indexedActivity } from '#features/reports/build/activityIndex';
import { adminReportSource } from './adminReportSource';

vi.mock('#config/school', async (original) => {
  const { school } = await original<{ school: SchoolSettings }>();
  const kinds = [{ name: 'Service' }, { name: 'Donation' }];
  const review = { manyHours: 8, wantsPicture: false, readyComments: [], kinds };
  return { school: { ...school, review } };
});

/** A stored activity whose fields all differ from those of a blank one. */
const stored = {
  ...Object.fromEntries(Object.keys(blankEntry).map((field) => [field, `stored ${field}`])),
  review: { status: 'approved', comment: 'Thanks', kind: 'Donation', by: 'ann', at: 0 },
};

/** Returns the activity with only the selected fields, as Firestore would. */
function selectFrom(fields: readonly string[]): object {
  const review = Object.entries(stored.review).filter(([name]) =>
    fields.includes(`review.${name}`),
  );
  const others = Object.entries(stored).filter(([name]) => fields.includes(name));
  return { ...Object.fromEntries(others), review: Object.fromEntries(review) };
}

it('requests every field that the index contains', async () => {
  let fields: readonly string[] = [];
  const docs = () => [
    { ref: { path: 'users/ann@lwsd.org/entries/one' }, data: () => selectFrom(fields) },
  ];
  const query = {
    orderBy: () => query,
    limit: () => query,
    select: (...selected: string[]) => {
      fields = selected;
      return query;
    },
    get: () => Promise.resolve({ docs: docs() }),
  };
  const firestore = { collectionGroup: () => query } as unknown as Firestore;
  const activity = { email: 'ann@lwsd.org', id: 'one' };
  for await (const page of adminReportSource(firestore).pages('entries')) {
    expect(page.map((one) => indexedActivity({ ...activity, fields: one.fields }))).toEqual([
      indexedActivity({ ...activity, fields: stored }),
    ]);
  }
  expect.assertions(1);
});
