import { memo } from 'react';
import { ReviewWord } from '#components/review/ReviewWord';
import { school } from '#config/school';
import { type Entry, unnamedActivity } from '#domain/entry';
import { formatEntryDate } from '#domain/entryDate';
import { unsavedMessages } from '#domain/messages';
import type { Review } from '#domain/review/review';

/**
 * One entry. Memoized, so a snapshot that changes one entry renders one row. Uses plain buttons, because a table may have thousands
 * of them.
 */
export const HoursTableRow = memo(function HoursTableRow({
  entryKey,
  entry,
  decimalRest,
  note,
  review,
  onLookAt,
  onEdit,
  onDelete,
}: {
  entryKey: string;
  entry: Entry;
  /** An invisible rest of the hours that aligns their decimal points. */
  decimalRest?: string;
  /** A note below the name. */
  note?: string;
  review?: Review;
  /** Opens the details. */
  onLookAt: (key: string) => void;
  onEdit: (key: string) => void;
  onDelete: (key: string) => void;
}) {
  return (
    <tr role="row">
      <td role="cell" data-label="Name" className="entry-name">
        <button
          type="button"
          className="entry-open"
          aria-label={entry.Name ? undefined : unnamedActivity}
          aria-haspopup="dialog"
          onClick={() => onLookAt(entryKey)}
        >
          {entry.Name}
        </button>
        {note && <span className="entry-note">{note}</span>}
        {/* Unsaved activities aren't waiting for review yet. */}
        {school.review && note !== unsavedMessages.row && <ReviewWord review={review} />}
      </td>
      <td role="cell" data-label="Description" className="entry-description">
        {entry.Description}
      </td>
      <td role="cell" data-label="Hour" className="entry-hours" data-rest={decimalRest}>
        {entry.Hours}
      </td>
      <td role="cell" data-label="Date" className="entry-date">
        {formatEntryDate(entry.Date)}
      </td>
      <td role="cell" data-label="Operations" className="entry-operations">
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          aria-label={`Edit ${entry.Name}`}
          onClick={() => onEdit(entryKey)}
        >
          Edit
        </button>
        <button
          type="button"
          className="btn btn-sm btn-outline-danger"
          aria-label={`Delete ${entry.Name}`}
          onClick={() => onDelete(entryKey)}
        >
          Delete
        </button>
      </td>
    </tr>
  );
});
