import { useMemo } from 'react';
import { fullName } from '#features/students/students';
import { HeaderRow } from '#shared/ui/HeaderRow';
import { useShownRows } from '#shared/ui/shownRows';
import { WrappingText } from '#shared/ui/WrappingText';
import type { ComparedStudent } from './compareRoster';
import type { RosterProblem } from './readRoster';
import { rosterMessages } from './rosterMessages';

/** Lines to look at come first. */
const stateOrder = ['wrong', 'different', 'new', 'same'] as const;

/** The roster's lines, each with what an import would do: the first ones, and all of them on request. */
export function RosterTable({
  students,
  problems,
}: {
  students: readonly ComparedStudent[];
  problems: readonly RosterProblem[];
}) {
  const rows = useMemo(() => {
    const all = [
      ...problems.map((problem) => ({
        ...problem,
        name: '',
        graduationYear: '',
        remark: `Error: ${problem.words}`,
        state: 'wrong' as const,
      })),
      ...students.map((student) => ({
        ...student,
        name: fullName(student),
        remark: rosterMessages.states[student.state](student),
      })),
    ];
    return all.sort(
      (a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) || a.line - b.line,
    );
  }, [students, problems]);
  const { bodyRef, shown, isLong, more } = useShownRows(rows.length, '');

  return (
    <section aria-label="Lines of the roster">
      {/* The roles are spelled out because the phone layout changes the display of each part. */}
      <table className={`table card-table roster-table ${isLong ? 'long-table' : ''}`} role="table">
        <thead role="rowgroup">
          <HeaderRow labels={['Line', 'Email', 'Name', 'Class', 'Result']} />
        </thead>
        <tbody role="rowgroup" ref={bodyRef}>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.line} role="row" tabIndex={-1}>
              <td role="cell" data-label="Line">
                {row.line}
              </td>
              <td role="cell" data-label="Email">
                {row.email && (
                  <bdi>
                    <WrappingText text={row.email} />
                  </bdi>
                )}
              </td>
              <td role="cell" data-label="Name">
                {row.name && <bdi>{row.name}</bdi>}
              </td>
              <td role="cell" data-label="Class">
                {row.graduationYear}
              </td>
              <td role="cell" data-label="Result">
                <span data-tone={row.state === 'wrong' ? 'error' : undefined}>{row.remark}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </section>
  );
}
