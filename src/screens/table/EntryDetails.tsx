import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import {
  ActivityFields,
  ActivityFigures,
  ActivityPictures,
} from '#components/activity/ActivityDetails';
import { ModalDialog } from '#components/ModalDialog';
import { ReviewWord } from '#components/review/ReviewWord';
import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import type { Review } from '#domain/review/review';

/** Everything an activity holds, to be looked at without the form. */
export default function EntryDetails({
  entry,
  note,
  review,
  onEdit,
  onClose,
}: {
  entry: Entry;
  /** What there is to say of it besides, as in its row. */
  note?: string;
  review?: Review;
  onEdit: () => void;
  onClose: () => void;
}) {
  const nameId = useId();
  return (
    <ModalDialog labelledBy={nameId} onCancel={onClose}>
      <div className="entry-details">
        {/* First, so that the keyboard begins here. */}
        <div className="toolbar">
          <Button variant="outline-primary" onClick={onEdit}>
            Edit
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
        <h2 id={nameId}>{entry.Name || 'Activity without a name'}</h2>
        <ActivityFigures entry={entry} />
        {note && <p className="entry-note">{note}</p>}
        {school.review && <ReviewWord review={review} />}
        <ActivityFields entry={entry} />
        <ActivityPictures urls={entry.pictures} />
      </div>
    </ModalDialog>
  );
}
