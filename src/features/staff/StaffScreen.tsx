import './staff.scss';
import { useEffect, useState } from 'react';
import { school } from '#config/school';
import { isAdminEmail } from '#features/session/account';
import { NotAdminNotice } from '#features/session/NotAdminNotice';
import type { StaffMember } from '#features/session/staff';
import { useCan } from '#features/session/useCan';
import { fetchStudentList } from '#features/students/studentsSlice';
import { leaveStudent } from '#features/students/viewAsStudent';
import { entryDateTextOf, formatEntryDate } from '#shared/lib/entryDate';
import { studentListMaxAgeMs } from '#shared/lib/limits';
import { useAppDispatch, useServices } from '#shared/store/hooks';
import { FailedPage } from '#shared/ui/FailedPage';
import { HeaderRow } from '#shared/ui/HeaderRow';
import { useFocusLost } from '#shared/ui/hooks';
import { AskFirstButton } from '#shared/ui/ModalDialog';
import { focusHeading, LoadingPage, Page } from '#shared/ui/Page';
import { WrappingText } from '#shared/ui/WrappingText';
import { AddStaff } from './AddStaff';
import { loginLinkFor } from './loginLink';
import { staffMessages } from './staffMessages';

const title = 'Staff';

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
  useEffect(() => {
    const stop = staff.observe(setMembers, (error) => {
      logError('listening to the staff list', error);
      setMembers(null);
    });
    return stop;
  }, [staff, logError, attempt]);

  if (members === undefined) {
    return <LoadingPage title={title} message="Loading staff…" />;
  }
  if (members === null) {
    const retry = () => {
      setMembers(undefined);
      setAttempt(attempt + 1);
    };
    return <FailedPage title={title} onRetry={retry} />;
  }
  return (
    <Page title={title} heading={title}>
      <p>Admins can do everything except change this list. Reviewers only use Review.</p>
      <AddStaff members={members} onMessage={(text, isError) => setMessage({ text, isError })} />
      <p role="status" className="staff-message" data-tone={message.isError ? 'error' : undefined}>
        {message.text}
      </p>
      <StaffTable
        members={members}
        onRemove={async (member) => {
          setMessage({ text: `Removing ${member.email}…` });
          const isRemoved = await staff.remove(member);
          if (isRemoved) setMessage({ text: `Removed ${member.email}.` });
          else if (isRemoved === null) setMessage({ text: staffMessages.failed, isError: true });
          else {
            const text = `${member.email} was added again in the meantime and is still on the list.`;
            setMessage({ text, isError: true });
          }
        }}
      />
      <p className="form-text">
        Admins in the school settings can only be changed there, by whoever deploys the tracker.
      </p>
    </Page>
  );
}

function mailLink(email: string): string {
  const body = staffMessages.mailBody(loginLinkFor(email));
  const subject = encodeURIComponent(staffMessages.mailSubject);
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
            role={staffMessages.roleName({ role: 'admin' })}
            added="In the school settings"
          />
        ))}
        {/* Including those who are in the settings now: without this row, they would unexpectedly keep a role after leaving them. */}
        {members.map((member) => (
          <StaffRow
            // An open question about removing a role ends when somebody else changes the role.
            key={`${member.email} ${member.at} ${staffMessages.roleName(member.role)}`}
            email={member.email}
            role={staffMessages.roleName(member.role)}
            added={staffMessages.added(
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
      <td role="cell" className="staff-operations text-nowrap">
        {onRemove && (
          <>
            <a
              className="btn btn-quiet btn-row"
              href={mailLink(email)}
              aria-label={`Write to ${email}`}
            >
              Write
            </a>
            <AskFirstButton
              variant="quiet-danger"
              className="btn-row"
              aria-label={`Remove ${email}`}
              question={`Remove ${email} from the staff?`}
              about={
                isAdminEmail(email)
                  ? 'They remain an admin through the school settings. Without this role, they lose access once they are no longer in the settings.'
                  : 'They lose access immediately, even in open tabs. What they have approved or changed stays.'
              }
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
