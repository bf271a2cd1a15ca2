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

/** An activity's details in a dialog. */
export function EntryDetails({
  entry,
  note,
  review,
  onEdit,
  onLogAgain,
  onClose,
}: {
  entry: Entry;
  /** The note shown in its row, if any. */
  note?: string;
  review?: Review;
  onEdit: () => void;
  /** Opens a new activity that copies this one. */
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
        {/* Above the long content, so that the keyboard starts here and a thumb can reach it. */}
        <div className="toolbar">
          <Button onClick={onEdit}>Edit</Button>
          <Button variant="outline-primary" onClick={onLogAgain}>
            Log again
          </Button>
          <Button variant="outline-secondary" onClick={onClose}>
            Close
          </Button>
        </div>
        <ActivityFields entry={entry} />
        <ActivityPictures urls={entry.pictures} />
      </div>
    </ModalDialog>
  );
}
