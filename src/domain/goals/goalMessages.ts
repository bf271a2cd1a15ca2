import type Big from 'big.js';
import { formatGoalHours, formatTotalHours } from '../hours';
import type { Progress } from './progress';

/** What a student reads of the own year. Not in the spec. */
export const goalMessages = {
  section: 'Progress',
  allYears: 'All years',
  schoolYear: (name: string) => `School year ${name}`,
  award: (hours: number) => `the ${hours} hours award`,
  yearLabel: 'School year',
  everyYear: 'All',
  /** Beside the choice of all years there is no sum: the heading has it. */
  shown: (activities: number, sum: Big | null) => {
    const counted = activities === 1 ? '1 activity' : `${activities} activities`;
    return sum === null ? counted : `${formatTotalHours(sum)} hours in ${counted}`;
  },
} as const;

/** '12.5 of 20 hours for NHS', to which an ending belongs. */
export const progressWords = ({ done, wanted }: Progress, label: string): string =>
  `${formatGoalHours(done)} of ${formatGoalHours(wanted)} hours for ${label}`;

/** How it ends: '7.5 to go'. `isOver`: the time for it has passed, so that nothing can be done any more. */
export function progressEnding({ state, toGo }: Progress, isOver: boolean): string {
  if (state === 'reached') return 'reached';
  return isOver ? 'not reached' : `${formatGoalHours(toGo, 'up')} to go`;
}
