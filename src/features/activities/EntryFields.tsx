import './entryFields.scss';
import { FastField, type FieldProps, useFormikContext } from 'formik';
import { memo, type ReactNode, useId } from 'react';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import FormControl from 'react-bootstrap/FormControl';
import ToggleButton from 'react-bootstrap/ToggleButton';
import { school } from '#config/school';
import {
  dateInputValue,
  dateTextFromInput,
  formatEntryDate,
  withFullYear,
} from '#shared/lib/entryDate';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { formLabels } from '#shared/lib/messages';
import { FieldError, FieldFrame } from '#shared/ui/FieldFrame';
import { TextField } from '#shared/ui/formikForm';
import type { Entry, YesNo } from './entry';

/** The message in the spec doesn't say what to type instead. */
const hoursErrorHint = (error: string) =>
  error === fieldMessages.invalidHour
    ? 'Use digits and a decimal point: 2.5 for two and a half hours.'
    : undefined;

/** The activity form's fields except pictures (spec 2, 5). */
export function EntryFields({
  hoursHint,
  name = <TextField name="Name" label="Name" />,
  contactName = <TextField name="contactName" label="Contact Name" />,
}: {
  hoursHint?: string;
  /** Replaces the plain text field, for example with suggestions. */
  name?: ReactNode;
  contactName?: ReactNode;
}) {
  const { values } = useFormikContext<Entry>();
  return (
    <>
      {name}
      <TextField name="Description" label="Description" rows={3} />
      <div className="field-row">
        <TextField
          name="Hours"
          label="Hours"
          inputMode="decimal"
          hint={hoursHint}
          errorHint={hoursErrorHint}
        />
        <DateField name="Date" label="Date" />
      </div>
      <div className="field-row">
        <YesNoField name="KeyClub" label={school.clubs.KeyClub} />
        <YesNoField name="NHS" label={school.clubs.NHS} />
      </div>
      {values.NHS === 'Yes' && <TextField name="NHSofficer" label={formLabels.nhsOfficer} />}
      {contactName}
      <TextField name="contactPhone" label="Contact Phone" hint="A phone number or email" />
      <TextField name="notes" label="Notes (optional)" rows={2} />
    </>
  );
}

/**
 * A native date input for the stored JSON text (spec 3). A stored date the input can't show, such as April 31, appears below it
 * until the user chooses another.
 */
const DateField = memo(function DateField({ name, label }: { name: string; label: string }) {
  return (
    <FastField name={name}>
      {({ field, form, meta }: FieldProps<string>) => {
        const error = meta.touched ? meta.error : undefined;
        const shown = dateInputValue(field.value);
        const isHidden = shown === '' && field.value !== '';
        return (
          <FieldFrame
            label={label}
            error={error}
            hint={
              isHidden ? `Stored date: ${formatEntryDate(field.value) || field.value}` : undefined
            }
          >
            {(inputProps) => (
              <FormControl
                {...inputProps}
                type="date"
                isInvalid={error !== undefined}
                name={name}
                value={shown}
                onChange={(event) =>
                  void form.setFieldValue(name, dateTextFromInput(event.target.value))
                }
                onBlur={(event) => {
                  // Not while typing: a year passes through 0002, 0020 and 0202.
                  const full = withFullYear(shown);
                  if (full !== shown) void form.setFieldValue(name, dateTextFromInput(full));
                  field.onBlur(event);
                }}
              />
            )}
          </FieldFrame>
        );
      }}
    </FastField>
  );
});

/** A Yes/No question (spec 2, 3). One answer is always selected, unless the stored value is damaged. */
const YesNoField = memo(function YesNoField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <FastField name={name}>
      {({ field, meta }: FieldProps<YesNo>) => {
        const error = meta.touched ? meta.error : undefined;
        return (
          <fieldset
            className="field"
            // A failed submit focuses the group, because neither answer is the wrong one.
            tabIndex={error === undefined ? undefined : -1}
            aria-invalid={error !== undefined}
            aria-describedby={error && errorId}
          >
            <legend className="form-label">{label}</legend>
            <ButtonGroup role="presentation">
              {(['Yes', 'No'] as const).map((answer) => (
                <ToggleButton
                  key={answer}
                  type="radio"
                  variant="toggle"
                  id={`${id}-${answer}`}
                  name={name}
                  value={answer}
                  checked={field.value === answer}
                  onChange={field.onChange}
                  // The library makes the label a useless tab stop.
                  tabIndex={-1}
                >
                  {answer}
                </ToggleButton>
              ))}
            </ButtonGroup>
            <FieldError id={errorId} error={error} />
          </fieldset>
        );
      }}
    </FastField>
  );
});
