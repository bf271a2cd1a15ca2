import './staff.scss';
import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { HeaderRow } from '#components/HeaderRow';
import { useFocusLost } from '#components/hooks';
import { AskFirstButton } from '#components/ModalDialog';
import { focusHeading, LoadingSpinner, NotAdminNotice, Page } from '#components/Page';
import { WrappingText } from '#components/WrappingText';
import { school } from '#config/school';
import { entryDateTextOf, formatEntryDate } from '#domain/entryDate';
import { studentListMaxAgeMs } from '#domain/limits';
import { screenMessages } from '#domain/messages';
import type { StaffMember } from '#domain/staff';
import { staffListMessages } from '#domain/staffMessages';
import { useAppDispatch, useCan, useServices } from '#store/hooks';
import { leaveStudent } from '#store/session/viewAsStudent';
import { fetchStudentList } from '#store/students/studentsSlice';
import { AddStaff } from './AddStaff';
import { loginLinkFor } from './loginLink';

const title = staffListMessages.heading;

/** /staff: fixed admins add and remove other staff. */
export default function StaffScreen() {
  return useCan('manageStaff') ? <Staff /> : <NotAdminNotice title={title} />;
}

function Staff() {
  const dispatch = useAppDispatch();
  const { staff, logError } = useServices();
  const [members, setMembers] = useState<readonly StaffMember[] | null>();
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState<{ text: string; isError?: boolean }>({ text: '' });

  useEffect(() => {
    dispatch(leaveStudent());
    // Adding a student asks first.
    void dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
  }, [dispatch]);
  useEffect(
    () =>
      staff.observe(setMembers, (error) => {
        logError('listening to the staff list', error);
        setMembers(null);
      }),
    [staff, logError, attempt],
  );

  if (members === undefined) {
    return <LoadingSpinner title={title} message={staffListMessages.loading} />;
  }
  if (members === null) {
    const retry = () => {
      setMembers(undefined);
      setAttempt(attempt + 1);
    };
    return (
      <Page title={title} heading={screenMessages.requestFailed} width="narrow">
        <Button onClick={retry}>Try again</Button>
      </Page>
    );
  }
  // The settings outrank the list: an address that has moved there is not shown twice.
  const added = members.filter(({ email }) => !school.adminEmails.includes(email));
  return (
    <Page title={title} heading={title}>
      <p>{staffListMessages.roles}</p>
      <AddStaff members={added} onMessage={(text, isError) => setMessage({ text, isError })} />
      <p role="status" className="staff-message" data-tone={message.isError ? 'error' : undefined}>
        {message.text}
      </p>
      <StaffTable
        members={added}
        onRemove={async (member) => {
          setMessage({ text: staffListMessages.removing(member.email) });
          const isRemoved = await staff.remove(member);
          if (isRemoved) setMessage({ text: staffListMessages.wasRemoved(member.email) });
          else if (isRemoved === null)
            setMessage({ text: staffListMessages.failed, isError: true });
          else {
            const text = staffListMessages.addedAgain(member.email);
            setMessage({ text, isError: true });
          }
        }}
      />
      <p className="form-text">{staffListMessages.fixedNote}</p>
    </Page>
  );
}

function mailLink(email: string): string {
  const body = staffListMessages.mailBody(loginLinkFor(email));
  const subject = encodeURIComponent(staffListMessages.mailSubject);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
}

function StaffTable({
  members,
  onRemove,
}: {
  members: readonly StaffMember[];
  onRemove: (member: StaffMember) => Promise<void>;
}) {
  return (
    <table className="table card-table staff-table" role="table">
      <thead role="rowgroup">
        <HeaderRow labels={['Email', 'Role', 'Added', 'Operations']} />
      </thead>
      <tbody role="rowgroup">
        {school.adminEmails.map((email) => (
          <StaffRow
            key={email}
            email={email}
            role={staffListMessages.roleName({ role: 'admin' })}
            added={staffListMessages.fixed}
          />
        ))}
        {members.map((member) => (
          <StaffRow
            key={member.email}
            email={member.email}
            role={staffListMessages.roleName(member.role)}
            added={staffListMessages.added(
              member.at === null ? '' : formatEntryDate(entryDateTextOf(new Date(member.at))),
              member.by,
            )}
            onRemove={() => void onRemove(member)}
          />
        ))}
      </tbody>
    </table>
  );
}

function StaffRow({
  email,
  role,
  added,
  onRemove,
}: {
  email: string;
  role: string;
  added: string;
  /** Absent for fixed admins. */
  onRemove?: () => void;
}) {
  return (
    <tr ref={useFocusLost<HTMLTableRowElement>(focusHeading)} role="row">
      <td role="cell" data-label="Email">
        <bdi>
          <WrappingText text={email} />
        </bdi>
      </td>
      <td role="cell" data-label="Role">
        {role}
      </td>
      <td role="cell" data-label="Added">
        {added}
      </td>
      <td role="cell" data-label="Operations" className="staff-operations">
        {onRemove && (
          <>
            <a
              className="btn btn-sm btn-outline-primary"
              href={mailLink(email)}
              aria-label={`Write to ${email}`}
            >
              Write
            </a>
            <AskFirstButton
              size="sm"
              variant="outline-danger"
              aria-label={`Remove ${email}`}
              question={staffListMessages.askRemove(email)}
              about={staffListMessages.aboutRemove}
              onConfirm={onRemove}
            >
              Remove
            </AskFirstButton>
          </>
        )}
      </td>
    </tr>
  );
}
