import type { Matched } from '#domain/reports/answers/match';
import { type OpenIndex, valueAt } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { adminMessages } from '#domain/staffMessages';

/** Damaged activities named one by one: more of them are counted above. */
const damagedShown = 200;

/** What an answer cannot count, and what is not known of some students. Nothing is silently a zero. */
export function LeftOut({
  index,
  matched: { damaged, undated, unlogged },
  shown,
}: {
  index: OpenIndex;
  matched: Matched;
  shown: readonly number[];
}) {
  const nameless = shown.filter((place) => {
    const student = index.students[place];
    return student?.firstName === '' && student.lastName === '' && student.graduationYear === '';
  }).length;
  return (
    <>
      {undated > 0 && <p>{reportsMessages.undated(undated)}</p>}
      {unlogged > 0 && <p>{reportsMessages.unlogged(unlogged)}</p>}
      {nameless > 0 && <p>{reportsMessages.noProfile(nameless)}</p>}
      {damaged.length > 0 && (
        <details className="damaged-entries">
          <summary>{adminMessages.damagedEntries(damaged.length)}</summary>
          <ul>
            {damaged.slice(0, damagedShown).map((row) => (
              <li key={row}>
                {valueAt(index, 'email', row)}, {valueAt(index, 'name', row)}:{' '}
                {valueAt(index, 'hours', row)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
