import type Big from 'big.js';
import { useId, useMemo } from 'react';
import { school } from '#config/school';
import { entryDateTextOf } from '#domain/entryDate';
import { countedActivities, goalMessages } from '#domain/goals';
import { sumHours } from '#domain/hours';
import type { Review } from '#domain/review/review';
import { schoolYearName, schoolYearOf } from '#domain/schoolYear';
import type { EntryRow } from '#store/entries/entriesSlice';

const yearBegins = school.schoolYear;
const nameOf = (year: number) => schoolYearName(year, yearBegins);

/** What the table shows of a student's activities: those of all school years, or of one that was chosen. */
export function useSchoolYears(
  rows: readonly EntryRow[],
  reviews: Readonly<Record<string, Review>>,
  wantedYear: number | null,
) {
  const activities = useMemo(() => countedActivities(rows, reviews, yearBegins), [rows, reviews]);
  const years = useMemo(
    () =>
      [...new Set(activities.map(({ schoolYear }) => schoolYear))]
        .filter((year) => year !== null)
        .sort((a, b) => b - a)
        .map((year) => ({ year, name: nameOf(year) })),
    [activities],
  );
  // The last activity of the chosen year may be deleted, here or elsewhere.
  const chosen = years.some(({ year }) => year === wantedYear) ? wantedYear : null;
  const shownRows = useMemo(
    () => (chosen === null ? rows : rows.filter((_, at) => activities[at]?.schoolYear === chosen)),
    [rows, activities, chosen],
  );
  const sum = useMemo(
    () => (chosen === null ? null : sumHours(shownRows.map(({ entry }) => entry.Hours))),
    [chosen, shownRows],
  );
  const thisYear = schoolYearOf(entryDateTextOf(new Date()), yearBegins) ?? 0;
  const schoolYear = chosen ?? thisYear;
  return {
    shownRows,
    choice: { years, chosen, count: shownRows.length, sum },
    goalYear: {
      activities,
      schoolYear,
      yearName: nameOf(schoolYear),
      isOver: schoolYear < thisYear,
    },
  };
}

/** Which school year the table shows, and what that comes to. A change is announced by the sum. */
export function YearChoice({
  years,
  chosen,
  onChoose,
  count,
  sum,
}: {
  /** The school years there are, newest first. */
  years: readonly { year: number; name: string }[];
  /** Null: all of them. */
  chosen: number | null;
  onChoose: (year: number | null) => void;
  /** How many activities are shown. */
  count: number;
  /** Their hours; null where the heading says them. */
  sum: Big | null;
}) {
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
