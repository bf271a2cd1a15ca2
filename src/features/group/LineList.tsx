import { memo, type ReactNode, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { fullName } from '#features/students/students';
import { useAppDispatch } from '#shared/store/hooks';
import { useShownRows } from '#shared/ui/shownRows';
import { WrappingText } from '#shared/ui/WrappingText';
import { groupMessages, lineText } from './groupMessages';
import { lineAnswered } from './groupSlice';
import { type LineAnswers, type MatchedLine, skipBelow } from './matchStudents';
import type { NameLine } from './nameList';

/** The lines that staff have to resolve, with the possible answers. Shows the first ones, and all of them on request. */
export const LineList = memo(function LineList({
  lines,
  answers,
}: {
  lines: readonly MatchedLine[];
  answers: LineAnswers;
}) {
  const headingId = useId();
  const unclear = lines.filter(
    ({ choices, outcome }) => choices.length > 0 || lineText(outcome, choices.length) !== undefined,
  );
  // A row of a table with several cells is no title.
  const linesBelow = ({ line }: MatchedLine) =>
    line.mayBeTitle ? lines.flatMap((one) => (one.line.line > line.line ? [one.line] : [])) : [];
  // Rendering 500 questions takes half a second, and staff answer them one at a time.
  const { bodyRef, shown, more } = useShownRows<HTMLUListElement>(unclear.length, '');
  if (unclear.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="group-lines spaced">
      <h2 id={headingId}>Lines to fix</h2>
      <ul className="ruled" ref={bodyRef}>
        {unclear.slice(0, shown).map((matched) => (
          <li key={matched.line.key} data-kind={matched.outcome.kind} tabIndex={-1}>
            <Answer {...matched} answer={answers[matched.line.key]} below={linesBelow(matched)} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
});

/** @param below the lines below, which may be skipped too; none if the line can't be a title */
function Answer({
  line,
  choices,
  outcome,
  answer,
  below,
}: MatchedLine & { answer: string | undefined; below: readonly NameLine[] }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const give = (to: string | null) => dispatch(lineAnswered({ key: line.key, answer: to }));
  const isSettled = ['found', 'twice'].includes(outcome.kind);
  const hasButton = choices.length === 0 && !isSettled;
  const isSkipped = outcome.kind === 'leftOut' || outcome.kind === 'leftOutBelow';
  const wasSkippedBelow = answer?.startsWith(skipBelow([])) === true && !isSkipped;
  const label = isSkipped ? 'Include again' : groupMessages.skip;
  const belowLabel = groupMessages.skipBelow(below.length);
  return (
    <fieldset aria-describedby={id}>
      <legend className="m-0 text-16">
        <span>{`Line ${line.line}:`}</span> <bdi className="fw-600">{line.text}</bdi>
      </legend>
      <div>
        {/* A button is on the same line. */}
        <p id={id} className={hasButton ? 'd-inline me-4' : undefined}>
          {[
            lineText(outcome, choices.length),
            ...(wasSkippedBelow ? [groupMessages.noLongerBelow] : []),
          ].join(' ')}
        </p>
        {choices.map((student) => (
          <Choice
            key={student.email}
            group={id}
            isChosen={answer === student.email}
            onChoose={() => give(student.email)}
          >
            {fullName(student) && (
              <>
                <bdi>{fullName(student)}</bdi>, <span>{student.graduationYear}</span>,{' '}
              </>
            )}
            <bdi>
              <WrappingText text={student.email} />
            </bdi>
          </Choice>
        ))}
        {choices.length > 0 && (
          <Choice group={id} isChosen={answer === ''} onChoose={() => give('')}>
            {groupMessages.skip}
          </Choice>
        )}
        {choices.length > 0 && outcome.kind === 'nobody' && below.length > 0 && (
          <Choice group={id} isChosen={false} onChoose={() => give(skipBelow(below))}>
            {belowLabel}
          </Choice>
        )}
        {hasButton && (
          <Button
            variant="secondary"
            className="btn-row me-4"
            aria-label={`${label}: ${line.text}`}
            onClick={() => give(isSkipped ? null : '')}
          >
            {label}
          </Button>
        )}
        {hasButton && !isSkipped && below.length > 0 && (
          <Button
            variant="secondary"
            className="btn-row"
            aria-label={`${belowLabel}: ${line.text}`}
            onClick={() => give(skipBelow(below))}
          >
            {belowLabel}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** A radio button. */
function Choice({
  group,
  isChosen,
  onChoose,
  children,
}: {
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="large-checkbox">
      <div>
        <input
          id={id}
          type="radio"
          className="form-check-input"
          name={group}
          checked={isChosen}
          onChange={onChoose}
        />
        <label className="form-check-label flex-1" htmlFor={id}>
          {children}
        </label>
      </div>
    </div>
  );
}
