import { lazy, Suspense, useEffect } from 'react';
import { LoadingSpinner } from '../../components/LoadingSpinner';
import { NotAdminNotice } from '../../components/NotAdminNotice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsAdmin } from '../../store/session/sessionSlice';
import { leaveStudent } from '../../store/session/viewAsStudent';

/** Apart, so that whoever types the address and is no admin downloads nothing of it. */
const ReviewDesk = lazy(() => import('./ReviewDesk'));

const title = 'Review';

/** /review: staff look at what students log. Coming here ends the view of a student, as the dashboard does. */
export default function ReviewScreen() {
  const admin = useAppSelector(selectIsAdmin);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(leaveStudent());
  }, [dispatch]);

  if (!admin) return <NotAdminNotice title={title} />;
  return (
    <Suspense fallback={<LoadingSpinner title={title} message="Loading…" />}>
      <ReviewDesk title={title} />
    </Suspense>
  );
}
