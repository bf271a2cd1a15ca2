/** A column's header, a button that sorts by it; a second press turns the order round. */
export function SortHeader<Column extends string>({
  column,
  label,
  order,
  onOrder,
}: {
  column: Column;
  label: string;
  order: { column: Column; isDescending: boolean };
  onOrder: (order: { column: Column; isDescending: boolean }) => void;
}) {
  const isSorted = order.column === column;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" role="columnheader" aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onOrder({ column, isDescending: isSorted && !order.isDescending })}
      >
        {label}
        <span aria-hidden="true" className="sort-mark">
          {isSorted ? (order.isDescending ? '▼' : '▲') : '↕'}
        </span>
      </button>
    </th>
  );
}
