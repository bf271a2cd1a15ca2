import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { readTextFile } from '#domain/textFile';
import { FieldFrame } from './FieldFrame';

/** An input for a CSV or text file. Shows why a file can't be read. */
export function TextFileField({
  label,
  hint,
  isDisabled = false,
  onText,
  onClear,
}: {
  label: string;
  hint?: string;
  isDisabled?: boolean;
  onText: (text: string) => void;
  /** Called when the user chooses again, before a file is read. */
  onClear?: () => void;
}) {
  const [error, setError] = useState<string>();

  const read = async (file: File | undefined) => {
    if (!file) return;
    const result = await readTextFile(file);
    setError('error' in result ? result.error : undefined);
    if ('text' in result) onText(result.text);
  };

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(inputProps) => (
        <FormControl
          {...inputProps}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          disabled={isDisabled}
          isInvalid={error !== undefined}
          onClick={({ currentTarget }) => {
            // Otherwise, browsers report no change if the same file is chosen again after an edit.
            currentTarget.value = '';
            onClear?.();
          }}
          onChange={(event) => void read((event.target as HTMLInputElement).files?.[0])}
        />
      )}
    </FieldFrame>
  );
}
