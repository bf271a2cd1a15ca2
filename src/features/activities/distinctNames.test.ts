// @vitest-environment node
import { expect, it } from 'vitest';
import { entryDateText } from '#shared/lib/entryDate';
import { distinctNames } from './distinctNames';
import { blankEntry, type Entry } from './entry';

const on = (day: number) => entryDateText({ year: 2026, month: 9, day });
const namesOf = (...entries: Partial<Entry>[]) => [
  ...distinctNames(
    entries.map((entry, index) => ({ key: String(index), entry: { ...blankEntry, ...entry } })),
  ).values(),
];

it('is the activity as named, unless another has the same name: then its date and hours tell them apart, or a number', () => {
  const park = { Name: 'Park', Hours: '2' };
  expect(namesOf({ ...park, Date: on(1) }, { Name: 'Beach' })).toEqual(['Park', 'Beach']);
  expect(
    namesOf({ ...park, Date: on(1) }, { ...park, Date: on(2) }, { ...park, Date: on(1) }),
  ).toEqual([
    'Park on 9-1-2026, 2 hours',
    'Park on 9-2-2026, 2 hours',
    'Park on 9-1-2026, 2 hours (2)',
  ]);
  expect(namesOf({ ...park, Date: on(1) }, { Name: ' park', Date: on(2) }, { Name: '' })).toEqual([
    'Park on 9-1-2026, 2 hours',
    'park on 9-2-2026',
    'Activity without a name',
  ]);
  expect(namesOf({ Name: 'constructor' }, { Name: '__proto__' })).toEqual([
    'constructor',
    '__proto__',
  ]);
});
