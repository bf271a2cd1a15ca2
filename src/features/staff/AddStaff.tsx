import { type SubmitEvent, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { school } from '#config/school';
import { normalizeEmail, type StaffRole } from '#features/session/account';
import { selectSession } from '#features/session/sessionSlice';
import {
  type StaffEmailProblem,
  staffEmailProblem,
  type StaffMember,
} from '#features/session/staff';
import { fullName, type Student } from '#features/students/students';
import { selectStudent } from '#features/students/studentsSlice';
import { useAppDispatch, useAppSelector, useAppStore, useServices } from '#shared/store/hooks';
import { ConfirmDialog } from '#shared/ui/ModalDialog';
import { SubmitButton } from '#shared/ui/SubmitButton';
import { loginLinkFor } from './loginLink';
import { staffMessages } from './staffMessages';
import { selectStaffForm, staffTyped } from './staffSlice';

/** The roles to choose from. Without review there is nothing for reviewers to do. */
const roles: readonly StaffRole[] = [
  { role: 'admin' },
  ...(school.review
    ? (['all', 'KeyClub', 'NHS'] as const).map((club) => ({ role: 'reviewer', club }) as const)
    : []),
];

/** The form that adds someone. Asks first if the address is a student's. */
export function AddStaff({
  members,
  onMessage,
}: {
  members: readonly StaffMember[];
  onMessage: (text: string, isError?: boolean) => void;
}) {
  const store = useAppStore();
  const { staff } = useServices();
  const { signedInEmail } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const { typed, roleIndex } = useAppSelector(selectStaffForm);
  const [problem, setProblem] = useState<StaffEmailProblem | null>(null);
  /** The student the dialog asks about and the role they would get. The form's role may have changed since. */
  const [asked, setAsked] = useState<{ student: Student; role: StaffRole }>();
  const [isSending, setIsSending] = useState(false);

  const add = async (email: string, role: StaffRole, mayBeStudent: boolean) => {
    setAsked(undefined);
    setIsSending(true);
    onMessage('');
    const added = await staff.add(email, role, signedInEmail, mayBeStudent);
    setIsSending(false);
    if (added === null) onMessage(staffMessages.failed, true);
    else if (typeof added === 'object') setAsked({ student: { email, ...added }, role });
    else if (!added) onMessage(`Someone else just added ${email} with another role.`, true);
    else {
      onMessage(staffMessages.wasAdded(email, loginLinkFor(email)));
      // Something else may have been typed while this was sent.
      const isTyped = normalizeEmail(selectStaffForm(store.getState()).typed) === email;
      if (isTyped) dispatch(staffTyped({ typed: '' }));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = staffEmailProblem(typed, members);
    setProblem(found);
    if (found) return;
    const email = normalizeEmail(typed);
    const role = roles[roleIndex] ?? { role: 'admin' };
    const student = selectStudent(store.getState(), email);
    if (student) setAsked({ student, role });
    else void add(email, role, false);
  };

  return (
    <form className="staff-form" noValidate onSubmit={submit}>
      <div>
        <label className="form-label" htmlFor="staff-email">
          Email
        </label>
        <FormControl
          id="staff-email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          isInvalid={problem !== null}
          aria-describedby="staff-email-hint"
          onChange={(event) => {
            dispatch(staffTyped({ typed: event.target.value }));
            setProblem(null);
          }}
        />
        <p
          id="staff-email-hint"
          role="status"
          className="form-text"
          data-tone={problem ? 'error' : undefined}
        >
          {problem ? staffMessages.problem[problem] : staffMessages.emailHint}
        </p>
      </div>
      <div>
        <label className="form-label" htmlFor="staff-role">
          Role
        </label>
        <select
          id="staff-role"
          className="form-control"
          value={roleIndex}
          onChange={(event) => dispatch(staffTyped({ roleIndex: Number(event.target.value) }))}
        >
          {roles.map((one, index) => (
            <option key={staffMessages.roleName(one)} value={index}>
              {staffMessages.roleName(one)}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton label="Add" isBusy={isSending} busyText="Adding…" />
      {asked && (
        <ConfirmDialog
          question={staffMessages.askStudent(fullName(asked.student), asked.student.email)}
          about="As staff, they can't see or log their own hours. Their hours stay stored and come back if you remove them from this list."
          confirmLabel="Add"
          isHarmful={false}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void add(asked.student.email, asked.role, true)}
        />
      )}
    </form>
  );
}
