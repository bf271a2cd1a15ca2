import './months.scss';
import type Big from 'big.js';
import { useMemo } from 'react';
import { school } from '#config/school';
import { schoolYearName } from '#shared/lib/schoolYear';
import { hourPartsInWords, partsOf } from './decisions/hourParts';
import { formatTotalHours } from './formatHours';
import type { CountedActivity } from './goals';
import { percentOf, zeroHours } from './hoursMath';
import { monthInWords, monthMessages, type MonthSums, monthSums } from './monthSums';

/**
 * A school year's hours that count toward goals, by month: a bar for each, approved hours below waiting ones, and their sums in words.
 *
 * @param year the calendar year in which the school year began
 * @param onChoose makes each month with activities a button. Called with the month as in an address, or null to unchoose it.
 */
export function MonthBars({
  activities,
  year,
  chosen = null,
  onChoose,
}: {
  activities: readonly CountedActivity[];
  year: number;
  /** The chosen month, as in an address. */
  chosen?: string | null;
  onChoose?: (month: string | null) => void;
}) {
  // Opening a dialog renders the screen again, with the same activities.
  const { months, sums } = useMemo(
    () => ({
      months: monthSums(activities, year, school.schoolYear),
      sums: hourPartsInWords(partsOf(activities.filter(({ schoolYear }) => schoolYear === year))),
    }),
    [activities, year],
  );
  const most = months.reduce((max, one) => (doneIn(one).gt(max) ? doneIn(one) : max), zeroHours);
  const yearName = schoolYearName(year, school.schoolYear);
  return (
    <div className="months">
      <ul className="month-bars" aria-label={`Hours by month, ${yearName}`}>
        {months.map((one) => (
          <li key={one.month}>
            {onChoose && one.activities > 0 ? (
              <button
                type="button"
                className="month"
                aria-pressed={one.month === chosen}
                onClick={() => onChoose(one.month === chosen ? null : one.month)}
              >
                <MonthBar month={one} most={most} />
              </button>
            ) : (
              <div className="month">
                <MonthBar month={one} most={most} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="line note">
        {sums.map(({ status, words }) => (
          <span key={status}>
            {status !== 'returned' && <span className="part part-mark" data-status={status} />}
            <span>{status === 'returned' ? monthMessages.notCounted(words) : words}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

const doneIn = ({ parts }: MonthSums): Big => parts.approved.plus(parts.waiting);

/** One month: its hours, their bar and its name; for screen readers, all of it in words. */
function MonthBar({ month, most }: { month: MonthSums; most: Big }) {
  const heightOf = (part: Big) => `${(percentOf(most, part) / 100) * highestBarRem}rem`;
  return (
    <>
      <span className="visually-hidden">{monthInWords(month)}</span>
      <span className="month-bar" aria-hidden="true">
        {month.activities > 0 && (
          <span className="month-hours">{formatTotalHours(doneIn(month))}</span>
        )}
        {(['waiting', 'approved'] as const)
          .filter((part) => month.parts[part].gt(0))
          .map((part) => (
            <span
              key={part}
              className="part"
              data-status={part}
              style={{ height: heightOf(month.parts[part]) }}
            />
          ))}
      </span>
      <span aria-hidden="true">{month.name.slice(0, shortNameLength)}</span>
    </>
  );
}

/** Jul, Aug, Sep. */
const shortNameLength = 3;

/** As in the style sheet. */
const highestBarRem = 3;
