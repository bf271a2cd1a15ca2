import { FastField, type FieldInputProps as FormikInputProps, type FieldProps } from 'formik';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { suggestionsShown } from '#shared/lib/limits';
import { useAppSelector } from '#shared/store/hooks';
import type { RootState } from '#shared/store/types';
import { isComposing } from '#shared/ui/composing';
import { FieldFrame, type FieldInputProps } from '#shared/ui/FieldFrame';
import { matching, type Suggestion, suggestionMessages } from './suggestions';

interface Suggesting {
  listLabel: string;
  /** A selector, not a list: a FastField ignores new props until its own value changes. */
  select: (state: RootState) => Suggestion[];
  /** Fills in the suggestion, and returns a message about it. */
  onChoose: (suggestion: Suggestion) => string;
}

/** A text field of the form that suggests values from earlier activities. */
export function SuggestField({
  name,
  label,
  ...suggesting
}: Suggesting & { name: string; label: string }) {
  return (
    <FastField name={name}>
      {({ field, meta }: FieldProps<string>) => (
        <FieldFrame label={label} error={meta.touched ? meta.error : undefined}>
          {(inputProps) => <SuggestInput {...suggesting} field={field} inputProps={inputProps} />}
        </FieldFrame>
      )}
    </FastField>
  );
}

const none = -1;

/**
 * An input with a list: the editable combobox of the ARIA practices. Written by hand because Downshift is large for one combobox,
 * and a <datalist> doesn't report a choice.
 */
function SuggestInput({
  field,
  inputProps,
  listLabel,
  select,
  onChoose,
}: Suggesting & { field: FormikInputProps<string>; inputProps: FieldInputProps }) {
  const all = useAppSelector(select);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(none);
  const [message, setMessage] = useState('');
  const listRef = useRef<HTMLUListElement>(null);
  const shown = isOpen ? matching(all, field.value, suggestionsShown) : [];
  const isListed = shown.length > 0;
  const idOf = (index: number) => `${inputProps.id}-option-${index}`;

  useLayoutEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = () => {
    setIsOpen(true);
    setActive(none);
    setMessage('');
  };
  const close = () => {
    setIsOpen(false);
    setActive(none);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    setMessage(onChoose(suggestion));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const chosen = shown[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!isListed) {
        open();
        return;
      }
      // One more than the options, because between the last and the first the text itself is active.
      const positions = shown.length + 1;
      setActive(((active + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter' && chosen) {
      // Keeps Enter from submitting the form.
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div className="position-relative">
      <FormControl
        {...field}
        {...inputProps}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? `${inputProps.id}-list` : undefined}
        aria-activedescendant={active === none ? undefined : idOf(active)}
        isInvalid={inputProps['aria-invalid']}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={(event) => {
          field.onChange(event);
          open();
        }}
        // Focus alone doesn't open the list, because a failed submit and the Tab key also move the focus here.
        onClick={() => field.value === '' && open()}
        onBlur={(event) => {
          field.onBlur(event);
          close();
        }}
      />
      {isListed && (
        <ul
          ref={listRef}
          id={`${inputProps.id}-list`}
          className="popup suggest-list"
          role="listbox"
          aria-label={listLabel}
          // Keeps the focus in the input; otherwise the list would close before the click ends.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((suggestion, index) => (
            <li
              key={`${suggestion.text}\n${suggestion.detail}`}
              id={idOf(index)}
              role="option"
              aria-selected={index === active}
              onClick={() => choose(suggestion)}
            >
              {suggestion.text}
              {suggestion.detail && <span>{suggestion.detail}</span>}
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={message ? 'form-text' : 'visually-hidden'}>
        {message || (isListed && suggestionMessages.count(shown.length))}
      </div>
    </div>
  );
}
