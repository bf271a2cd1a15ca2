import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths';
import { unnamedActivity } from '#domain/entry';
import { hourPartsWords } from '#domain/review/hourParts';
import { studentReviewMessages } from '#domain/review/studentMessages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectHoursByStatus, selectReturned } from '#store/review/reviewsSlice';
import { openActivity } from '#store/work/openActivity';
import { ReviewNews } from './ReviewNews';

/**
 * Under the total of the table: the activities that need a change, wherever their rows stand, and how many hours are
 * approved, waiting and returned, with `children` right of that. What staff decide while the student looks is announced.
 */
export function ReviewSummary({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { approved, waiting, returned: notCounted } = useAppSelector(selectHoursByStatus);
  const returned = useAppSelector(selectReturned);
  return (
    <section aria-label="Review">
      {returned.length > 0 && (
        <div className="review-returned">
          <b>{studentReviewMessages.needChange(returned.length)}</b>:{' '}
          <ul>
            {returned.map(({ key, entry: { Name } }) => (
              <li key={key}>
                <Link
                  to={paths.edit}
                  aria-label={studentReviewMessages.editLabel(Name || unnamedActivity)}
                  onClick={() => dispatch(openActivity(key))}
                >
                  {Name || unnamedActivity}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="hours-line">
        <p>{hourPartsWords({ counted: approved, waiting, returned: notCounted })}</p>
        {children}
      </div>
      <ReviewNews />
    </section>
  );
}
