import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { fullName } from '#features/students/students';
import { selectStudents } from '#features/students/studentsSlice';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { taskCanceled } from '#shared/store/tasksSlice';
import { RunProgress } from '#shared/ui/RunProgress';
import { groupMessages } from './groupMessages';
import { selectGroupTask } from './groupSlice';
import type { GroupMember } from './matchStudents';

/* Shared by the steps of logging for a group. */

/** Returns the members as they are listed now. Name and class year are empty for an address that isn't. */
export function useMembers(members: readonly GroupMember[]) {
  const students = useAppSelector(selectStudents);
  return useMemo(() => {
    const byEmail = new Map(students?.map((student) => [student.email, student]));
    return members.map((member) => {
      const student = byEmail.get(member.email);
      return {
        ...member,
        isListed: student !== undefined,
        name: student ? fullName(student) : '',
        graduationYear: student?.graduationYear ?? '',
      };
    });
  }, [members, students]);
}

/** The heading of a step. It gets the focus, because the button that led here is gone. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <h2 ref={ref} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** The progress of checking, sending or undoing, with a button to stop it. */
export function GroupProgress() {
  const dispatch = useAppDispatch();
  const task = useAppSelector(selectGroupTask);
  if (task?.outcome !== 'running') return null;
  const { done, total, stage } = task.progress;
  const text = groupMessages.progress[stage as keyof typeof groupMessages.progress](done, total);
  return (
    <RunProgress text={text} done={done} total={total}>
      <Button variant="quiet" onClick={() => dispatch(taskCanceled('group'))}>
        Stop
      </Button>
    </RunProgress>
  );
}
