import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { groupPath } from '#config/paths';
import { addStudents } from '#features/group/openGroup';
import type { Student } from '#features/students/students';
import { useAppDispatch } from '#shared/store/hooks';
import { copyAddresses } from '#shared/ui/copyAddresses';
import { ModalDialog } from '#shared/ui/ModalDialog';
import { MoreMenu } from '#shared/ui/MoreMenu';
import { mailLinks } from './mailLinks';
import { reportsMessages } from './reportsMessages';

/** What staff can do with the students of an answer, or with those they selected. */
export function AnswerActions({
  students,
  subject,
  selectedCount,
  onClear,
  onPrint,
  onCertify,
  onDownload,
}: {
  students: readonly Student[];
  /** The subject of the emails. */
  subject: string;
  selectedCount: number;
  onClear: () => void;
  onPrint: () => void;
  /** Shows the students' certificates; omitted if the answer is about something else. */
  onCertify?: () => void;
  onDownload: () => void;
}) {
  const dispatch = useAppDispatch();
  const emails = students.map(({ email }) => email);
  return (
    <div className="line answer-actions bottom-bar">
      {selectedCount > 0 && (
        <>
          <span className="note" role="status">
            {reportsMessages.selected(selectedCount)}
          </span>
          <Button variant="quiet" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
      <div className="line answer-buttons">
        <WriteLink emails={emails} subject={subject} />
        <Button variant="secondary" onClick={onPrint}>
          Print
        </Button>
        <Button variant="secondary" onClick={onDownload}>
          Download
        </Button>
        <MoreMenu>
          <Button variant="quiet" onClick={() => void copyAddresses(emails)}>
            Copy addresses
          </Button>
          <Link
            className="btn btn-quiet"
            to={groupPath}
            onClick={() => dispatch(addStudents(emails))}
          >
            Log for these students
          </Link>
          {onCertify && (
            <Button variant="quiet" onClick={onCertify}>
              Print certificates
            </Button>
          )}
        </MoreMenu>
      </div>
    </div>
  );
}

/** Opens the user's mail program with the students in BCC. If the addresses don't fit in one email, a dialog links to the others. */
function WriteLink({ emails, subject }: { emails: readonly string[]; subject: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [first, second] = mailLinks(emails, subject);
  const isSplit = second !== undefined;
  return (
    <>
      <a
        className="btn btn-secondary"
        href={first?.href}
        aria-haspopup={isSplit ? 'dialog' : undefined}
        onClick={() => setIsOpen(isSplit)}
      >
        Write
      </a>
      {isOpen && <WriteDialog {...{ emails, subject }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The emails to write. The first one was opened along with the dialog. */
function WriteDialog({
  emails,
  subject,
  onClose,
}: {
  emails: readonly string[];
  subject: string;
  onClose: () => void;
}) {
  const id = useId();
  // A new report would divide the students differently, and some would get two emails.
  const [links] = useState(() => [...mailLinks(emails, subject)]);
  const [opened, setOpened] = useState(links.slice(0, 1).map(({ href }) => href));
  return (
    <ModalDialog labelledBy={id} onCancel={onClose}>
      <p id={id}>{reportsMessages.writeParts(links.length)}</p>
      <ul className="bullets lone-links">
        {links.map(({ href, count }, at) => (
          <li key={href}>
            <a href={href} onClick={() => setOpened([...opened, href])}>
              {reportsMessages.writePart(at + 1, count)}
            </a>
            {opened.includes(href) && <span className="note"> Opened</span>}
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}
