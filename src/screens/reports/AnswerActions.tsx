import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { copyAddresses } from '#components/copyAddresses';
import { ModalDialog } from '#components/ModalDialog';
import { groupPath } from '#config/paths';
import type { Student } from '#domain/profile';
import { type MailLink, mailLinks } from '#domain/reports/answers/mailLinks';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { addStudents } from '#store/group/openGroup';
import { useAppDispatch } from '#store/hooks';

/** What staff can do with the students of an answer, or with those they selected. */
export function AnswerActions({
  students,
  subject,
  selectedCount,
  onClear,
  onPrint,
  onDownload,
}: {
  students: readonly Student[];
  /** Of the emails. */
  subject: string;
  selectedCount: number;
  onClear: () => void;
  onPrint: (students: readonly Student[]) => void;
  onDownload: () => void;
}) {
  const dispatch = useAppDispatch();
  const emails = students.map(({ email }) => email);
  return (
    <div className="answer-actions">
      <div className="answer-buttons">
        <Button variant="outline-primary" onClick={() => void copyAddresses(emails)}>
          Copy addresses
        </Button>
        <Write emails={emails} subject={subject} />
        <Link
          className="btn btn-outline-primary"
          to={groupPath}
          onClick={() => dispatch(addStudents(emails))}
        >
          {reportsMessages.logFor}
        </Link>
        <Button variant="outline-primary" onClick={() => onPrint(students)}>
          Print records
        </Button>
        <Button variant="outline-primary" onClick={onDownload}>
          Download
        </Button>
      </div>
      {selectedCount > 0 && (
        <>
          <span className="answer-note" role="status">
            {reportsMessages.selected(selectedCount)}
          </span>
          <Button variant="link" onClick={onClear}>
            {reportsMessages.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}

/** Opens the user's mail program with the students in BCC. If the addresses don't fit in one email, a dialog links to the others. */
function Write({ emails, subject }: { emails: readonly string[]; subject: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [first, second] = mailLinks(emails, subject);
  const isSplit = second !== undefined;
  return (
    <>
      <a
        className="btn btn-outline-primary"
        href={first?.href}
        aria-haspopup={isSplit ? 'dialog' : undefined}
        onClick={() => setIsOpen(isSplit)}
      >
        Write
      </a>
      {isOpen && (
        <WriteDialog links={[...mailLinks(emails, subject)]} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** The emails to write. The first one was opened along with the dialog. */
function WriteDialog({ links, onClose }: { links: readonly MailLink[]; onClose: () => void }) {
  const id = useId();
  const [opened, setOpened] = useState(links.slice(0, 1).map(({ href }) => href));
  return (
    <ModalDialog labelledBy={id} onCancel={onClose}>
      <p id={id}>{reportsMessages.writeParts(links.length)}</p>
      <ul className="mail-parts">
        {links.map(({ href, count }, at) => (
          <li key={href}>
            <a href={href} onClick={() => setOpened([...opened, href])}>
              {reportsMessages.writePart(at + 1, count)}
            </a>
            {opened.includes(href) && <span className="answer-note"> Opened</span>}
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <Button onClick={onClose}>Close</Button>
      </div>
    </ModalDialog>
  );
}
