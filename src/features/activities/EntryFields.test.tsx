import { render } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, it } from 'vitest';
import { blankEntry } from './entry';
import { EntryFields } from './EntryFields';

it('the forms ask for every field of an activity; pictures are added below', () => {
  const { container } = render(
    <Formik initialValues={{ ...blankEntry, NHS: 'Yes' }} onSubmit={() => undefined}>
      <EntryFields />
    </Formik>,
  );
  const asked = Array.from(container.querySelectorAll('[name]'), (input) =>
    input.getAttribute('name'),
  );
  expect(new Set([...asked, 'pictures'])).toEqual(new Set(Object.keys(blankEntry)));
});
