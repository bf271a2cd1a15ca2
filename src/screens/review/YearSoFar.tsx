import type Big from 'big.js';
import { memo, useState } from 'react';
import { school } from '#config/school';
import { dateRank, type EntryDate, entryDateText, formatEntryDate } from '#domain/entryDate';
import { formatTotalHours, sumHours } from '#domain/hours';
import { hoursInWords } from '#domain/messages';
import type { RecordedActivity } from '#domain/record';
import { reviewedParts } from '#domain/review/hourParts';
import { reviewWords } from '#domain/review/studentMessages';
import { reviewMessages } from '#domain/staffMessages';

/** From this width on, in pixels, the year stands beside the cards (review.scss). */
const widthBeside = 992;

/** The student's school year: sums, and every activity with how it stands, newest first. */
export const YearSoFar = memo(function YearSoFar({
  activities,
  yearStart,
}: {
  activities: readonly RecordedActivity[];
  yearStart: EntryDate;
}) {
  // Above the cards it is one line until somebody opens it.
  const [hasRoom] = useState(() => innerWidth >= widthBeside);
  const startRank = dateRank(entryDateText(yearStart));
  const ofYear = activities
    .map((activity) => ({ ...activity, rank: dateRank(activity.entry.Date) }))
    .filter(({ rank }) => rank >= startRank)
    .sort((a, b) => b.rank - a.rank);
  const hoursOf = (some: readonly RecordedActivity[]) =>
    sumHours(some.map(({ entry }) => entry.Hours));
  const { counted, waiting, returned } = reviewedParts(ofYear);
  const sums: [string, Big][] = [
    [school.clubs.KeyClub, hoursOf(ofYear.filter(({ entry }) => entry.KeyClub === 'Yes'))],
    [school.clubs.NHS, hoursOf(ofYear.filter(({ entry }) => entry.NHS === 'Yes'))],
    ['Approved', counted],
    ['Waiting', waiting],
    ['Returned', returned],
  ];
  const rows = sums.filter(([, hours]) => hours.gt(0));
  return (
    <section className="year-so-far" aria-label="School year so far">
      <details open={hasRoom}>
        <summary>
          <h3>School year so far</h3> <b>{hoursInWords(formatTotalHours(hoursOf(ofYear)))}</b>
        </summary>
        <dl>
          {rows.map(([name, hours]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatTotalHours(hours)} hours</dd>
            </div>
          ))}
        </dl>
        <details>
          <summary>
            {reviewMessages.activitiesSince(
              ofYear.length,
              formatEntryDate(entryDateText(yearStart)),
            )}
          </summary>
          <ul>
            {ofYear.map(({ key, entry, review }) => (
              <li key={key}>
                <b>{entry.Name}</b>
                <span>
                  {formatEntryDate(entry.Date)}, {entry.Hours} hours
                </span>
                <span>{reviewWords(review)}</span>
              </li>
            ))}
          </ul>
        </details>
      </details>
    </section>
  );
});
