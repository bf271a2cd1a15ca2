import { memo, useId } from 'react';
import { school } from '#config/school';
import type { Goal } from '#config/schoolSettings';
import {
  activitiesFor,
  type CountedActivity,
  goalMessages,
  nextAward,
  type Progress,
  progressEnding,
  progressTo,
  progressWords,
} from '#domain/goals';
import { percentOf } from '#domain/hours';
import { partsOf } from '#domain/review/hourParts';

/** One goal or award in a line: how far, a bar that shows the same, and what is missing. */
function GoalLine({
  label,
  progress,
  span,
  isOver = false,
}: {
  /** What the hours are for. */
  label: string;
  progress: Progress;
  /** The period that the hours are of, in words. */
  span: string;
  /** Whether the time for it has passed. */
  isOver?: boolean;
}) {
  const wordsId = useId();
  const endingId = useId();
  const { wanted, done, parts, state } = progress;
  const counted = percentOf(wanted, parts.counted);
  const percent = percentOf(wanted, done);
  return (
    <li className="goal" data-state={state}>
      <span id={wordsId} className="goal-words">
        {progressWords(progress, label)}
      </span>
      <div
        className="progress"
        role="progressbar"
        aria-labelledby={`${wordsId} ${endingId}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
      >
        <div className="progress-bar" style={{ width: `${counted}%` }} />
        {school.review && (
          <div className="progress-bar goal-waiting" style={{ width: `${percent - counted}%` }} />
        )}
      </div>
      <span id={endingId} className="goal-ending">
        {progressEnding(progress, isOver)} · {span}
      </span>
    </li>
  );
}

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
        <GoalLine
          key={`${goal.club} ${goal.label} ${goal.each}`}
          label={goal.label}
          progress={progressTo(goal.hours, partsOf(activitiesFor(goal, activities, schoolYear)))}
          span={goal.each === 'ever' ? goalMessages.allYears : yearName}
          isOver={goal.each === 'schoolYear' && isOver}
        />
      ))}
      {award && (
        <GoalLine
          label={goalMessages.award(award.hours)}
          progress={award.progress}
          span={goalMessages.allYears}
        />
      )}
    </ul>
  );
});
