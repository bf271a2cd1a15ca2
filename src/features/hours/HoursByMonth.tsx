import { useId, useState } from 'react';
import { school } from '#config/school';
import { hourPartsWords, reviewedParts } from '#features/activities/decisions/hourParts';
import type { CountedActivity } from '#features/activities/goals';
import { screenMessages } from '#shared/lib/messages';
import { type Choice, YearChoice } from './SchoolYears';

/** Most visits don't need the bars. */
const loadBars = () => import('./YearByMonth');

/**
 * One line with the hours by review status and the choice of their school year. Pressing the hours shows that school year by month. It is
 * collapsed at first, because on a phone it would push the activities off the screen.
 */
export function HoursByMonth({
  activities,
  choice,
}: {
  activities: readonly CountedActivity[];
  choice: Choice;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [bars, setBars] = useState<Awaited<ReturnType<typeof loadBars>> | 'failed' | null>(null);
  const toggle = () => {
    setIsOpen(!isOpen);
    // A failed download is tried again with the next press.
    if (!isOpen) void loadBars().then(setBars, () => setBars('failed'));
  };
  const { yearOfMonths: year } = choice;
  const words = school.review ? hourPartsWords(reviewedParts(choice.ofYear)) : '';
  return (
    <>
      <div className="hours-line">
        {year === null ? (
          <p>{words}</p>
        ) : (
          <button
            type="button"
            className="text-button fold months-fold"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={toggle}
          >
            <span>{words}</span>{' '}
            <span className="months-fold-word text-accent d-print-none">By month</span>
          </button>
        )}
        {/* A choice needs more than one year. */}
        {choice.years.length > 1 && <YearChoice {...choice} />}
      </div>
      {isOpen && year !== null && (
        <div id={id} className="mb-3">
          {bars === 'failed' && <p role="alert">{screenMessages.requestFailed}</p>}
          {bars && bars !== 'failed' && <bars.YearByMonth {...{ activities, year, choice }} />}
        </div>
      )}
    </>
  );
}
