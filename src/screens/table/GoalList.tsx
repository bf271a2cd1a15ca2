import { memo } from 'react';
import { school } from '../../config/school';
import { goalMessages } from '../../domain/goals/goalMessages';
import type { Goal } from '../../config/schoolSettings';
import {
  activitiesFor,
  nextAward,
  progressTo,
  unreviewedParts,
  type CountedActivity,
} from '../../domain/goals/progress';
import { reviewedParts } from '../../domain/review/hourParts';
import { GoalBar } from './GoalBar';

const partsOf = school.review ? reviewedParts : unreviewedParts;

/**
 * How far the student is: each goal of one school year or of all of them, and the next award. Goals of all years
 * stay whatever year is looked at. Memoized: a question that comes up adds up nothing anew.
 */
export const GoalList = memo(function GoalList({
  goals,
  awardSteps,
  activities,
  schoolYear,
  yearName,
  isOver,
}: {
  goals: readonly Goal[];
  awardSteps: readonly number[];
  activities: readonly CountedActivity[];
  /** The school year to look at, by the calendar year in which it began. */
  schoolYear: number;
  yearName: string;
  /** Whether that school year has passed. */
  isOver: boolean;
}) {
  const award = nextAward(awardSteps, partsOf(activities));
  if (goals.length === 0 && !award) return null;
  return (
    <ul className="goals" aria-label={goalMessages.section}>
      {goals.map((goal) => (
        <GoalBar
          key={`${goal.club} ${goal.label} ${goal.each}`}
          label={goal.label}
          progress={progressTo(goal.hours, partsOf(activitiesFor(goal, activities, schoolYear)))}
          span={goal.each === 'ever' ? goalMessages.allYears : goalMessages.schoolYear(yearName)}
          isOver={goal.each === 'schoolYear' && isOver}
        />
      ))}
      {award && (
        <GoalBar
          label={goalMessages.award(award.hours)}
          progress={award.progress}
          span={goalMessages.allYears}
        />
      )}
    </ul>
  );
});
