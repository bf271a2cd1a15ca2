import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import { groupMessages } from '#domain/group/groupMessages';
import { rosterText } from '#domain/roster/rosterText';

/** A choice of a file whose lines join the sheet. */
export function SheetFile({ onRead }: { onRead: (text: string) => void }) {
  const [error, setError] = useState<string>();

  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const bytes = await file.arrayBuffer().catch(() => null);
    const text = bytes && rosterText(new Uint8Array(bytes));
    // The same file again, once it is mended, is another choice.
    input.value = '';
    // A workbook or a picture has such signs among its first; a text has none.
    const isText = text !== null && !text.includes('\0');
    setError(isText ? undefined : groupMessages.notText);
    if (isText) onRead(text);
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
