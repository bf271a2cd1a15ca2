import { Fragment, memo, useState } from 'react';
import { school } from '#config/school';
import type { ClubKey } from '#config/schoolSettings';
import { overCapWords } from '#features/activities/decisions/kinds';
import type { ReviewedActivity } from '#features/activities/decisions/review';
import { reviewWords } from '#features/activities/decisions/studentMessages';
import { formatTotalHours } from '#features/activities/formatHours';
import { countedActivities, sumTowardGoals } from '#features/activities/goals';
import { MonthBars } from '#features/activities/MonthBars';
import { formatEntryDate } from '#shared/lib/entryDate';
import { hoursInWords } from '#shared/lib/messages';
import { schoolYearName } from '#shared/lib/schoolYear';
import { useShownRows } from '#shared/ui/shownRows';
import { reviewMessages } from './reviewMessages';

/** From this width in pixels, the school year is beside the cards (review.scss). */
const widthBeside = 992;

/** The student's school year: the hours that count toward goals, and every activity with its review status, newest first. */
export const YearSoFar = memo(function YearSoFar({
  activities,
  year,
}: {
  activities: readonly ReviewedActivity[];
  /** The calendar year in which the school year began. */
  year: number;
}) {
  // When it is above the cards, it starts collapsed to one line.
  const [hasRoom] = useState(() => innerWidth >= widthBeside);
  const [isListOpen, setIsListOpen] = useState(false);
  const ofYear = countedActivities(activities, school)
    .filter(({ schoolYear }) => schoolYear === year)
    .sort((a, b) => b.rank - a.rank);
  const hoursOf = (club: ClubKey) =>
    sumTowardGoals(ofYear.filter(({ entry }) => entry[club] === 'Yes'));
  const clubs = (['KeyClub', 'NHS'] as const).filter((club) => hoursOf(club).gt(0));
  const overCap = overCapWords(ofYear);
  return (
    <section className="card year-so-far" aria-label="School year so far">
      <details open={hasRoom}>
        <summary>
          <h3 className="d-inline text-15">School year so far</h3>{' '}
          <b className="float-end fw-400">
            {hoursInWords(formatTotalHours(sumTowardGoals(ofYear)))}
          </b>
        </summary>
        <dl className="fields">
          {clubs.map((club) => (
            <Fragment key={club}>
              <dt>{school.clubs[club]}</dt>
              <dd>{hoursInWords(formatTotalHours(hoursOf(club)))}</dd>
            </Fragment>
          ))}
        </dl>
        <MonthBars activities={ofYear} year={year} />
        {overCap && <p>{overCap}</p>}
        <details onToggle={({ currentTarget }) => setIsListOpen(currentTarget.open)}>
          <summary>
            {reviewMessages.activitiesIn(ofYear.length, schoolYearName(year, school.schoolYear))}
          </summary>
          {isListOpen && <ActivityList activities={ofYear} />}
        </details>
      </details>
    </section>
  );
});

function ActivityList({ activities }: { activities: readonly ReviewedActivity[] }) {
  const { bodyRef, shown, more } = useShownRows<HTMLUListElement>(activities.length, '');
  return (
    <>
      <ul ref={bodyRef} className="ruled">
        {activities.slice(0, shown).map(({ key, entry, review }) => (
          <li key={key} tabIndex={-1}>
            <strong className="note">{entry.Name}</strong>
            <p className="note">{`${formatEntryDate(entry.Date)}, ${hoursInWords(entry.Hours)}`}</p>
            <p className="note">{reviewWords(review)}</p>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
