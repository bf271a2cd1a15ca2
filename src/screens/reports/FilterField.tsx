import { useEffect, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import type { Filters } from '#domain/reports/answers/filters';
import { filterLabels, type FormFilter } from '#domain/reports/answers/filterWords';

/** Milliseconds without a keystroke until the address follows: some browsers take a hundred changes of it in half a minute. */
const typingPauseMs = 250;

/** A text, a day or a number. The address follows when the typing pauses. */
export function FilterInput({
  name,
  type = 'search',
  asked,
  error,
  onFilter,
}: {
  name: FormFilter;
  type?: 'date' | 'search';
  /** What the address says, also where no filter can be made of it. */
  asked: URLSearchParams;
  error?: string | false;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const value = asked.get(name) ?? '';
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    // Another question was chosen, or the browser went back. Else the address says what was typed here, and more may have
    // been typed since.
    if (value !== sent) setTyped(value);
  }
  useEffect(() => {
    if (typed === followed) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onFilter({ [name]: typed });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, followed, name, onFilter]);
  return (
    <FieldFrame label={filterLabels[name]} error={error || undefined}>
      {(input) => (
        <FormControl
          {...input}
          type={type}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** A choice. A value of the address that is none of the options stands there too. */
export function FilterChoice({
  name,
  options,
  asked,
  onFilter,
}: {
  name: FormFilter;
  options: readonly (readonly [value: string, text: string])[];
  asked: URLSearchParams;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const value = asked.get(name) ?? '';
  const isKnown = options.some(([option]) => option === value);
  return (
    <FieldFrame label={filterLabels[name]} error={undefined}>
      {(input) => (
        <select
          {...input}
          className="form-control"
          value={value}
          onChange={(event) => onFilter({ [name]: event.target.value })}
        >
          {[...options, ...(isKnown ? [] : [[value, value] as const])].map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
