import type Big from 'big.js';
import { useId } from 'react';
import { goalMessages } from '../../domain/goals/goalMessages';

/** Which school year the table shows, and what that comes to. A change is announced by the sum. */
export function YearChoice({
  years,
  chosen,
  onChoose,
  count,
  sum,
}: {
  /** The school years there are, newest first. */
  years: readonly { year: number; name: string }[];
  /** Null: all of them. */
  chosen: number | null;
  onChoose: (year: number | null) => void;
  /** How many activities are shown. */
  count: number;
  /** Their hours; null where the heading says them. */
  sum: Big | null;
}) {
  const id = useId();
  return (
    <div className="year-choice">
      <label htmlFor={id}>{goalMessages.yearLabel}</label>
      <select
        id={id}
        className="form-control"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{goalMessages.everyYear}</option>
        {years.map(({ year, name }) => (
          <option key={year} value={year}>
            {name}
          </option>
        ))}
      </select>
      <p role="status">{goalMessages.shown(count, sum)}</p>
    </div>
  );
}
