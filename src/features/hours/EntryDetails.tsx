import { lazy, Suspense, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { school } from '#config/school';
import { ActivityFields, ActivityFigures } from '#features/activities/ActivityDetails';
import { kindChoices, type Review } from '#features/activities/decisions/review';
import { ReviewWord } from '#features/activities/decisions/ReviewWord';
import { type Entry, unnamedActivity } from '#features/activities/entry';
import { ActivityPictures } from '#features/activities/pictures/ActivityPictures';
import { selectIsViewingAsStudent } from '#features/session/sessionSlice';
import { unsavedMessages } from '#shared/lib/messages';
import { useAppSelector } from '#shared/store/hooks';
import { ModalDialog } from '#shared/ui/ModalDialog';

/** Students don't need this. If the download fails, the kind can't be changed until the next visit. */
const KindChooser = lazy(() => import('./KindChooser').catch(() => ({ default: () => null })));

export function EntryDetails({
  entryKey,
  entry,
  note,
  isStored,
  review,
  onEdit,
  onLogAgain,
  onClose,
}: {
  entryKey: string;
  entry: Entry;
  /** The note shown in its row, if any. */
  note?: string;
  isStored: boolean;
  review?: Review;
  onEdit: () => void;
  onLogAgain: () => void;
  onClose: () => void;
}) {
  const nameId = useId();
  const isStaff = useAppSelector(selectIsViewingAsStudent);
  return (
    <ModalDialog labelledBy={nameId} onCancel={onClose}>
      <div className="entry-details">
        <h2 id={nameId}>{entry.Name || unnamedActivity}</h2>
        <ActivityFigures entry={entry} />
        {note && <p className="small-note">{note}</p>}
        {school.review && isStored && <ReviewWord review={review} />}
        {/* Above the long content, so that the keyboard starts here and a thumb can reach it. */}
        <div className="toolbar">
          <Button
            aria-disabled={note === unsavedMessages.deleting || undefined}
            onClick={() => note !== unsavedMessages.deleting && onEdit()}
          >
            Edit
          </Button>
          <Button variant="secondary" onClick={onLogAgain}>
            Log again
          </Button>
        </div>
        {isStaff && kindChoices.length > 0 && (
          <Suspense>
            <KindChooser entryKey={entryKey} name={entry.Name || unnamedActivity} review={review} />
          </Suspense>
        )}
        <ActivityFields entry={entry} />
        <ActivityPictures urls={entry.pictures} />
      </div>
    </ModalDialog>
  );
}
