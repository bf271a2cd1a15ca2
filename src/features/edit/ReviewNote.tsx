import Button from 'react-bootstrap/Button';
import { reviewStatusOf } from '#features/activities/decisions/review';
import { reviewWords } from '#features/activities/decisions/studentMessages';
import { selectReview } from '#features/activities/entriesSlice';
import { pictureMessages } from '#features/activities/pictures/pictureMessages';
import { selectIsViewingAsStudent } from '#features/session/sessionSlice';
import { useAppSelector } from '#shared/store/hooks';

/** Above a stored activity's form: its review, and what saving a change does to it. */
export function ReviewNote({
  entryKey,
  onAddPicture,
}: {
  entryKey: string;
  /** Offered if it was returned, because many comments ask for a picture and its field is far below. */
  onAddPicture: () => void;
}) {
  const review = useAppSelector((state) => selectReview(state, entryKey));
  const isStaff = useAppSelector(selectIsViewingAsStudent);
  if (!review && !isStaff) return null;
  const isToFix = review?.status === 'returned' && !isStaff;
  return (
    <div className="band review-note" data-status={reviewStatusOf(review)}>
      <p>
        <b className="d-block" data-tone={review?.status === 'returned' ? 'error' : undefined}>
          {reviewWords(review)}
        </b>
        <span>
          {isStaff
            ? 'Saving approves this activity.'
            : isToFix
              ? 'Fix this and submit again.'
              : 'If you change this, staff will review it again.'}
        </span>
      </p>
      {isToFix && (
        <Button variant="secondary" onClick={onAddPicture}>
          {pictureMessages.add}
        </Button>
      )}
    </div>
  );
}
