import { type RefObject, useEffect } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { formatEntryDate } from '#domain/entryDate';
import { conflictMessages, formLabels } from '#domain/messages';
import { useAppDispatch } from '#store/hooks';
import { discardActivity, keepAsAnother } from '#store/work/openActivity';
import { type ActivityInForm, activityTyped, conflictResolved } from '#store/work/workSlice';

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
  questionRef,
  form,
  stored,
  isNew,
}: {
  /** For who has to answer first. */
  questionRef: RefObject<HTMLDivElement | null>;
  form: ActivityInForm;
  /** Null: it was deleted. */
  stored: Entry | null;
  /** Whether the form is of a new activity, under whose key another one was stored. */
  isNew: boolean;
}) {
  const dispatch = useAppDispatch();
  const mine = new Map(readableFields(form.values));
  const different = stored
    ? readableFields(stored).filter(([label, text]) => mine.get(label) !== text)
    : [];
  const { changed, deleted, logged, keepMine, keepBoth, takeStored, giveUp } = conflictMessages;

  // The answer is needed before anything else can be done here.
  useEffect(() => questionRef.current?.focus(), [questionRef]);

  return (
    <Alert variant="warning" ref={questionRef} tabIndex={-1}>
      <p>{stored ? (isNew ? logged : changed) : deleted}</p>
      {different.length > 0 && (
        <dl>
          {different.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="toolbar">
        {isNew && (
          <Button
            variant="outline-primary"
            onClick={() => {
              dispatch(activityTyped(form));
              dispatch(keepAsAnother(form));
            }}
          >
            {keepBoth}
          </Button>
        )}
        <Button
          variant="outline-primary"
          onClick={() => {
            // What the pause in typing has not kept yet, too.
            dispatch(activityTyped(form));
            dispatch(conflictResolved({ ...form, stored }));
          }}
        >
          {keepMine}
        </Button>
        <Button variant="outline-primary" onClick={() => dispatch(discardActivity(form))}>
          {stored ? takeStored : giveUp}
        </Button>
      </div>
    </Alert>
  );
}
