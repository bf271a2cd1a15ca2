import { Link } from 'react-router-dom';
import { groupedCount } from '#shared/lib/messages';
import { type Filters, searchOf } from './filters';

/** Links to other questions that differ in one filter. */
export function FilterLinks<Value extends string>({
  label,
  className,
  values,
  current,
  labels,
  counts,
  to,
}: {
  label: string;
  className: 'tabs' | 'answer-choices';
  values: readonly Value[];
  current: Value;
  labels: Record<Value, string>;
  /** How many rows each answer has; omitted if the rows of these answers are not alike. */
  counts?: Record<Value, number> | null;
  to: (value: Value) => Partial<Filters>;
}) {
  return (
    <nav className={`${className} d-print-none`} aria-label={label}>
      {values.map((value) => (
        <Link
          key={value}
          aria-current={value === current ? 'page' : undefined}
          to={searchOf(to(value))}
        >
          {counts ? `${labels[value]} ${groupedCount(counts[value])}` : labels[value]}
        </Link>
      ))}
    </nav>
  );
}
