import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { flushSync } from 'react-dom';
import { readListFile } from '#shared/lib/listFile';
import { listFileMessages } from '#shared/lib/listFileMessages';
import type { Sheet } from '#shared/lib/spreadsheet';
import { FieldFrame } from './FieldFrame';
import { useIsLate } from './hooks';
import { ModalDialog } from './ModalDialog';

/** How long reading a file may take before the user can stop it. */
export const stopOfferedMs = 1000;

/** An input for a CSV, text or spreadsheet file. Asks for the sheet if there are several, and shows why a file can't be read. */
export function ListFileField({
  label,
  hint,
  isDisabled = false,
  onText,
  onClear,
  onReading,
}: {
  label: string;
  hint: string;
  isDisabled?: boolean;
  /** @param crossedOutRows the lines of the text that are crossed out in a spreadsheet, counted from 0 */
  onText: (text: string, crossedOutRows: readonly number[]) => void;
  /** Called when the user chooses again, before a file is read. */
  onClear?: () => void;
  onReading?: (isReading: boolean) => void;
}) {
  const [error, setError] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [note, setNote] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  const newest = useRef<File>(undefined);
  // The screen may have changed by the time a file is read, and may be gone.
  const current = useRef({ isDisabled, onText });
  useLayoutEffect(() => {
    current.current = { isDisabled, onText };
  });
  useLayoutEffect(() => () => void (newest.current = undefined), []);

  const setReading = (isNow: boolean) => {
    setIsReading(isNow);
    onReading?.(isNow);
  };
  /** Forgets the file that is being read, if any, and what is said about the last one. */
  const clear = () => {
    newest.current = undefined;
    // Otherwise, browsers report no change if the same file is chosen again after an edit.
    if (inputRef.current) inputRef.current.value = '';
    setReading(false);
    setNote(undefined);
  };
  const read = async (file: File | undefined) => {
    newest.current = file;
    setError(undefined);
    setNote(undefined);
    setReading(file !== undefined);
    if (!file) return;
    const result = await readListFile(file);
    if (newest.current !== file) return;
    setReading(false);
    if (current.current.isDisabled) setError(listFileMessages.interrupted);
    else if ('error' in result) setError(result.error);
    else if ('text' in result) current.current.onText(result.text, []);
    else if (result.sheets.length > 1) setSheets(result.sheets);
    else result.sheets.forEach(take);
  };
  const take = (sheet: Sheet) => {
    const { hiddenRows = 0, hiddenColumns = 0, crossedOutRows = [] } = sheet;
    const hasHidden = hiddenRows + hiddenColumns > 0;
    const notes = [
      ...(hasHidden ? [listFileMessages.hidden(hiddenRows, hiddenColumns)] : []),
      ...(crossedOutRows.length > 0 ? [listFileMessages.crossedOut(crossedOutRows.length)] : []),
    ];
    setNote(notes.length > 0 ? notes.join(' ') : undefined);
    current.current.onText(sheet.text, crossedOutRows);
  };
  const choose = (sheet: Sheet | null) => {
    // Closing first returns the focus to the input, before `onText` can open another dialog.
    flushSync(() => setSheets([]));
    if (sheet) take(sheet);
    // Otherwise the input would still show the file's name.
    else if (inputRef.current) inputRef.current.value = '';
  };

  return (
    <>
      <FieldFrame
        label={label}
        hint={isReading ? listFileMessages.reading : (note ?? hint)}
        error={error}
      >
        {(inputProps) => (
          <FormControl
            {...inputProps}
            ref={inputRef}
            type="file"
            accept=".xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain"
            disabled={isDisabled}
            isInvalid={error !== undefined}
            onClick={() => {
              clear();
              onClear?.();
            }}
            onChange={(event) => void read((event.target as HTMLInputElement).files?.[0])}
          />
        )}
      </FieldFrame>
      {isReading && <StopReading onStop={clear} onFocusLost={() => inputRef.current?.focus()} />}
      {sheets.length > 0 && <SheetDialog sheets={sheets} onChoose={choose} />}
    </>
  );
}

/** Some files are never read, for example if they are only in the cloud. */
function StopReading({ onStop, onFocusLost }: { onStop: () => void; onFocusLost: () => void }) {
  const isLate = useIsLate(stopOfferedMs);
  const ref = useRef<HTMLButtonElement>(null);
  const loseFocus = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && document.activeElement === button) loseFocus();
    };
  }, [isLate]);
  if (!isLate) return null;
  return (
    <Button ref={ref} variant="quiet" onClick={onStop}>
      Stop reading
    </Button>
  );
}

function SheetDialog({
  sheets,
  onChoose,
}: {
  sheets: readonly Sheet[];
  onChoose: (sheet: Sheet | null) => void;
}) {
  const questionId = useId();
  return (
    <ModalDialog labelledBy={questionId} onCancel={() => onChoose(null)}>
      <p id={questionId} className="dialog-question">
        {listFileMessages.whichSheet}
      </p>
      <div className="dialog-buttons">
        {sheets.map((sheet) => (
          <Button key={sheet.name} variant="secondary" onClick={() => onChoose(sheet)}>
            <bdi>{sheet.name}</bdi>
          </Button>
        ))}
      </div>
    </ModalDialog>
  );
}
