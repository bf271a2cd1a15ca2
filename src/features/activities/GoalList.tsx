import { memo, useId } from 'react';
import { partsOf } from '#features/activities/decisions/hourParts';
import {
  activitiesFor,
  type CountedActivity,
  goalMessages,
  type goalsToShow,
  nextAward,
  type Progress,
  progressEnding,
  progressTo,
  progressWords,
} from './goals';
import { percentOf } from './hoursMath';

/** One goal or award: progress in words, a bar, and what is missing. */
function GoalLine({
  label,
  progress,
  span,
  isOver = false,
}: {
  label: string;
  progress: Progress;
  /** The period in words. */
  span: string;
  isOver?: boolean;
}) {
  const wordsId = useId();
  const endingId = useId();
  const { wanted, done, parts, state } = progress;
  const counted = percentOf(wanted, parts.approved);
  const percent = percentOf(wanted, done);
  return (
    <li className="goal" data-state={state}>
      <span id={wordsId} className="goal-words">
        {progressWords(progress, label)}
      </span>
      <div
        className="bar"
        role="progressbar"
        aria-labelledby={`${wordsId} ${endingId}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
      >
        {counted > 0 && (
          <div
            className="part"
            data-status={state === 'reached' ? state : undefined}
            style={{ width: `${counted}%` }}
          />
        )}
        {percent > counted && (
          <div className="part" data-status="waiting" style={{ width: `${percent - counted}%` }} />
        )}
      </div>
      <span id={endingId} className="goal-ending">
        {`${progressEnding(progress, isOver)} · ${span}`}
      </span>
    </li>
  );
}

/** A student's progress toward each goal and the next award. Memoized, so that opening a dialog doesn't recompute the sums. */
export const GoalList = memo(function GoalList({
  goals,
  awardSteps,
  activities,
}: {
  goals: ReturnType<typeof goalsToShow>;
  awardSteps: readonly number[];
  activities: readonly CountedActivity[];
}) {
  const award = nextAward(awardSteps, activities);
  if (goals.length === 0 && !award) return null;
  return (
    <ul className="goals" aria-label="Progress">
      {goals.map(({ goal, period, span, isOver }) => (
        <GoalLine
          key={`${goal.club} ${goal.label} ${goal.hours} ${goal.each} ${goal.kind} ${span}`}
          label={goal.label}
          progress={progressTo(goal.hours, partsOf(activitiesFor(goal, activities, period)))}
          span={span}
          isOver={isOver}
        />
      ))}
      {award && (
        <GoalLine
          label={goalMessages.award(award.hours)}
          progress={award.progress}
          span="logged hours"
        />
      )}
    </ul>
  );
});
