import { useEffect } from 'react';
import { NotAdminNotice } from '../../components/NotAdminNotice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsAdmin } from '../../store/session/sessionSlice';
import { leaveStudent } from '../../store/session/viewAsStudent';
import ReviewDesk from './ReviewDesk';

const title = 'Review';

/** /review: staff look at what students log. Coming here ends the view of a student, as the dashboard does. */
export default function ReviewScreen() {
  const admin = useAppSelector(selectIsAdmin);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(leaveStudent());
  }, [dispatch]);

  if (!admin) return <NotAdminNotice title={title} />;
  return <ReviewDesk title={title} />;
}
