import './roster.scss';
import { useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldError, FieldFrame } from '#components/FieldFrame';
import { ConfirmDialog } from '#components/ModalDialog';
import { Page } from '#components/Page';
import { StudentsLoaded } from '#components/StudentsLoaded';
import { headings } from '#domain/roster/readRoster';
import { rosterMessages } from '#domain/roster/rosterMessages';
import { readTextFile } from '#domain/textFile';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { rosterChanged, selectRoster } from '#store/roster/rosterSlice';
import { RosterCheck } from './RosterCheck';

const title = 'Roster';

/**
 * /roster: staff take the school's list of students over. The student list is read at each visit: a roster has to be
 * compared with what is stored now, also by other staff.
 */
export default function RosterScreen() {
  return (
    <StudentsLoaded title={title}>
      {(students) => (
        <Page title={title} heading={title}>
          <p>{rosterMessages.intro}</p>
          <RosterText />
          <RosterCheck listed={students} />
        </Page>
      )}
    </StudentsLoaded>
  );
}

/** Where the roster is pasted, or a file of it is chosen, whose text is then shown and can be mended. */
export function RosterText() {
  const dispatch = useAppDispatch();
  const { text, isTyped, isPersisted, run } = useAppSelector(selectRoster);
  const isRunning = run.outcome === 'running';
  // The text of a file that was chosen over one that was typed, until that has been answered.
  const [chosen, setChosen] = useState<string | null>(null);
  const take = (read: string) => {
    setChosen(null);
    dispatch(rosterChanged({ text: read, isTyped: false }));
  };
  return (
    <>
      <ChooseFile isDisabled={isRunning} onText={isTyped ? setChosen : take} />
      {chosen !== null && (
        <ConfirmDialog
          question={rosterMessages.replaceText}
          about={rosterMessages.replaceTextAbout}
          confirmLabel="Take the file"
          onConfirm={() => take(chosen)}
          onCancel={() => setChosen(null)}
        />
      )}
      <FieldFrame
        label="Students"
        hint={rosterMessages.hint}
        error={isTyped && !isPersisted ? rosterMessages.notKept : undefined}
      >
        {(inputProps) => (
          <FormControl
            {...inputProps}
            as="textarea"
            className="roster-text"
            rows={8}
            wrap="off"
            autoComplete="off"
            spellCheck={false}
            // What is being stored is what stands here.
            readOnly={isRunning}
            value={text}
            onChange={({ target: { value } }) =>
              dispatch(rosterChanged({ text: value, isTyped: value !== '' }))
            }
          />
        )}
      </FieldFrame>
      <details className="roster-columns">
        <summary>What the columns may be called</summary>
        <dl>
          {Object.entries(headings).map(([column, names]) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function ChooseFile({
  isDisabled,
  onText,
}: {
  isDisabled: boolean;
  onText: (text: string) => void;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  const [error, setError] = useState<string | undefined>();

  const read = async (file: File) => {
    const result = await readTextFile(file);
    setError('error' in result ? result.error : undefined);
    if ('text' in result) onText(result.text);
  };

  return (
    <div className="field roster-file">
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="btn-check"
        disabled={isDisabled}
        aria-describedby={errorId}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void read(file);
          // The browser reports no change when the same file is picked again.
          event.target.value = '';
        }}
      />
      <label className="btn btn-outline-primary" htmlFor={id}>
        Choose a file
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
