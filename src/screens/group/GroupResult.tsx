import Button from 'react-bootstrap/Button';
import { AskFirstButton } from '#components/ModalDialog';
import { formatEntryDate } from '#domain/entryDate';
import { groupMessages } from '#domain/group/groupMessages';
import {
  type GroupDraft,
  type MemberOutcome,
  membersLogged,
  membersUnsent,
  selectIsGroupRunning,
} from '#store/group/groupSlice';
import { logGroup, undoGroup } from '#store/group/logGroup';
import { logGroupAgain, openAnotherGroup } from '#store/group/openGroup';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { GroupProgress, StepHeading, useMembers } from './groupParts';

/** The last step: what was logged, for whom it wasn't, and a button to undo it. */
export function GroupResult({ draft }: { draft: GroupDraft }) {
  const dispatch = useAppDispatch();
  const isRunning = useAppSelector(selectIsGroupRunning);
  const members = useMembers(draft.members ?? []);
  const of = (...outcomes: MemberOutcome[]) =>
    members.filter(({ email }) => outcomes.includes(draft.outcomes[email] as MemberOutcome));

  const logged = membersLogged(draft).length;
  const unsent = membersUnsent(draft).length;
  const [removed, failed] = [of('removed').length, of('failed')];
  const isUndone = removed + of('kept').length > 0;
  const isOver = !isRunning && unsent === 0;

  return (
    <section>
      <StepHeading>
        {groupMessages.activity(draft.values.Name, formatEntryDate(draft.values.Date))}
      </StepHeading>
      <GroupProgress />
      {/* Always rendered, so that screen readers announce the outcome. */}
      <div role="status" className="group-outcome">
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
            {unsent > 0 && <p>{groupMessages.unsent(unsent)}</p>}
            {of('waits').length > 0 && <p>{groupMessages.waits(of('waits').length)}</p>}
            {of('changed').length > 0 && <p>{groupMessages.changed(of('changed').length)}</p>}
          </>
        )}
      </div>
      {!isRunning && (
        <>
          <Named text={groupMessages.failed} members={failed} isError />
          <Named text={groupMessages.alikeSince} members={of('alike')} />
          <Named text={groupMessages.kept} members={of('kept')} />
          <Named text={groupMessages.undoFailed} members={of('stillThere')} isError />
          <div className="toolbar">
            {unsent > 0 && !isUndone && (
              <Button onClick={() => void dispatch(logGroup())}>
                {failed.length > 0 ? groupMessages.retry : groupMessages.log(unsent)}
              </Button>
            )}
            {(isOver || isUndone) && (
              <Button variant="outline-primary" onClick={() => dispatch(openAnotherGroup())}>
                {groupMessages.another}
              </Button>
            )}
            {isUndone && logged === 0 && (
              <Button variant="outline-primary" onClick={() => dispatch(logGroupAgain())}>
                {groupMessages.correct}
              </Button>
            )}
            {logged > 0 && (
              <AskFirstButton
                variant="outline-secondary"
                question={groupMessages.undoQuestion(logged)}
                onConfirm={() => void dispatch(undoGroup())}
              >
                {groupMessages.undo(logged)}
              </AskFirstButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** A text and the students it is about, or nothing if there are none. */
function Named({
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
    <div className="group-named">
      <p className="update-outcome" data-tone={isError ? 'error' : undefined}>
        {text}
      </p>
      <ul>
        {members.map(({ email, name }) => (
          <li key={email}>
            {name && (
              <>
                <bdi>{name}</bdi>,{' '}
              </>
            )}
            <bdi>{email}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
