import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { school } from '#config/school';
import { withReviews } from '#features/activities/decisions/review';
import { type EntryRow, selectReviews } from '#features/activities/entriesSlice';
import { goalMessages } from '#features/activities/goals';
import { sumHours } from '#features/activities/hoursMath';
import { monthName, monthOf } from '#features/activities/months';
import { useCountedActivities, useGoals } from '#features/activities/useProgress';
import { blankProfile } from '#features/profile/profile';
import { selectProfile } from '#features/profile/profileSlice';
import { Records } from '#features/records/Records';
import { selectUserEmail } from '#features/session/sessionSlice';
import { schoolYearName, schoolYearOf } from '#shared/lib/schoolYear';
import { useAppSelector } from '#shared/store/hooks';
import { useToday } from '#shared/ui/hooks';
import { focusHeading } from '#shared/ui/Page';

const yearBegins = school.schoolYear;
const nameOf = (year: number) => schoolYearName(year, yearBegins);

/** Filters a student's activities by the school year, and the month, that the address names. */
export function useSchoolYears(rows: readonly EntryRow[]) {
  const [search, setSearch] = useSearchParams();
  const activities = useCountedActivities();
  const years = useMemo(
    () =>
      [...new Set(activities.map(({ schoolYear }) => schoolYear))]
        .filter((year) => year !== null)
        .sort((a, b) => b - a)
        .map((year) => ({ year, name: nameOf(year) })),
    [activities],
  );
  const [wanted, wantedMonth] = [search.get('year'), search.get('month')];
  // People type addresses by hand, and the chosen year's last activity may have been deleted.
  const wantedYear = years.find(({ year }) => String(year) === wanted)?.year ?? null;
  const inMonth = useMemo(
    () =>
      activities.map(
        ({ schoolYear, entry }) => schoolYear === wantedYear && monthOf(entry.Date) === wantedMonth,
      ),
    [activities, wantedYear, wantedMonth],
  );
  const month = wantedYear !== null && inMonth.includes(true) ? wantedMonth : null;
  // With only one year there is no year picker, so the user couldn't get back to all activities.
  const chosen = years.length > 1 || month !== null ? wantedYear : null;
  const shownRows = useMemo(() => {
    if (chosen === null) return rows;
    return rows.filter((_, at) =>
      month === null ? activities[at]?.schoolYear === chosen : inMonth[at],
    );
  }, [rows, activities, chosen, month, inMonth]);
  const ofYear = useMemo(
    () =>
      chosen === null ? activities : activities.filter(({ schoolYear }) => schoolYear === chosen),
    [activities, chosen],
  );
  const sum = useMemo(
    () => (chosen === null ? null : sumHours(shownRows.map(({ entry }) => entry.Hours))),
    [chosen, shownRows],
  );
  const goals = useGoals(chosen);
  const current = schoolYearOf(useToday(), yearBegins);
  const newest = years.find(({ year }) => year === current) ?? years[0];
  const yearOfMonths = chosen ?? newest?.year ?? null;
  const yearName = chosen === null ? '' : nameOf(chosen);
  return {
    shownRows,
    choice: {
      /** The student's school years, newest first. */
      years,
      /** The school year shown; null for all. */
      chosen,
      /** The activities of this school year, or all. */
      ofYear,
      /** The month shown, as in the address; null for all. */
      month,
      /** The name of what is shown, or ''. */
      chosenName: month === null ? yearName : monthName(month),
      /** The same for file names. */
      fileName: month ?? yearName,
      onChoose: (year: number | null) =>
        setSearch(year === null ? {} : { year: String(year) }, { replace: true }),
      count: shownRows.length,
      /** The total of the shown activities; null for all years, whose total is in the heading. */
      sum,
      /** The school year whose months can be chosen: the one shown, or else the current or latest one. Null without valid dates. */
      yearOfMonths,
      /** Unlike a school year, a month is a step in the browser's history. */
      onChooseMonth: (wantedNow: string | null) =>
        setSearch({
          year: String(yearOfMonths),
          ...(wantedNow === null ? {} : { month: wantedNow }),
        }),
      onShowAll: () => {
        setSearch({});
        // The pressed button is gone.
        focusHeading();
      },
    },
    progress: { activities, goals },
  };
}

export type Choice = ReturnType<typeof useSchoolYears>['choice'];

/** Chooses the school year, and announces its total. */
export function YearChoice({ years, chosen, onChoose, month, count, sum }: Choice) {
  const id = useId();
  return (
    <div className="line year-choice">
      <label htmlFor={id}>School year</label>
      <select
        id={id}
        className="form-control"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">All years</option>
        {years.map(({ year, name }) => (
          <option key={year} value={year}>
            {name}
          </option>
        ))}
      </select>
      <p role="status" data-all={sum === null || undefined}>
        {month === null && goalMessages.shown(count, sum)}
      </p>
    </div>
  );
}

/** Above the table, announces the total of the chosen month, and shows all activities again. */
export function ChosenMonth({ month, chosenName, count, sum, onShowAll }: Choice) {
  return (
    <div className="chosen-month">
      <p role="status" className="text-14 fw-500">
        {month !== null && `${chosenName}: ${goalMessages.shown(count, sum)}`}
      </p>
      {month !== null && (
        <button type="button" className="btn btn-secondary btn-row" onClick={onShowAll}>
          {goalMessages.showAll}
        </button>
      )}
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
  const activities = useMemo(() => withReviews(rows, reviews), [rows, reviews]);
  return (
    <Records
      records={[{ email, ...profile, activities }]}
      schoolYear={schoolYear}
      onLeave={onLeave}
    />
  );
}
