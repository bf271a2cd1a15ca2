import { Page } from '#components/Page';
import { usePrintRecords } from '#components/record/PrintRecords';
import { UpdatePanel } from '#components/report/UpdateReport';
import { StudentsLoaded } from '#components/StudentsLoaded';
import { studentListMaxAgeMs } from '#domain/limits';
import type { Student } from '#domain/profile';
import { DashboardActions } from './DashboardActions';
import { ListFullness } from './ListFullness';
import { StudentList } from './StudentList';

/** The dashboard once the student list is there (spec 2): the ways to go on above, the students below. */
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
    <StudentsLoaded title={title} maxAgeMs={studentListMaxAgeMs}>
      {(students) => <Dashboard title={title} students={students} />}
    </StudentsLoaded>
  );
}
