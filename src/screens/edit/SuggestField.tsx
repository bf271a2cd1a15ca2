import { FastField, type FieldProps } from 'formik';
import { memo } from 'react';
import { FieldFrame } from '#components/FieldFrame';
import type { Suggestion } from '#domain/suggestions';
import type { RootState } from '#store/types';
import { SuggestInput } from './SuggestInput';

/** A text field of the form that proposes what was typed there for earlier activities. */
export const SuggestField = memo(function SuggestField({
  name,
  label,
  listLabel,
  select,
  onChoose,
}: {
  name: string;
  label: string;
  /** What the list is called. */
  listLabel: string;
  /** A selector and not a list: a FastField keeps what it was given until its own value changes. */
  select: (state: RootState) => Suggestion[];
  /** Takes the suggestion into the form, and returns what to say of it. */
  onChoose: (suggestion: Suggestion) => string;
}) {
  return (
    <FastField name={name}>
      {({ field, meta }: FieldProps<string>) => {
        const error = meta.touched ? meta.error : undefined;
        return (
          <FieldFrame label={label} error={error}>
            {(inputProps) => (
              <SuggestInput
                field={field}
                inputProps={inputProps}
                listLabel={listLabel}
                select={select}
                onChoose={onChoose}
              />
            )}
          </FieldFrame>
        );
      }}
    </FastField>
  );
});
