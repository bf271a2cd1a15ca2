import { studentReviewMessages } from '#domain/review/studentMessages';
import { selectEntries } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectReviewNews, selectReviews } from '#store/review/reviewsSlice';

/** Tells screen readers what staff have decided while the student looks at the table. */
export function ReviewNews() {
  const news = useAppSelector(selectReviewNews);
  const entries = useAppSelector(selectEntries);
  const reviews = useAppSelector(selectReviews);
  return (
    <p role="status" className="visually-hidden">
      {news
        .flatMap((key) => {
          const [entry, review] = [entries[key], reviews[key]];
          return entry && review ? [studentReviewMessages.news(entry.Name, review)] : [];
        })
        .join('. ')}
    </p>
  );
}
