import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { groupPath } from '#config/paths';
import { school } from '#config/school';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { validEntry } from '#testing/validEntry';
import GroupScreen from './GroupScreen';
import { groupChecked, groupOpened } from './groupSlice';

vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(original, {
    kinds: [{ name: 'Service' }, { name: 'Donation', cap: { hours: 5, each: 'schoolYear' } }],
  }),
);

it('says which kind the activities of a list are approved as', async () => {
  const ann = { email: schoolEmail('ann'), hours: null };
  const app = renderWithStore(<GroupScreen />, { user: school.adminEmails[0], path: groupPath });
  act(() => {
    app.store.dispatch(
      groupOpened({ id: 'g', lines: ann.email, values: validEntry, approves: true }),
    );
    app.store.dispatch(groupChecked({ members: [ann], alike: [] }));
  });
  expect(await app.findByLabelText('Approve these activities as Service')).toBeChecked();
});
