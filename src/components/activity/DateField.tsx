import { FastField, type FieldProps } from 'formik';
import { memo } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import { dateInputValue, dateTextFromInput, formatEntryDate } from '#domain/entryDate';
import { storedDateHint } from '#domain/messages';

const readableDate = (text: string) => formatEntryDate(text) || text;

/**
 * The activity's date: a native date input over the stored JSON text (spec 3). A stored text that such
 * an input cannot show, as of 31 April, stands under it until another day is chosen.
 */
export const DateField = memo(function DateField({ name, label }: { name: string; label: string }) {
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
