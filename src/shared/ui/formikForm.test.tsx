import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormikProvider } from 'formik';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#testing/deferred';
import { TextField, useCheckedForm } from './formikForm';
import { SubmitButton } from './SubmitButton';

interface Values {
  color: string;
  shape: string;
}

function required(values: Values) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, `No ${name}`]] : [])),
  );
}

function TestForm({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const [values, setValues] = useState<Values>({ color: '', shape: '' });
  const { formik, form } = useCheckedForm<Values>({
    values,
    onChange: (changed) => setValues((before) => ({ ...before, ...changed })),
    validate: required,
    onSubmit,
  });
  return (
    <FormikProvider value={formik}>
      <form {...form} aria-label="Test">
        <TextField name="color" label="Color" hint="As on the box" placeholder="red" />
        <TextField name="shape" label="Shape" rows={3} />
        <SubmitButton label="Save" isBusy={formik.isSubmitting} />
      </form>
    </FormikProvider>
  );
}

function setUp(onSubmit = vi.fn(() => Promise.resolve())) {
  render(<TestForm onSubmit={onSubmit} />);
  const user = userEvent.setup();
  return {
    onSubmit,
    user,
    color: screen.getByLabelText('Color'),
    shape: screen.getByLabelText('Shape'),
    save: () => user.click(screen.getByText('Save')),
    /** Submits an invalid form, and waits until the error is shown. */
    saveInVain: async () => {
      await user.click(screen.getByText('Save'));
      await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toHaveFocus());
    },
  };
}

describe('form errors (spec 2)', () => {
  it("don't appear before a submit, whatever is typed, cleared or left", async () => {
    const { user, color, shape } = setUp();
    await user.type(color, 'r');
    await user.clear(color);
    await user.click(shape);
    await user.tab();
    expect(screen.queryByText(/^No /)).not.toBeInTheDocument();
    expect(color).toBeValid();
  });

  it('appear after a failed submit, which submits nothing', async () => {
    const { saveInVain, onSubmit, color, shape } = setUp();
    await saveInVain();
    expect(color).toBeInvalid();
    expect(color).toHaveAccessibleDescription('No color As on the box');
    expect(shape).toHaveAccessibleDescription('No shape');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('update live from then on', async () => {
    const { user, saveInVain, color } = setUp();
    await saveInVain();
    await user.type(color, 'r');
    await waitFor(() => expect(color).toBeValid());
    expect(color).toHaveAccessibleDescription('As on the box');
    await user.clear(color);
    await waitFor(() => expect(color).toBeInvalid());
  });

  it('focus the first invalid field on every failed submit', async () => {
    const { user, saveInVain, color, shape } = setUp();
    await saveInVain();
    expect(color).toHaveFocus();
    await user.type(color, 'red');
    await saveInVain();
    expect(shape).toHaveFocus();
    await user.click(color);
    await saveInVain();
    expect(shape).toHaveFocus();
  });

  it("don't move the focus while they are being fixed", async () => {
    const { user, saveInVain, color, shape } = setUp();
    await saveInVain();
    await user.type(shape, 'round');
    await waitFor(() => expect(shape).toBeValid());
    expect(color).toBeInvalid();
    expect(shape).toHaveFocus();
  });

  it('come from the form, not from the browser', () => {
    setUp();
    expect(screen.getByRole('form')).toHaveProperty('noValidate', true);
  });
});

describe('a submit', () => {
  it('passes on what was typed', async () => {
    const { user, save, onSubmit, color, shape } = setUp();
    await user.type(color, 'red');
    await user.type(shape, 'round');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith({ color: 'red', shape: 'round' }, expect.anything());
  });

  it('is accepted once while in progress, and the button shows it (spec 2)', async () => {
    const saving = deferred<undefined>();
    const { user, onSubmit, color, shape } = setUp(vi.fn(() => saving.promise));
    await user.type(color, 'red');
    await user.type(shape, 'round');
    const form = screen.getByRole('form');
    // Two before the first has rendered, then one after.
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
      await Promise.resolve();
    });
    fireEvent.submit(form);
    await expect(screen.findByRole('status')).resolves.toHaveTextContent('Saving…');
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    expect(onSubmit).toHaveBeenCalledTimes(1);

    await act(async () => {
      saving.resolve(undefined);
      await saving.promise;
    });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'false');
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });
});

describe('a text field', () => {
  it('has its label, hint and placeholder, and no error text yet', () => {
    const { color, shape } = setUp();
    expect(color).toHaveAttribute('placeholder', 'red');
    expect(color).toHaveAccessibleDescription('As on the box');
    expect(shape).not.toHaveAttribute('aria-describedby');
  });

  it('is a text area if it has several rows', () => {
    const { color, shape } = setUp();
    expect(color.tagName).toBe('INPUT');
    expect(shape.tagName).toBe('TEXTAREA');
    expect(shape).toHaveAttribute('rows', '3');
  });

  it('announces its error in a live region that already exists', async () => {
    const { saveInVain, color } = setUp();
    const region = document.getElementById(`${color.id}-error`);
    expect(region).toHaveAttribute('aria-live', 'polite');
    await saveInVain();
    expect(document.getElementById(`${color.id}-error`)).toBe(region);
    expect(region).toHaveTextContent('No color');
  });
});
