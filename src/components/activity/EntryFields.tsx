import { FastField, type FieldProps } from 'formik';
import { memo, type ReactNode, useId } from 'react';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import FormControl from 'react-bootstrap/FormControl';
import ToggleButton from 'react-bootstrap/ToggleButton';
import { TextField } from '#components/checkedForm';
import { FieldError, FieldFrame } from '#components/FieldFrame';
import { school } from '#config/school';
import type { YesNo } from '#domain/entry';
import { dateInputValue, dateTextFromInput, formatEntryDate } from '#domain/entryDate';
import { formLabels, storedDateHint } from '#domain/messages';

/** The fields of an activity in a form, without its pictures (spec 2, 5). */
export function EntryFields({
  hasOfficer,
  hoursHint,
  name = <TextField name="Name" label="Name" />,
  contactName = <TextField name="contactName" label="Contact Name" />,
}: {
  hasOfficer: boolean;
  hoursHint?: string;
  /** It stands in place of the plain field, as one that suggests earlier activities. */
  name?: ReactNode;
  contactName?: ReactNode;
}) {
  return (
    <>
      {name}
      <TextField name="Description" label="Description" rows={3} />
      <div className="field-row">
        <TextField name="Hours" label="Hours" inputMode="decimal" hint={hoursHint} />
        <DateField name="Date" label="Date" />
      </div>
      <div className="field-row">
        <YesNoField name="KeyClub" label={school.clubs.KeyClub} />
        <YesNoField name="NHS" label={school.clubs.NHS} />
      </div>
      {hasOfficer && <TextField name="NHSofficer" label={formLabels.nhsOfficer} />}
      {contactName}
      <TextField name="contactPhone" label="Contact Phone" hint="A phone number or email" />
      <TextField name="notes" label="Notes (optional)" rows={2} />
    </>
  );
}

const readableDate = (text: string) => formatEntryDate(text) || text;

/**
 * The activity's date: a native date input over the stored JSON text (spec 3). A stored text that such
 * an input cannot show, as of 31 April, stands under it until another day is chosen.
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
            hint={isHidden ? storedDateHint(readableDate(field.value)) : undefined}
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
                onBlur={field.onBlur}
              />
            )}
          </FieldFrame>
        );
      }}
    </FastField>
  );
});

const answers: readonly YesNo[] = ['Yes', 'No'];

/** A question with two answers (spec 2, 3). One is always chosen, unless something else is stored. */
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
            // The focus of a failed submit goes to the group: none of its answers is the wrong one.
            tabIndex={error === undefined ? undefined : -1}
            aria-invalid={error !== undefined}
            aria-describedby={error && errorId}
          >
            <legend className="form-label">{label}</legend>
            <ButtonGroup role="presentation">
              {answers.map((answer) => (
                <ToggleButton
                  key={answer}
                  type="radio"
                  variant="outline-primary"
                  id={`${id}-${answer}`}
                  name={name}
                  value={answer}
                  checked={field.value === answer}
                  onChange={field.onChange}
                  // The library makes the label a stop of the Tab key, where no key does anything.
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
