import { memo, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ShowAll } from '#components/LongList';
import { groupMessages, lineText } from '#domain/group/groupMessages';
import type { LineAnswers, MatchedLine } from '#domain/group/matchStudents';
import type { Student } from '#domain/profile';
import { fullName } from '#domain/students';
import { lineAnswered } from '#store/group/groupSlice';
import { useAppDispatch } from '#store/hooks';

const described = ({ email, graduationYear, ...name }: Student) =>
  [fullName(name), graduationYear, email].filter((part) => part !== '').join(', ');

/** A browser takes half a second for 500 questions, and staff answer them one after the other. */
const linesAtFirst = 25;

/**
 * The lines of the sheet about which something is to be said, each with what can be done about it: the first ones, and
 * all of them at the press of a button.
 */
export const LineList = memo(function LineList({
  lines,
  answers,
}: {
  lines: readonly MatchedLine[];
  answers: LineAnswers;
}) {
  const headingId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const unclear = lines.filter(
    ({ choices, outcome }) => lineText(outcome) !== undefined || choices.length > 0,
  );
  if (unclear.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="group-lines">
      <h2 id={headingId}>{groupMessages.problems}</h2>
      <ul ref={listRef}>
        {(showsAll ? unclear : unclear.slice(0, linesAtFirst)).map(({ line, choices, outcome }) => (
          <li key={line.key} data-kind={outcome.kind} tabIndex={-1}>
            <p className="group-line">
              <span>{`Line ${line.line}: `}</span>
              <strong>{line.text}</strong>
            </p>
            <Answer line={line} choices={choices} outcome={outcome} answer={answers[line.key]} />
          </li>
        ))}
      </ul>
      {unclear.length > linesAtFirst && (
        <ShowAll
          count={unclear.length}
          first={linesAtFirst}
          listRef={listRef}
          showsAll={showsAll}
          onChange={setShowsAll}
        />
      )}
    </section>
  );
});

/** The value of the select while nothing is chosen; '' leaves the line out. */
const unanswered = '-';

function Answer({ line, choices, outcome, answer }: MatchedLine & { answer: string | undefined }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const give = (to: string | null) => dispatch(lineAnswered({ key: line.key, answer: to }));
  const isQuestion = !['found', 'twice'].includes(outcome.kind);
  if (choices.length > 0) {
    return (
      <div className="group-answer">
        <p id={id}>{lineText(outcome)}</p>
        <select
          className="form-control"
          aria-label={`${groupMessages.choose}: ${line.text}`}
          aria-describedby={id}
          value={answer ?? unanswered}
          onChange={({ target }) => give(target.value === unanswered ? null : target.value)}
        >
          <option value={unanswered}>{groupMessages.choose}</option>
          {choices.map((student) => (
            <option key={student.email} value={student.email}>
              {described(student)}
            </option>
          ))}
          <option value="">{groupMessages.leaveOut}</option>
        </select>
      </div>
    );
  }
  const [label, to] =
    answer === ''
      ? ([groupMessages.takeIn, null] as const)
      : ([groupMessages.leaveOut, ''] as const);
  return (
    <div className="group-answer">
      <p id={id}>{lineText(outcome)}</p>
      {isQuestion && (
        <Button
          size="sm"
          variant="outline-secondary"
          aria-label={`${label}: ${line.text}`}
          onClick={() => give(to)}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
