import { FastField, type FieldProps } from 'formik';
import { memo, useId } from 'react';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import ToggleButton from 'react-bootstrap/ToggleButton';
import { FieldError } from '#components/FieldFrame';
import type { YesNo } from '#domain/entry';

const answers: readonly YesNo[] = ['Yes', 'No'];

/** A question with two answers (spec 2, 3). One is always chosen, unless something else is stored. */
export const YesNoField = memo(function YesNoField({
  name,
  label,
}: {
  name: string;
  label: string;
}) {
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
