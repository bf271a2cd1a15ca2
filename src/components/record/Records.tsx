import './record.scss';
import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { Page } from '#components/Page';
import { recordMessages, type ServiceRecord } from '#domain/record';
import { RecordSheet } from './RecordSheet';

/**
 * Records as they come out on paper, with the browser's print dialog over them at first. They stay until the user
 * leaves: some browsers look at the page again while their dialog stands.
 */
export default function Records({
  records,
  failed = [],
  onLeave,
}: {
  records: readonly ServiceRecord[];
  /** Addresses of students whose activities could not be read. */
  failed?: readonly string[];
  onLeave: () => void;
}) {
  // Not on a reload nor on the way back through the history.
  const isAsked = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    if (isAsked) window.print();
  }, [isAsked]);

  return (
    <Page title={recordMessages.title} heading={recordMessages.title}>
      <div className="toolbar">
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="outline-secondary" onClick={onLeave}>
          Back
        </Button>
      </div>
      {failed.length > 0 && (
        <p role="alert" className="alert alert-warning">
          {recordMessages.notRead(failed)}
        </p>
      )}
      {records.map((record) => (
        <RecordSheet key={record.email} record={record} />
      ))}
    </Page>
  );
}
