import { useId, useMemo, useState } from 'react';
import { Records } from '#components/record/Records';
import { school } from '#config/school';
import { entryDateTextOf } from '#domain/entryDate';
import { countedActivities, goalMessages, goalsToShow, periodOf } from '#domain/goals';
import { sumHours } from '#domain/hours';
import { blankProfile } from '#domain/profile';
import { type Review, withReviews } from '#domain/review/review';
import { schoolYearName, schoolYearOf } from '#domain/schoolYear';
import { type EntryRow, selectReviews } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectProfile } from '#store/profile/profileSlice';
import { selectUserEmail } from '#store/session/sessionSlice';

const yearBegins = school.schoolYear;
const nameOf = (year: number) => schoolYearName(year, yearBegins);

/** Filters a student's activities by the chosen school year. */
export function useSchoolYears(
  rows: readonly EntryRow[],
  reviews: Readonly<Record<string, Review>>,
) {
  /** The calendar year in which the chosen school year began; null for all years. */
  const [wanted, onChoose] = useState<number | null>(null);
  const activities = useMemo(
    () => countedActivities(withReviews(rows, reviews), school),
    [rows, reviews],
  );
  const classYear = useAppSelector(selectProfile)?.graduationYear ?? '';
  const years = useMemo(
    () =>
      [...new Set(activities.map(({ schoolYear }) => schoolYear))]
        .filter((year) => year !== null)
        .sort((a, b) => b - a)
        .map((year) => ({ year, name: nameOf(year) })),
    [activities],
  );
  // The chosen year's last activity may have been deleted.
  const chosen = years.some(({ year }) => year === wanted) ? wanted : null;
  const shownRows = useMemo(
    () => (chosen === null ? rows : rows.filter((_, at) => activities[at]?.schoolYear === chosen)),
    [rows, activities, chosen],
  );
  const sum = useMemo(
    () => (chosen === null ? null : sumHours(shownRows.map(({ entry }) => entry.Hours))),
    [chosen, shownRows],
  );
  const today = entryDateTextOf(new Date());
  const goals = useMemo(() => {
    const now = periodOf(today, school) ?? { schoolYear: 0, semester: null };
    return goalsToShow(school.goals, classYear, now, chosen, school);
  }, [today, classYear, chosen]);
  return {
    shownRows,
    choice: {
      /** The student's school years, newest first. */
      years,
      /** The school year shown; null for all. */
      chosen,
      onChoose,
      count: shownRows.length,
      /** The total of the shown activities; null for all years, whose total is in the heading. */
      sum,
    },
    progress: { activities, goals },
  };
}

/** Chooses the school year, and announces its total. */
export function YearChoice({
  years,
  chosen,
  onChoose,
  count,
  sum,
}: ReturnType<typeof useSchoolYears>['choice']) {
  const id = useId();
  return (
    <div className="year-choice">
      <label htmlFor={id}>{goalMessages.yearLabel}</label>
      <select
        id={id}
        className="form-control"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{goalMessages.everyYear}</option>
        {years.map(({ year, name }) => (
          <option key={year} value={year}>
            {name}
          </option>
        ))}
      </select>
      <p role="status">{goalMessages.shown(count, sum)}</p>
    </div>
  );
}

/** The printable record of the session's user for one school year, or for all (null). */
export function OwnRecord({
  rows,
  schoolYear,
  onLeave,
}: {
  rows: EntryRow[];
  schoolYear: number | null;
  onLeave: () => void;
}) {
  const email = useAppSelector(selectUserEmail);
  const profile = useAppSelector(selectProfile) ?? blankProfile;
  const reviews = useAppSelector(selectReviews);
  const activities = useMemo(() => {
    const isShown = ({ entry }: EntryRow) =>
      schoolYear === null || schoolYearOf(entry.Date, yearBegins) === schoolYear;
    return withReviews(rows.filter(isShown), reviews);
  }, [rows, reviews, schoolYear]);
  return (
    <Records
      records={[{ email, ...profile, activities }]}
      yearName={schoolYear === null ? '' : nameOf(schoolYear)}
      onLeave={onLeave}
    />
  );
}
