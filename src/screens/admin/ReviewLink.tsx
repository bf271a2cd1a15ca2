import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { reviewPath } from '../../config/paths';
import { reviewMessages } from '../../domain/review/staffMessages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectDesk } from '../../store/review/deskSlice';
import { countReviewQueue } from '../../store/review/readQueue';

/** The way to /review, with how many students wait. Counted anew at each visit of the dashboard. */
export function ReviewLink() {
  const dispatch = useAppDispatch();
  const { count } = useAppSelector(selectDesk);
  useEffect(() => {
    void dispatch(countReviewQueue());
  }, [dispatch]);
  return (
    <Link className="btn btn-outline-primary" to={reviewPath}>
      {reviewMessages.link(count)}
    </Link>
  );
}
