import './roster.scss';
import { Fragment, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { StudentsLoaded } from '#features/students/StudentsLoaded';
import { headings } from '#shared/lib/rosterHeadings';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { FieldFrame } from '#shared/ui/FieldFrame';
import { HelpNote } from '#shared/ui/HelpNote';
import { ListFileField } from '#shared/ui/ListFileField';
import { ConfirmDialog } from '#shared/ui/ModalDialog';
import { Page } from '#shared/ui/Page';
import { RosterCheck } from './RosterCheck';
import { rosterMessages } from './rosterMessages';
import { changeRoster, selectIsRosterRunning, selectRoster } from './rosterSlice';

const title = 'Roster';

/** /roster: staff import the student roster. Reloads the student list on every visit, because other staff may have changed it. */
export default function RosterScreen() {
  return (
    <StudentsLoaded title={title} action="importRoster">
      {(students) => (
        <Page title={title} heading={title}>
          <HelpNote
            text="Import your school's student list from an Excel or CSV file or cells copied from a spreadsheet. Students' profiles will be filled in when they first sign in."
            task="roster"
          />
          <RosterText />
          <RosterCheck listed={students} />
        </Page>
      )}
    </StudentsLoaded>
  );
}

/** A text area for the roster. Choosing a file fills it with the file's text. */
function RosterText() {
  const dispatch = useAppDispatch();
  const { text, isTyped, isPersisted } = useAppSelector(selectRoster);
  const isRunning = useAppSelector(selectIsRosterRunning);
  // The text of a file that would replace typed text, until the user confirms.
  const [chosen, setChosen] = useState<string | null>(null);
  const take = (read: string) => {
    setChosen(null);
    dispatch(changeRoster({ text: read, isTyped: false }));
  };
  return (
    <>
      <ListFileField
        label="Choose a file"
        hint="Excel (.xlsx) or CSV"
        isDisabled={isRunning}
        onText={isTyped ? setChosen : take}
      />
      {chosen !== null && (
        <ConfirmDialog
          question={rosterMessages.replaceText}
          about="Anything you pasted or edited here will be lost."
          confirmLabel="Replace"
          onConfirm={() => take(chosen)}
          onCancel={() => setChosen(null)}
        />
      )}
      <FieldFrame
        label="Students"
        hint="Start with a header row: email, first name, last name, graduation year or grade, in any order."
        error={isTyped && !isPersisted ? rosterMessages.notKept : undefined}
      >
        {(inputProps) => (
          <FormControl
            {...inputProps}
            as="textarea"
            className="roster-text"
            rows={5}
            wrap="off"
            autoComplete="off"
            spellCheck={false}
            // The text must match what is being imported.
            readOnly={isRunning}
            value={text}
            onChange={({ target: { value } }) =>
              dispatch(changeRoster({ text: value, isTyped: value !== '' }))
            }
          />
        )}
      </FieldFrame>
      <details className="spaced">
        <summary>Accepted column names</summary>
        <dl className="fields">
          {Object.entries(headings).map(([column, names]) => (
            <Fragment key={column}>
              <dt>{column}</dt>
              <dd>{names.join(', ')}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </>
  );
}
