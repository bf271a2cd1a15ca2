import { Field, type FieldProps } from 'formik';
import { useId } from 'react';
import type { YesNo } from '../../domain/entry';

const answers: readonly YesNo[] = ['Yes', 'No'];

/** A question with two answers, one of which is always chosen (spec 2, 3). */
export function YesNoField({ name, label }: { name: string; label: string }) {
  const id = useId();
  return (
    <Field name={name}>
      {({ field }: FieldProps<YesNo>) => (
        <fieldset className="field">
          <legend className="form-label">{label}</legend>
          <div className="btn-group">
            {answers.map((answer) => (
              <span key={answer} className="yes-no">
                <input
                  type="radio"
                  className="btn-check"
                  id={`${id}-${answer}`}
                  name={name}
                  value={answer}
                  checked={field.value === answer}
                  onChange={field.onChange}
                />
                <label className="btn btn-outline-primary" htmlFor={`${id}-${answer}`}>
                  {answer}
                </label>
              </span>
            ))}
          </div>
        </fieldset>
      )}
    </Field>
  );
}
