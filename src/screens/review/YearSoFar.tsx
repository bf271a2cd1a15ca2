import type Big from 'big.js';
import { memo, useState } from 'react';
import { useShownRows } from '#components/LongList';
import { school } from '#config/school';
import { dateRank, type EntryDate, entryDateText, formatEntryDate } from '#domain/entryDate';
import { countedActivities, sumCounted } from '#domain/goals';
import { formatTotalHours } from '#domain/hours';
import { hoursInWords } from '#domain/messages';
import type { RecordedActivity } from '#domain/record';
import { reviewedParts } from '#domain/review/hourParts';
import { overCapWords } from '#domain/review/kinds';
import { reviewWords } from '#domain/review/studentMessages';
import { reviewMessages } from '#domain/staffMessages';

/** From this width in pixels, the school year is beside the cards (review.scss). */
const widthBeside = 992;

/** The student's school year: sums, and every activity with its review status, newest first. */
export const YearSoFar = memo(function YearSoFar({
  activities,
  yearStart,
}: {
  activities: readonly RecordedActivity[];
  yearStart: EntryDate;
}) {
  // Above the cards, it starts as one line.
  const [hasRoom] = useState(() => innerWidth >= widthBeside);
  const [isListOpen, setIsListOpen] = useState(false);
  const startRank = dateRank(entryDateText(yearStart));
  const ofYear = countedActivities(activities, school)
    .filter(({ rank }) => rank >= startRank)
    .sort((a, b) => b.rank - a.rank);
  const hoursOf = (club: 'KeyClub' | 'NHS') =>
    sumCounted(ofYear.filter(({ entry }) => entry[club] === 'Yes'));
  const { counted, waiting, returned } = reviewedParts(ofYear);
  const total = counted.plus(waiting).plus(returned);
  const sums: [string, Big][] = [
    [school.clubs.KeyClub, hoursOf('KeyClub')],
    [school.clubs.NHS, hoursOf('NHS')],
    ['Approved', counted],
    ['Waiting', waiting],
    ['Returned', returned],
  ];
  const rows = sums.filter(([, hours]) => hours.gt(0));
  const overCap = overCapWords(ofYear);
  return (
    <section className="year-so-far" aria-label="School year so far">
      <details open={hasRoom}>
        <summary>
          <h3>School year so far</h3> <b>{hoursInWords(formatTotalHours(total))}</b>
        </summary>
        <dl>
          {rows.map(([name, hours]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{hoursInWords(formatTotalHours(hours))}</dd>
            </div>
          ))}
        </dl>
        {overCap && <p>{overCap}</p>}
        <details onToggle={({ currentTarget }) => setIsListOpen(currentTarget.open)}>
          <summary>
            {reviewMessages.activitiesSince(
              ofYear.length,
              formatEntryDate(entryDateText(yearStart)),
            )}
          </summary>
          {isListOpen && <ActivityList activities={ofYear} />}
        </details>
      </details>
    </section>
  );
});

function ActivityList({ activities }: { activities: readonly RecordedActivity[] }) {
  const { bodyRef, shown, more } = useShownRows<HTMLUListElement>(activities.length, '');
  return (
    <>
      <ul ref={bodyRef}>
        {activities.slice(0, shown).map(({ key, entry, review }) => (
          <li key={key} tabIndex={-1}>
            <b>{entry.Name}</b>
            <span>
              {formatEntryDate(entry.Date)}, {hoursInWords(entry.Hours)}
            </span>
            <span>{reviewWords(review)}</span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
