import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { type Filters, setFilters } from './filters';

/** The active filters, each a button that removes it. */
export function FilterChips({
  filters,
  onFilter,
}: {
  filters: Filters;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const chips = setFilters(filters);
  if (chips.length === 0) return <span className="note">None</span>;
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {chips.map(({ filter, words, short, removed }) => (
        <li key={filter}>
          <button
            type="button"
            className="filter-chip"
            aria-label={reportsMessages.remove(words)}
            title={words}
            onClick={() => onFilter(removed)}
          >
            <span>{short}</span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
