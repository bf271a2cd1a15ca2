import { lazy, Suspense, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { ActivityFields, ActivityFigures } from '#components/activity/ActivityDetails';
import { ActivityPictures } from '#components/activity/ActivityPictures';
import { ModalDialog } from '#components/ModalDialog';
import { ReviewWord } from '#components/review/ReviewWord';
import { school } from '#config/school';
import { type Entry, unnamedActivity } from '#domain/entry';
import { unsavedMessages } from '#domain/messages';
import { kindChoices, type Review } from '#domain/review/review';
import { useAppSelector } from '#store/hooks';
import { selectIsViewingAsStudent } from '#store/session/sessionSlice';

/** Students don't need this. If the download fails, the kind can't be changed until the next visit. */
const ChangeKind = lazy(() =>
  import('./ChangeKind').then(
    ({ ChangeKind: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** An activity's details in a dialog. */
export function EntryDetails({
  entryKey,
  entry,
  note,
  review,
  onEdit,
  onLogAgain,
  onClose,
}: {
  entryKey: string;
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
  const isStaff = useAppSelector(selectIsViewingAsStudent);
  const hasKind = kindChoices.length > 0 && review?.status === 'approved';
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
        {isStaff && hasKind && (
          <Suspense>
            <ChangeKind entryKey={entryKey} name={entry.Name || unnamedActivity} review={review} />
          </Suspense>
        )}
        <ActivityFields entry={entry} />
        <ActivityPictures urls={entry.pictures} />
      </div>
    </ModalDialog>
  );
}
