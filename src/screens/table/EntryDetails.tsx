import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { ActivityFields, ActivityFigures } from '#components/activity/ActivityDetails';
import { ActivityPictures } from '#components/activity/ActivityPictures';
import { ModalDialog } from '#components/ModalDialog';
import { ReviewWord } from '#components/review/ReviewWord';
import { school } from '#config/school';
import { type Entry, unnamedActivity } from '#domain/entry';
import { unsavedMessages } from '#domain/messages';
import type { Review } from '#domain/review/review';

/** Everything an activity holds, to be looked at without the form. */
export function EntryDetails({
  entry,
  note,
  review,
  onEdit,
  onLogAgain,
  onClose,
}: {
  entry: Entry;
  /** What there is to say of it besides, as in its row. */
  note?: string;
  review?: Review;
  onEdit: () => void;
  /** Opens the form of a new activity, filled with this one. */
  onLogAgain: () => void;
  onClose: () => void;
}) {
  const nameId = useId();
  return (
    <ModalDialog labelledBy={nameId} onCancel={onClose}>
      <div className="entry-details">
        <h2 id={nameId}>{entry.Name || unnamedActivity}</h2>
        <ActivityFigures entry={entry} />
        {note && <p className="entry-note">{note}</p>}
        {school.review && note !== unsavedMessages.row && <ReviewWord review={review} />}
        {/* Before what can be long, so that the keyboard begins here and a thumb finds it. */}
        <div className="toolbar">
          <Button onClick={onClose}>Close</Button>
          <Button variant="outline-primary" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="outline-primary" onClick={onLogAgain}>
            Log again
          </Button>
        </div>
        <ActivityFields entry={entry} />
        <ActivityPictures urls={entry.pictures} />
      </div>
    </ModalDialog>
  );
}
