import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '#components/Page';
import { usePrintRecords } from '#components/record/PrintRecords';
import { UpdatePanel, UpdateReportButton } from '#components/report/UpdateReport';
import { StudentsLoaded } from '#components/StudentsLoaded';
import { groupPath, reportsPath, reviewPath, rosterPath, staffPath } from '#config/paths';
import { school } from '#config/school';
import { studentListMaxAgeMs } from '#domain/limits';
import type { Student } from '#domain/profile';
import { fullnessWarning } from '#domain/reports/documentSize';
import { adminMessages, reviewMessages, staffListMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppSelector, useCan } from '#store/hooks';
import { countReviewQueue, selectReviewQueue } from '#store/review/reviewQueueSlice';
import { DownloadReportButton } from './Report';
import { StudentList } from './StudentList';

/** The dashboard once the student list has loaded (spec 2): links to other screens above, students below. */
function Dashboard({ title, students }: { title: string; students: readonly Student[] }) {
  const print = usePrintRecords();
  if (print.records) return print.records;
  return (
    <Page title={title} heading="Admin Dashboard" actions={<DashboardActions />}>
      <ListFullness students={students} />
      <UpdatePanel />
      <StudentList students={students} onPrint={print.ask} />
      {print.dialog}
    </Page>
  );
}

const title = 'Admin';

/** /admin: the admin dashboard in its four states (spec 2). */
export default function AdminScreen() {
  return (
    <StudentsLoaded title={title} action="seeStudents" maxAgeMs={studentListMaxAgeMs}>
      {(students) => <Dashboard title={title} students={students} />}
    </StudentsLoaded>
  );
}

/** Links to the other staff screens, then the report buttons (spec 2). */
function DashboardActions() {
  const managesStaff = useCan('manageStaff');
  return (
    <div className="page-actions dashboard-actions">
      {school.review && <ReviewLink />}
      <ScreenLink to={reportsPath} text="Reports" />
      <ScreenLink to={groupPath} text="Group" />
      <ScreenLink to={rosterPath} text="Roster" />
      {managesStaff && <ScreenLink to={staffPath} text={staffListMessages.heading} />}
      <DownloadReportButton />
      <UpdateReportButton />
    </div>
  );
}

/** A link to another staff screen. */
function ScreenLink({
  to,
  text,
  isFilled = false,
}: {
  to: string;
  text: string;
  /** True if something there is waiting. */
  isFilled?: boolean;
}) {
  return (
    <Link className={`btn ${isFilled ? 'btn-primary' : 'btn-outline-primary'}`} to={to}>
      {text}
    </Link>
  );
}

/** The link to /review with the number of waiting students, counted again on each visit to the dashboard. */
function ReviewLink() {
  const dispatch = useAppDispatch();
  const { count } = useAppSelector(selectReviewQueue);
  useEffect(() => {
    void dispatch(countReviewQueue());
  }, [dispatch]);
  return <ScreenLink to={reviewPath} text={reviewMessages.link(count)} isFilled={count > 0} />;
}

/** How long after painting the list to measure its thousands of lines, so nobody waits for that. In milliseconds. */
const listPaintedMs = 500;

/** Tells staff when the document that holds the student list is nearly full (docs/decisions/one-document-lists.md). */
function ListFullness({ students }: { students: readonly Student[] }) {
  const [fullness, setFullness] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setFullness(fullnessWarning(students)), listPaintedMs);
    return () => clearTimeout(timer);
  }, [students]);
  if (fullness === null) return null;
  return (
    <p className="alert alert-warning" role="status">
      {adminMessages.listNearlyFull(fullness)}
    </p>
  );
}
