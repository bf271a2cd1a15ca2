import type { Entry } from '../../domain/entry';
import { formatEntryDate } from '../../domain/entryDate';
import './activity.scss';

/** How many hours, and when. A damaged date is shown as it is stored. */
export function ActivityFigures({ entry }: { entry: Entry }) {
  return (
    <p className="activity-figures">
      <b>{entry.Hours} hours</b> on {formatEntryDate(entry.Date) || entry.Date || 'no date'}
    </p>
  );
}
