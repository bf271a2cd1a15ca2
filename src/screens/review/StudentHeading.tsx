import Button from 'react-bootstrap/Button';
import { reviewMessages } from '#domain/staffMessages';
import { fullName } from '#domain/students';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectDesk } from '#store/review/deskSlice';
import { showNextStudent } from '#store/review/showStudent';
import { selectStudent } from '#store/students/studentsSlice';

/** The student under review, how many students are left, and the ways to the others. */
export function StudentHeading({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const { count } = useAppSelector(selectDesk);
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
      <div className="review-steps">
        <span role="status">{reviewMessages.left(count ?? 0)}</span>
        <Button
          variant="outline-primary"
          aria-label="Previous student"
          onClick={() => void dispatch(showNextStudent(-1))}
        >
          Previous
        </Button>
        <Button
          variant="outline-primary"
          aria-label="Next student"
          onClick={() => void dispatch(showNextStudent())}
        >
          Next
        </Button>
      </div>
    </div>
  );
}
