import { useMemo } from 'react';
import type { GroupMember } from '#domain/group/matchStudents';
import { fullName } from '#domain/students';
import { useAppSelector } from '#store/hooks';
import { selectStudents } from '#store/students/studentsSlice';

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
