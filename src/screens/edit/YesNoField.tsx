import { FastField, type FieldProps } from 'formik';
import { memo, useId } from 'react';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import ToggleButton from 'react-bootstrap/ToggleButton';
import type { YesNo } from '../../domain/entry';

const answers: readonly YesNo[] = ['Yes', 'No'];

/** A question with two answers, one of which is always chosen (spec 2, 3). */
export const YesNoField = memo(function YesNoField({
  name,
  label,
}: {
  name: string;
  label: string;
}) {
  const id = useId();
  return (
    <FastField name={name}>
      {({ field }: FieldProps<YesNo>) => (
        <fieldset className="field">
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
        </fieldset>
      )}
    </FastField>
  );
});
