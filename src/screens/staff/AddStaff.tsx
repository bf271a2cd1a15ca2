import { type SubmitEvent, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { ConfirmDialog } from '#components/ModalDialog';
import { SubmitButton } from '#components/SubmitButton';
import { school } from '#config/school';
import { normalizeEmail } from '#domain/account';
import type { Student } from '#domain/profile';
import {
  type StaffEmailProblem,
  staffEmailProblem,
  type StaffMember,
  type StaffRole,
} from '#domain/staff';
import { staffListMessages } from '#domain/staffMessages';
import { fullName } from '#domain/students';
import { useAppSelector, useAppStore, useServices } from '#store/hooks';
import { selectSession } from '#store/session/sessionSlice';
import { selectStudent } from '#store/students/studentsSlice';
import { loginLinkFor } from './loginLink';

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
  const [typed, setTyped] = useState('');
  const [roleIndex, setRoleIndex] = useState(0);
  const [problem, setProblem] = useState<StaffEmailProblem | null>(null);
  const [askedStudent, setAskedStudent] = useState<Student>();
  const [isSending, setIsSending] = useState(false);
  const role = roles[roleIndex] ?? { role: 'admin' };

  const add = async (email: string) => {
    setAskedStudent(undefined);
    setIsSending(true);
    onMessage('');
    const isAdded = await staff.add(email, role, signedInEmail);
    setIsSending(false);
    if (isAdded === null) onMessage(staffListMessages.failed, true);
    else if (!isAdded) onMessage(staffListMessages.addedMeanwhile(email), true);
    else {
      onMessage(staffListMessages.wasAdded(email, loginLinkFor(email)));
      // Something else may have been typed while this was sent.
      setTyped((now) => (normalizeEmail(now) === email ? '' : now));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = staffEmailProblem(typed, members);
    setProblem(found);
    if (found) return;
    const student = selectStudent(store.getState(), normalizeEmail(typed));
    if (student) setAskedStudent(student);
    else void add(normalizeEmail(typed));
  };

  return (
    <form className="staff-form" noValidate onSubmit={submit}>
      <div className="staff-email">
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
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        <p id="staff-email-hint" role="status" className={problem ? 'staff-problem' : 'form-text'}>
          {problem ? staffListMessages.problem[problem] : staffListMessages.emailHint}
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
          onChange={(event) => setRoleIndex(Number(event.target.value))}
        >
          {roles.map((one, index) => (
            <option key={staffListMessages.roleName(one)} value={index}>
              {staffListMessages.roleName(one)}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton label="Add" isBusy={isSending} busyText="Adding…" />
      {askedStudent && (
        <ConfirmDialog
          question={staffListMessages.askStudent(fullName(askedStudent), askedStudent.email)}
          about={staffListMessages.aboutStudent}
          confirmLabel="Add"
          isHarmful={false}
          onCancel={() => setAskedStudent(undefined)}
          onConfirm={() => void add(askedStudent.email)}
        />
      )}
    </form>
  );
}
