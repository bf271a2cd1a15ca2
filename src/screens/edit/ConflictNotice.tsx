import { useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { school } from '../../config/school';
import type { Entry } from '../../domain/entry';
import { formatEntryDate } from '../../domain/entryDate';
import { conflictMessages, formLabels } from '../../domain/messages';
import type { StoredVersion } from './useStoredVersion';

/** What a stored activity says, field by field, under the labels of the form. */
function readableFields(entry: Entry): [label: string, text: string][] {
  const fields: [string, string][] = [
    ['Name', entry.Name],
    ['Description', entry.Description],
    ['Hours', entry.Hours],
    ['Date', formatEntryDate(entry.Date)],
    [school.clubs.KeyClub, entry.KeyClub],
    [school.clubs.NHS, entry.NHS],
    [formLabels.nhsOfficer, entry.NHSofficer],
    ['Contact Name', entry.contactName],
    ['Contact Phone', entry.contactPhone],
    ['Notes', entry.notes],
    ['Pictures', entry.pictures.length === 0 ? '' : String(entry.pictures.length)],
  ];
  return fields.filter(([, text]) => text !== '');
}

/** Says that someone else changed or deleted the activity in the form, shows what is stored, and asks. */
export function ConflictNotice({
  version,
  typed,
  onKeep,
}: {
  version: StoredVersion;
  typed: Entry;
  /** Before what is typed is chosen: makes sure that it is kept. */
  onKeep: () => void;
}) {
  const { stored, keepMine, takeStored } = version;
  const noticeRef = useRef<HTMLDivElement>(null);
  const mine = new Map(readableFields(typed));
  const different = stored
    ? readableFields(stored).filter(([label, text]) => mine.get(label) !== text)
    : [];

  // The answer is needed before anything else can be done here.
  useEffect(() => noticeRef.current?.focus(), []);

  return (
    <Alert variant="warning" ref={noticeRef} tabIndex={-1}>
      <p>{stored ? conflictMessages.changed : conflictMessages.deleted}</p>
      {different.length > 0 && (
        <dl>
          {different.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="toolbar">
        <Button
          variant="outline-primary"
          onClick={() => {
            onKeep();
            keepMine();
          }}
        >
          {conflictMessages.keepMine}
        </Button>
        <Button variant="outline-primary" onClick={takeStored}>
          {stored ? conflictMessages.takeStored : conflictMessages.giveUp}
        </Button>
      </div>
    </Alert>
  );
}
