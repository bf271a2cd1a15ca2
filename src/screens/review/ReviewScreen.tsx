import { NotAdminNotice } from '#components/AccessNotices';
import { useAppSelector } from '#store/hooks';
import { selectIsAdmin } from '#store/session/sessionSlice';
import ReviewDesk from './ReviewDesk';

const title = 'Review';

/** /review: staff look at what students log. */
export default function ReviewScreen() {
  return useAppSelector(selectIsAdmin) ? (
    <ReviewDesk title={title} />
  ) : (
    <NotAdminNotice title={title} />
  );
}
