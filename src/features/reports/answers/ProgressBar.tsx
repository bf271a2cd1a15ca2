import { type GoalStatus, goalStatuses } from './goalStatus';

/** A bar with a part for each status that students have. Screen readers skip it, because the numbers are next to it. */
export function ProgressBar({ counts }: { counts: Record<GoalStatus, number> }) {
  return (
    <span className="bar" aria-hidden="true">
      {goalStatuses
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <span
            key={status}
            className="part"
            data-status={status}
            style={{ flexGrow: counts[status] }}
          />
        ))}
    </span>
  );
}
