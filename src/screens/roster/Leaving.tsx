import Button from 'react-bootstrap/Button';
import { downloadCsv } from '#components/downloadCsv';
import type { Student } from '#domain/profile';
import { leavingCsv, leavingFileName } from '#domain/roster/compareRoster';
import { rosterMessages } from '#domain/roster/rosterMessages';
import { fullName } from '#domain/students';

/** Students who are listed and not in the file, to look at and to hand to `npm run graduates`. */
export function Leaving({ students }: { students: readonly Student[] }) {
  return (
    <section aria-labelledby="leaving">
      <h2 id="leaving" className="roster-heading">
        {rosterMessages.leaving(students.length)}
      </h2>
      <p>{rosterMessages.leavingAbout}</p>
      <div className="toolbar">
        <Button
          variant="outline-primary"
          onClick={() => downloadCsv(leavingFileName, leavingCsv(students))}
        >
          Download CSV
        </Button>
      </div>
      <details>
        <summary>Who they are</summary>
        <ul>
          {students.map((student) => (
            <li key={student.email}>
              {[student.email, fullName(student), student.graduationYear]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
