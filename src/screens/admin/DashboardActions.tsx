import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { UpdateReportButton } from '#components/report/UpdateReport';
import { groupPath, reportsPath, reviewPath, rosterPath } from '#config/paths';
import { school } from '#config/school';
import { groupMessages } from '#domain/group/groupMessages';
import { reviewMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { countReviewQueue, selectDesk } from '#store/review/deskSlice';
import { DownloadReportButton } from './Report';

/** The links to the other screens of staff, a line each, then the buttons of the report (spec 2). */
export function DashboardActions() {
  return (
    <div className="page-actions">
      {school.review && <ReviewLink />}
      <ScreenLink to={reportsPath} text="Reports" />
      <ScreenLink to={groupPath} text={groupMessages.heading} />
      <ScreenLink to={rosterPath} text="Roster" />
      <DownloadReportButton />
      <UpdateReportButton />
    </div>
  );
}

/** A link to another screen of staff. */
function ScreenLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className="btn btn-outline-primary" to={to}>
      {text}
    </Link>
  );
}

/** The way to /review, with how many students wait. Counted anew at each visit of the dashboard. */
function ReviewLink() {
  const dispatch = useAppDispatch();
  const { count } = useAppSelector(selectDesk);
  useEffect(() => {
    void dispatch(countReviewQueue());
  }, [dispatch]);
  return <ScreenLink to={reviewPath} text={reviewMessages.link(count)} />;
}
