import { school } from '#config/school';
import type { CountedActivity } from '#features/activities/goals';
import { MonthBars } from '#features/activities/MonthBars';
import { monthMessages } from '#features/activities/monthSums';
import { schoolYearName } from '#shared/lib/schoolYear';
import type { Choice } from './SchoolYears';

/** A school year's months to choose from, and a note on which hours they show. */
export function YearByMonth({
  activities,
  year,
  choice,
}: {
  activities: readonly CountedActivity[];
  year: number;
  choice: Choice;
}) {
  const undated = activities.filter(({ schoolYear }) => schoolYear === null).length;
  return (
    <>
      <MonthBars
        activities={activities}
        year={year}
        chosen={choice.month}
        onChoose={choice.onChooseMonth}
      />
      <p className="note">
        <span>{monthMessages.counted(schoolYearName(year, school.schoolYear))}</span>{' '}
        {undated > 0 && <span>{monthMessages.inNoMonth(undated)}</span>}
      </p>
    </>
  );
}
