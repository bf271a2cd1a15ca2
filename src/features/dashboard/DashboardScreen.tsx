import './dashboard.scss';
import { useEffect, useState } from 'react';
import { usePrintRecords } from '#features/records/PrintRecords';
import { DownloadReportButton } from '#features/reports/DownloadReportButton';
import { UpdatePanel, UpdateReportButton } from '#features/reports/UpdateReport';
import { fullnessWarning } from '#features/students/listFullness';
import type { Student } from '#features/students/students';
import { StudentsLoaded } from '#features/students/StudentsLoaded';
import { studentListMaxAgeMs } from '#shared/lib/limits';
import { Page } from '#shared/ui/Page';
import { dashboardMessages } from './dashboardMessages';
import { StudentList } from './StudentList';

const title = 'Admin';

/** The dashboard once the student list has loaded (spec 2). */
function Dashboard({ students }: { students: readonly Student[] }) {
  const print = usePrintRecords();
  if (print.records) return print.records;
  return (
    <Page
      title={title}
      heading="Admin Dashboard"
      actions={
        <div className="page-actions">
          <DownloadReportButton />
          <UpdateReportButton />
        </div>
      }
    >
      <ListFullness students={students} />
      <UpdatePanel />
      <StudentList students={students} onPrint={print.ask} />
      {print.dialog}
    </Page>
  );
}

/** /admin: the admin dashboard in its four states (spec 2). */
export default function DashboardScreen() {
  return (
    <StudentsLoaded title={title} action="seeStudents" maxAgeMs={studentListMaxAgeMs}>
      {(students) => <Dashboard students={students} />}
    </StudentsLoaded>
  );
}

/** How long after painting the list to measure its thousands of lines, so nobody waits for that. In milliseconds. */
const listPaintedMs = 500;

/** Tells staff when the document that contains the student list is nearly full (docs/decisions/one-document-lists.md). */
function ListFullness({ students }: { students: readonly Student[] }) {
  const [fullness, setFullness] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setFullness(fullnessWarning(students)), listPaintedMs);
    return () => clearTimeout(timer);
  }, [students]);
  if (fullness === null) return null;
  return (
    <p className="band warning" role="status">
      {dashboardMessages.listNearlyFull(fullness)}
    </p>
  );
}
