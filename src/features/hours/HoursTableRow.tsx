import { memo } from 'react';
import { school } from '#config/school';
import type { Review } from '#features/activities/decisions/review';
import { ReviewWord } from '#features/activities/decisions/ReviewWord';
import type { Entry } from '#features/activities/entry';
import { formatEntryDate } from '#shared/lib/entryDate';
import { unsavedMessages } from '#shared/lib/messages';

/** One entry. Memoized, so a snapshot that changes one entry renders one row. Plain buttons, as a table may have thousands of them. */
export const HoursTableRow = memo(function HoursTableRow({
  entryKey,
  entry,
  label,
  decimalRest,
  note,
  isStored,
  review,
  onLookAt,
  onEdit,
  onDelete,
}: {
  entryKey: string;
  entry: Entry;
  /** Names the activity in labels; see `distinctNames`. */
  label: string;
  /** Invisible decimals after the hours that align the decimal points. */
  decimalRest?: string;
  note?: string;
  /** False for one that is being saved, that failed, or that was deleted while changes to it are unsaved. It isn't waiting for review. */
  isStored: boolean;
  review?: Review;
  /** Opens the details. */
  onLookAt: (key: string) => void;
  onEdit: (key: string) => void;
  onDelete: (key: string) => void;
}) {
  const isDeleting = note === unsavedMessages.deleting;
  return (
    <tr role="row">
      <td role="cell" data-at="title" className="entry-name">
        <button
          type="button"
          className="text-button entry-open"
          aria-label={label === entry.Name ? undefined : label}
          aria-haspopup="dialog"
          onClick={() => onLookAt(entryKey)}
        >
          {entry.Name}
        </button>
        {note && <span className="small-note">{note}</span>}
        {school.review && isStored && <ReviewWord review={review} />}
      </td>
      <td role="cell" data-at="line" className="entry-description pre-line">
        {entry.Description}
      </td>
      <td role="cell" data-at="side" className="entry-hours text-end" data-rest={decimalRest}>
        {entry.Hours}
      </td>
      <td role="cell" data-at="foot" className="entry-date text-nowrap">
        {formatEntryDate(entry.Date)}
      </td>
      <td role="cell" data-at="corner" className="entry-operations text-nowrap text-end">
        <button
          type="button"
          className="btn btn-quiet btn-row"
          aria-label={`Edit ${label}`}
          aria-disabled={isDeleting || undefined}
          onClick={() => !isDeleting && onEdit(entryKey)}
        >
          Edit
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-row entry-delete ms-1"
          aria-label={`Delete ${label}`}
          aria-disabled={isDeleting || undefined}
          onClick={() => !isDeleting && onDelete(entryKey)}
        >
          Delete
        </button>
      </td>
    </tr>
  );
});
