import { Link } from 'react-router-dom';
import { type Filters, searchOf } from '#domain/reports/answers/filters';

/** Links to other questions that differ in one filter. */
export function Choices<Value extends string>({
  label,
  look = 'buttons',
  values,
  current,
  labels,
  to,
}: {
  label: string;
  look?: 'buttons' | 'links';
  values: readonly Value[];
  current: Value;
  labels: Record<Value, string>;
  to: (value: Value) => Partial<Filters>;
}) {
  return (
    <nav className="answer-choices" aria-label={label}>
      {values.map((value) => (
        <Link
          key={value}
          className={
            look === 'links'
              ? undefined
              : `btn btn-${value === current ? 'primary' : 'outline-primary'}`
          }
          aria-current={value === current ? 'page' : undefined}
          to={searchOf(to(value))}
        >
          {labels[value]}
        </Link>
      ))}
    </nav>
  );
}
