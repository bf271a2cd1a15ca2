import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import { groupMessages } from '#domain/group/groupMessages';
import { readTextFile } from '#domain/textFile';

/** A choice of a file whose lines join the sheet. */
export function SheetFile({ onRead }: { onRead: (text: string) => void }) {
  const [error, setError] = useState<string>();

  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const result = await readTextFile(file);
    // The same file again, once it is mended, is another choice.
    input.value = '';
    setError('error' in result ? result.error : undefined);
    if ('text' in result) onRead(result.text);
  };

  return (
    <FieldFrame label={groupMessages.file} hint={groupMessages.fileHint} error={error}>
      {(inputProps) => (
        <FormControl
          {...inputProps}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          isInvalid={error !== undefined}
          onChange={(event) => void read(event.target as HTMLInputElement)}
        />
      )}
    </FieldFrame>
  );
}
