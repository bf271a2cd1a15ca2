import { useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { joinColumns, type Joining } from '#domain/reports/answers/joinColumns';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { readTextFile } from '#domain/textFile';

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
  const [error, setError] = useState<string>();
  const read = async (file: File | undefined) => {
    setError(undefined);
    onJoin(null);
    if (!file) return;
    const result = await readTextFile(file);
    if ('text' in result) onJoin(joinColumns(result.text, index.students));
    else setError(result.error);
  };
  return (
    <section className="join-file">
      <FormLabel htmlFor={id}>{reportsMessages.joinLabel}</FormLabel>
      <FormControl
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void read((event.target as HTMLInputElement).files?.[0])}
      />
      <p id={`${id}-hint`} className="form-text">
        {reportsMessages.joinHint}
      </p>
      <p role="status">{error ?? (joining && reportsMessages.joined(joining))}</p>
    </section>
  );
}
