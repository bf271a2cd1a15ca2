import { expect, it } from 'vitest';
import { takeReactWork } from '#testing/reactWork';
import { renderWithStore } from '#testing/renderWithStore';
import EditScreen from './EditScreen';

function renderForm() {
  return renderWithStore(<EditScreen />, { user: 'ann@lwsd.org', path: '/edit' });
}

/** The components in every field, each rendered once per rendered field. */
function fieldsIn({ FieldFrame = 0, FormControl = 0, ToggleButton = 0 }: Record<string, number>) {
  return { FieldFrame, FormControl, ToggleButton };
}

const oneField = { FieldFrame: 1, FormControl: 1, ToggleButton: 0 };

it('a keystroke in one field is one commit and renders only that field', async () => {
  const { user, getByLabelText } = renderForm();
  await user.type(getByLabelText('Name'), 'Food ban');
  takeReactWork();
  await user.type(getByLabelText('Name'), 'k', { skipClick: true });
  const { commits, renders } = takeReactWork();
  expect(commits).toBe(1);
  expect(fieldsIn(renders)).toEqual(oneField);
  expect(renders).not.toHaveProperty('PicturesField');
});

it('so does one while the errors of a failed submit are shown', async () => {
  const { user, getByLabelText, getByRole, findAllByText } = renderForm();
  await user.click(getByRole('button', { name: 'Submit' }));
  await findAllByText('Input Empty');
  await user.type(getByLabelText('Hours'), 'x');
  takeReactWork();
  await user.type(getByLabelText('Hours'), 'y', { skipClick: true });
  expect(fieldsIn(takeReactWork().renders)).toEqual(oneField);
});

it('an answer to a question renders only that question', async () => {
  const { user, getAllByRole } = renderForm();
  const [keyClubYes] = getAllByRole('radio', { name: 'Yes' });
  takeReactWork();
  await user.click(keyClubYes as HTMLElement);
  expect(fieldsIn(takeReactWork().renders)).toEqual({
    FieldFrame: 0,
    FormControl: 0,
    ToggleButton: 2,
  });
});
