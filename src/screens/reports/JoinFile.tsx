import { useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { joinColumns, type Joining } from '#domain/reports/answers/joinColumns';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { rosterText } from '#domain/roster/rosterText';

/** A school's own columns, such as student numbers, for the downloads of this screen. The file is stored nowhere. */
export function JoinFile({
  index,
  joining,
  onJoin,
}: {
  index: OpenIndex;
  joining: Joining | null;
  onJoin: (joining: Joining | null) => void;
}) {
  const id = useId();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const read = (file: File | undefined) => {
    setIsUnreadable(false);
    onJoin(null);
    file?.arrayBuffer().then(
      (bytes) => onJoin(joinColumns(rosterText(new Uint8Array(bytes)), index.students)),
      () => setIsUnreadable(true),
    );
  };
  return (
    <section className="join-file">
      <FormLabel htmlFor={id}>{reportsMessages.joinLabel}</FormLabel>
      <FormControl
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-describedby={`${id}-hint`}
        onChange={(event) => read((event.target as HTMLInputElement).files?.[0])}
      />
      <p id={`${id}-hint`} className="form-text">
        {reportsMessages.joinHint}
      </p>
      <p role="status">
        {isUnreadable ? reportsMessages.unreadableFile : joining && reportsMessages.joined(joining)}
      </p>
    </section>
  );
}
