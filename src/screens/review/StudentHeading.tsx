import Button from 'react-bootstrap/Button';
import { reviewMessages } from '#domain/staffMessages';
import { fullName } from '#domain/students';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectDesk } from '#store/review/deskSlice';
import { showNextStudent } from '#store/review/showStudent';
import { selectStudent } from '#store/students/studentsSlice';

/** The student under review, which of how many, and the way to the next one. */
export function StudentHeading({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const { students, finished, total } = useAppSelector(selectDesk);
  const profile = useAppSelector((state) => selectStudent(state, email));
  return (
    <div className="review-student">
      <div>
        <h2>{(profile && fullName(profile)) || email}</h2>
        <p className="review-email">
          {email}
          {profile?.graduationYear && `, class of ${profile.graduationYear}`}
        </p>
      </div>
      <div className="toolbar">
        <span role="status">
          {reviewMessages.progress(finished + students.indexOf(email) + 1, total)}
        </span>
        <Button variant="outline-primary" onClick={() => void dispatch(showNextStudent(-1))}>
          Previous student
        </Button>
        <Button variant="outline-primary" onClick={() => void dispatch(showNextStudent())}>
          Next student
        </Button>
      </div>
    </div>
  );
}
