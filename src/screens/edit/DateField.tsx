import { FastField, type FieldProps } from 'formik';
import { memo } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '../../components/FieldFrame';
import { dateInputValue, dateTextFromInput } from '../../domain/entryDate';

/** The activity's date: a native date input over the stored JSON text (spec 3). */
export const DateField = memo(function DateField({ name, label }: { name: string; label: string }) {
  return (
    <FastField name={name}>
      {({ field, form, meta }: FieldProps<string>) => {
        const error = meta.touched ? meta.error : undefined;
        return (
          <FieldFrame label={label} error={error}>
            {(inputProps) => (
              <FormControl
                {...inputProps}
                type="date"
                isInvalid={error !== undefined}
                name={name}
                value={dateInputValue(field.value)}
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
