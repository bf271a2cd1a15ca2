import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { RunProgress } from '#components/RunProgress';
import { groupMessages } from '#domain/group/groupMessages';
import type { GroupMember } from '#domain/group/matchStudents';
import { fullName } from '#domain/students';
import { selectGroupRun } from '#store/group/groupSlice';
import { stopRun } from '#store/group/logGroup';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectStudents } from '#store/students/studentsSlice';

/* What the steps of the sheet share. */

/** The members with name and class as the dashboard shows them; both are empty for an address that it does not list. */
export function useMembers(members: readonly GroupMember[]) {
  const students = useAppSelector(selectStudents);
  return useMemo(() => {
    const byEmail = new Map(students?.map((student) => [student.email, student]));
    return members.map(({ email, hours }) => {
      const student = byEmail.get(email);
      return {
        ...{ email, hours, isListed: student !== undefined },
        name: student ? fullName(student) : '',
        graduationYear: student?.graduationYear ?? '',
      };
    });
  }, [members, students]);
}

/** The heading of a step of the sheet. It takes the focus when the step begins: the button that led here is gone. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} tabIndex={-1} className="group-heading">
      {children}
    </h2>
  );
}

/** How far the work on the sheet has come, while there is some, and the way to stop it. */
export function GroupProgress() {
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectGroupRun);
  if (!run) return null;
  const { kind, done, total } = run;
  return (
    <RunProgress text={groupMessages[kind](done, total)} done={done} total={total}>
      <Button variant="outline-secondary" onClick={() => dispatch(stopRun())}>
        {groupMessages.stop}
      </Button>
    </RunProgress>
  );
}
