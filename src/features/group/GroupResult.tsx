import Button from 'react-bootstrap/Button';
import { formatEntryDate } from '#shared/lib/entryDate';
import { hoursInWords } from '#shared/lib/messages';
import { ownValue } from '#shared/lib/ownValue';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { AskFirstButton } from '#shared/ui/ModalDialog';
import { groupMessages } from './groupMessages';
import { GroupProgress, StepHeading, useMembers } from './groupParts';
import {
  type GroupDraft,
  type MemberOutcome,
  membersLogged,
  membersUnsent,
  selectIsGroupRunning,
  selectUndoFailed,
} from './groupSlice';
import { logGroup, undoGroup } from './logGroup';
import { logGroupAgain, openAnotherGroup } from './openGroup';

const anotherGroup = 'Log for another group';

/** How many students are named without being asked for. */
const shownAtOnce = 25;

/** The last step: which students the activity was logged for, which it wasn't, and a button to undo it. */
export function GroupResult({ draft }: { draft: GroupDraft }) {
  const dispatch = useAppDispatch();
  const isRunning = useAppSelector(selectIsGroupRunning);
  const undoFailed = useAppSelector(selectUndoFailed);
  const members = useMembers(draft.members ?? []);
  const of = (...outcomes: MemberOutcome[]) =>
    members.filter(({ email }) =>
      outcomes.includes(ownValue(draft.outcomes, email) as MemberOutcome),
    );

  const logged = membersLogged(draft).length;
  const unsent = membersUnsent(draft).length;
  const [removed, notThere, failed] = [of('removed').length, of('notThere').length, of('failed')];
  const isUndone = removed + notThere + of('kept').length > 0;
  const leave = () => dispatch(openAnotherGroup());

  return (
    <section>
      <StepHeading>
        {groupMessages.activity(draft.values.Name, formatEntryDate(draft.values.Date))}
      </StepHeading>
      <GroupProgress />
      {/* Always rendered, so that screen readers announce the outcome. */}
      <div role="status">
        {!isRunning && (
          <>
            {isUndone ? (
              <p className="update-outcome" data-tone="success">
                {groupMessages.undone(removed)}
              </p>
            ) : (
              <p className="update-outcome" data-tone={logged > 0 ? 'success' : undefined}>
                {groupMessages.logged(logged + of('changed').length)}
              </p>
            )}
            {unsent > 0 && <p className="spaced">{groupMessages.unsent(unsent)}</p>}
            {notThere > 0 && <p className="spaced">{groupMessages.notLogged(notThere)}</p>}
            {of('waits').length > 0 && (
              <p className="spaced">{groupMessages.waits(of('waits').length)}</p>
            )}
            {of('changed').length > 0 && (
              <p className="spaced">{groupMessages.changed(of('changed').length)}</p>
            )}
          </>
        )}
      </div>
      {!isRunning && (
        <>
          <LoggedStudents members={of('stored', 'waits')} hours={draft.values.Hours} />
          <StudentNames text={groupMessages.failed} members={failed} isError />
          <StudentNames text={groupMessages.alikeSince} members={of('alike')} />
          <StudentNames text={groupMessages.gone} members={of('gone')} />
          <StudentNames text={groupMessages.kept} members={of('kept')} />
          <StudentNames
            text={groupMessages.undoFailed}
            members={members.filter(({ email }) => undoFailed.includes(email))}
            isError
          />
          <div className="toolbar">
            {unsent > 0 && !isUndone && (
              <Button onClick={() => void dispatch(logGroup())}>
                {failed.length > 0 ? 'Try again' : groupMessages.log(unsent)}
              </Button>
            )}
            {unsent > 0 ? (
              <AskFirstButton
                variant="secondary"
                question={groupMessages.leaveQuestion(unsent)}
                onConfirm={leave}
              >
                {anotherGroup}
              </AskFirstButton>
            ) : (
              <Button variant="secondary" onClick={leave}>
                {anotherGroup}
              </Button>
            )}
            {isUndone && logged + unsent === 0 && (
              <Button variant="secondary" onClick={() => dispatch(logGroupAgain())}>
                Correct this list
              </Button>
            )}
            {logged + unsent > 0 && (
              <AskFirstButton
                variant="quiet-danger"
                question={groupMessages.undoQuestion(logged, unsent)}
                onConfirm={() => void dispatch(undoGroup())}
              >
                {groupMessages.undo(logged, unsent)}
              </AskFirstButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** The students the activity was logged for, collapsed if there are many. */
function LoggedStudents({
  members,
  hours: hoursOfAll,
}: {
  members: readonly { email: string; name: string; hours: string | null }[];
  hours: string;
}) {
  if (members.length === 0) return null;
  return (
    <details className="spaced" open={members.length <= shownAtOnce}>
      <summary>Show names</summary>
      <ul className="bullets">
        {members.map(({ email, name, hours }) => (
          <li key={email}>
            <bdi>{name || email}</bdi>
            <span>{`, ${hoursInWords(hours ?? hoursOfAll)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A text and the students it is about, or nothing if there are none. */
function StudentNames({
  text,
  members,
  isError = false,
}: {
  text: string;
  members: readonly { email: string; name: string }[];
  isError?: boolean;
}) {
  if (members.length === 0) return null;
  return (
    <div className="spaced">
      <p className="update-outcome" data-tone={isError ? 'error' : undefined}>
        {text}
      </p>
      <ul className="bullets">
        {members.map(({ email, name }) => (
          <li key={email}>
            {name && (
              <span>
                <bdi>{name}</bdi>,{' '}
              </span>
            )}
            <bdi>{email}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
