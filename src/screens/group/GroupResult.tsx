import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ConfirmDialog } from '#components/ModalDialog';
import { formatEntryDate } from '#domain/entryDate';
import { groupMessages } from '#domain/group/groupMessages';
import {
  type GroupDraft,
  type MemberOutcome,
  membersUnsent,
  selectGroupRun,
} from '#store/group/groupSlice';
import { logGroup, membersLogged, takeBackGroup } from '#store/group/logGroup';
import { logGroupAgain, openAnotherGroup } from '#store/group/openGroup';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { GroupProgress, StepHeading, useMembers } from './groupParts';

/** The sheet from its first sending on: what is stored, which students are missing, and the way to take it back. */
export function GroupResult({ sheet }: { sheet: GroupDraft }) {
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectGroupRun);
  const [asksTakeBack, setAsksTakeBack] = useState(false);
  const members = useMembers(sheet.members ?? []);
  const of = (...outcomes: MemberOutcome[]) =>
    members.filter(({ email }) => outcomes.includes(sheet.outcomes[email] as MemberOutcome));

  const logged = membersLogged(sheet).length;
  const unsent = membersUnsent(sheet).length;
  const [removed, failed] = [of('removed').length, of('failed')];
  const isTakenBack = removed + of('kept').length > 0;
  const isOver = run === null && unsent === 0;

  return (
    <section>
      <StepHeading>
        {groupMessages.activity(sheet.values.Name, formatEntryDate(sheet.values.Date))}
      </StepHeading>
      <GroupProgress />
      {/* Always there, so that the outcome is announced when it comes. */}
      <div role="status" className="group-outcome">
        {run === null && (
          <>
            {isTakenBack ? (
              <p className="update-outcome" data-tone="success">
                {groupMessages.takenBack(removed)}
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
      {run === null && (
        <>
          <Named text={groupMessages.failed} members={failed} isError />
          <Named text={groupMessages.alikeSince} members={of('alike')} />
          <Named text={groupMessages.kept} members={of('kept')} />
          <Named text={groupMessages.takeBackFailed} members={of('stillThere')} isError />
          <div className="toolbar">
            {unsent > 0 && !isTakenBack && (
              <Button onClick={() => void dispatch(logGroup())}>
                {failed.length > 0 ? groupMessages.retry : groupMessages.log(unsent)}
              </Button>
            )}
            {(isOver || isTakenBack) && (
              <Button variant="outline-primary" onClick={() => dispatch(openAnotherGroup())}>
                {groupMessages.another}
              </Button>
            )}
            {isTakenBack && logged === 0 && (
              <Button variant="outline-primary" onClick={() => dispatch(logGroupAgain())}>
                {groupMessages.correct}
              </Button>
            )}
            {logged > 0 && (
              <Button variant="outline-secondary" onClick={() => setAsksTakeBack(true)}>
                {groupMessages.takeBack(logged)}
              </Button>
            )}
          </div>
        </>
      )}
      {asksTakeBack && (
        <ConfirmDialog
          question={groupMessages.takeBackQuestion(logged)}
          confirmLabel={groupMessages.takeBack(logged)}
          onCancel={() => setAsksTakeBack(false)}
          onConfirm={() => {
            setAsksTakeBack(false);
            void dispatch(takeBackGroup());
          }}
        />
      )}
    </section>
  );
}

/** Students by name and address, under a line that says what is with them. Nothing where there are none. */
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
          <li key={email}>{name ? `${name}, ${email}` : email}</li>
        ))}
      </ul>
    </div>
  );
}
