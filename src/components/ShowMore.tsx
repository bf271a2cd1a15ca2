import Button from 'react-bootstrap/Button';
import { adminMessages } from '#domain/staffMessages';

/** Rows that a long table has at first, and how many come at a press (docs/decisions/long-lists.md). */
export const rowsAtFirst = 25;
const rowsMore = 200;

/** Buttons under a table that shows the first `shown` of all its rows: for more of them, and for all. Else it is nothing. */
export function ShowMore({
  shown,
  all,
  isBusy,
  onMore,
}: {
  shown: number;
  all: number;
  isBusy?: boolean;
  /** Called with how many rows more are to be shown. */
  onMore: (count: number) => void;
}) {
  const hidden = all - shown;
  if (hidden <= 0) return null;
  return (
    <div className="toolbar" aria-busy={isBusy}>
      {hidden > rowsMore && (
        <Button variant="outline-primary" onClick={() => onMore(rowsMore)}>
          {adminMessages.showMore(rowsMore)}
        </Button>
      )}
      <Button variant="outline-primary" onClick={() => onMore(hidden)}>
        {adminMessages.showAll(all)}
      </Button>
    </div>
  );
}
