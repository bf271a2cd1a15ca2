import { useDeferredValue, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { fullName, type Student } from '#features/students/students';
import { startOfDay } from '#shared/lib/entryDate';
import { newAccountsAnHour } from '#shared/lib/limits';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { downloadCsv } from '#shared/ui/downloadCsv';
import { Checkbox } from '#shared/ui/FieldFrame';
import { useToday } from '#shared/ui/hooks';
import { compareRoster, leavingCsv, leavingFileName, studentsToStore } from './compareRoster';
import { readRoster, type Roster, RosterError } from './readRoster';
import { rosterMessages } from './rosterMessages';
import { RosterRun } from './RosterRun';
import {
  importRoster,
  rosterOptionsChanged,
  selectIsRosterRunning,
  selectRoster,
} from './rosterSlice';
import { RosterTable } from './RosterTable';

/** Parses a roster as of a day. Returns an error message if the text isn't one. */
function rosterIn(text: string, today: string): Roster | string {
  try {
    return readRoster(text, startOfDay(today));
  } catch (error) {
    if (error instanceof RosterError) return error.message;
    throw error;
  }
}

/** The roster compared with the student list: what an import would do, and the button for it. */
export function RosterCheck({ listed }: { listed: readonly Student[] }) {
  // Keeps typing responsive while thousands of lines are parsed.
  const text = useDeferredValue(useAppSelector(selectRoster).text);
  const today = useToday();
  const roster = useMemo(() => rosterIn(text, today), [text, today]);
  if (text.trim() === '') return null;
  if (typeof roster === 'string') {
    return (
      <p className="field-error pre-line" role="alert">
        {roster}
      </p>
    );
  }
  if (roster.students.length + roster.problems.length === 0) {
    return <p role="status">{rosterMessages.nobody}</p>;
  }
  return <Comparison roster={roster} listed={listed} />;
}

function Comparison({ roster, listed }: { roster: Roster; listed: readonly Student[] }) {
  const dispatch = useAppDispatch();
  const { skipsErrors, replacesNames } = useAppSelector(selectRoster);
  const { students, leaving, fullness } = useMemo(
    () => compareRoster(roster, listed),
    [roster, listed],
  );
  const count = (state: (typeof students)[number]['state']) =>
    students.filter((student) => student.state === state).length;
  const counts = {
    new: count('new'),
    same: count('same'),
    different: count('different'),
    wrong: roster.problems.length,
  };
  const toStore = studentsToStore(students, replacesNames);
  const isRunning = useAppSelector(selectIsRosterRunning);
  const [wasPressed, setWasPressed] = useState(false);
  const skipRef = useRef<HTMLInputElement>(null);
  const isBlocked = counts.wrong > 0 && !skipsErrors;

  const add = () => {
    if (isRunning || toStore.length === 0) return;
    if (isBlocked) {
      setWasPressed(true);
      skipRef.current?.focus();
      return;
    }
    void dispatch(importRoster(toStore));
  };

  return (
    <>
      <section aria-label="Changes">
        <p role="status" className="fw-600">
          {rosterMessages.counts(counts)}
        </p>
        {roster.repeated > 0 && (
          <p className="spaced">{rosterMessages.repeated(roster.repeated)}</p>
        )}
        {roster.grades && <p className="spaced">{rosterMessages.grades(roster.grades)}</p>}
        {roster.above.length > 0 && <p className="spaced">{rosterMessages.above(roster.above)}</p>}
        {roster.ignored.length > 0 && (
          <p className="spaced">{rosterMessages.ignored(roster.ignored)}</p>
        )}
        {counts.wrong > 0 && (
          <Checkbox
            ref={skipRef}
            label={rosterMessages.skip(counts.wrong)}
            isChecked={skipsErrors}
            isDisabled={isRunning}
            error={wasPressed && isBlocked ? rosterMessages.skipFirst : undefined}
            onCheckedChange={(isChecked) =>
              dispatch(rosterOptionsChanged({ skipsErrors: isChecked }))
            }
          />
        )}
        {counts.different > 0 && (
          <Checkbox
            label={rosterMessages.replaceNames(counts.different)}
            isChecked={replacesNames}
            isDisabled={isRunning}
            onCheckedChange={(isChecked) =>
              dispatch(rosterOptionsChanged({ replacesNames: isChecked }))
            }
          />
        )}
        {counts.new > newAccountsAnHour && <p className="spaced">{rosterMessages.accounts}</p>}
        {fullness !== null && (
          <p className="band warning" role="status">
            {rosterMessages.full(fullness)}
          </p>
        )}
        {toStore.length === 0 && (
          <p className="spaced">
            {students.length > 0 ? rosterMessages.nothingToAdd : rosterMessages.allWrong}
          </p>
        )}
        <div className="toolbar">
          <Button aria-disabled={isRunning || toStore.length === 0} onClick={add}>
            {rosterMessages.add(toStore)}
          </Button>
        </div>
        <RosterRun />
      </section>
      <RosterTable students={students} problems={roster.problems} />
      {leaving === null && <p>{rosterMessages.leavingUnknown}</p>}
      {leaving && leaving.length > 0 && <Leaving students={leaving} />}
    </>
  );
}

/** Listed students who aren't in the file, to check and to pass to `npm run graduates`. */
function Leaving({ students }: { students: readonly Student[] }) {
  return (
    <section aria-labelledby="leaving">
      <h2 id="leaving">{rosterMessages.leaving(students.length)}</h2>
      <p className="spaced">
        No one is removed here. Check that the roster has all grades and no misspelled addresses,
        then send this file to whoever maintains the tracker, who can export and remove these
        students: npm run graduates -- --file leaving.csv
      </p>
      <div className="toolbar">
        <Button
          variant="secondary"
          onClick={() => downloadCsv(leavingFileName, leavingCsv(students))}
        >
          Download CSV
        </Button>
      </div>
      <details>
        <summary>Show them</summary>
        <ul className="bullets">
          {students.map((student) => (
            <li key={student.email}>
              <bdi>{student.email}</bdi>
              {', '}
              <bdi>{fullName(student)}</bdi>
              {student.graduationYear && <span>{`, ${student.graduationYear}`}</span>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
