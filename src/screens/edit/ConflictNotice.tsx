import { type RefObject, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { school } from '#config/school';
import { blankEntry, type Entry } from '#domain/entry';
import { formatEntryDate } from '#domain/entryDate';
import { conflictMessages, formLabels } from '#domain/messages';
import { useAppDispatch } from '#store/hooks';
import { discardDraft, logAsSeparate, overwriteStored } from '#store/work/activityThunks';
import type { ActivityDraft } from '#store/work/workSlice';

/** What an activity says, by the labels of the form. */
const readableFields = (entry: Entry): Record<string, string> => ({
  Name: entry.Name,
  Description: entry.Description,
  Hours: entry.Hours,
  Date: formatEntryDate(entry.Date),
  [school.clubs.KeyClub]: entry.KeyClub,
  [school.clubs.NHS]: entry.NHS,
  [formLabels.nhsOfficer]: entry.NHSofficer,
  'Contact Name': entry.contactName,
  'Contact Phone': entry.contactPhone,
  Notes: entry.notes,
  Pictures: entry.pictures.length === 0 ? '' : String(entry.pictures.length),
});

const labels = Object.keys(readableFields(blankEntry));

/** Says that someone else changed or deleted the activity in the form, shows both versions side by side, and asks. */
export function ConflictNotice({
  questionRef,
  inForm,
  stored,
  isNew,
}: {
  /** The question gets the focus where somebody has to answer it before anything else. */
  questionRef: RefObject<HTMLDivElement | null>;
  /** The activity at the moment of the call: its uploads go on. */
  inForm: () => ActivityDraft;
  /** Null: it was deleted. */
  stored: Entry | null;
  /** Whether the form is of a new activity, under whose key another one was stored. */
  isNew: boolean;
}) {
  const dispatch = useAppDispatch();
  const mine = readableFields(inForm().values);
  const saved = stored && readableFields(stored);
  const different = saved ? labels.filter((label) => mine[label] !== saved[label]) : [];
  const { changed, deleted, logged, saveMine, logMineToo, takeStored, giveUp } = conflictMessages;

  // The answer is needed before anything else can be done here.
  useEffect(() => questionRef.current?.focus(), [questionRef]);

  return (
    <div role="alert" className="conflict" ref={questionRef} tabIndex={-1}>
      <p>{stored ? (isNew ? logged : changed) : deleted}</p>
      {saved && different.length > 0 && (
        <table className="conflict-values">
          <thead>
            <tr>
              {/* A head for the labels would say nothing. */}
              <td />
              <th scope="col">{conflictMessages.mine}</th>
              <th scope="col">{conflictMessages.saved}</th>
            </tr>
          </thead>
          <tbody>
            {different.map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {[mine, saved].map((fields, index) => (
                  <td key={index}>
                    <bdi>{fields[label] || '–'}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="toolbar">
        {isNew && (
          <Button variant="outline-primary" onClick={() => dispatch(logAsSeparate(inForm()))}>
            {logMineToo}
          </Button>
        )}
        <Button
          variant="outline-primary"
          onClick={() => dispatch(overwriteStored(inForm(), stored))}
        >
          {saveMine}
        </Button>
        <Button variant="outline-primary" onClick={() => dispatch(discardDraft(inForm()))}>
          {stored ? takeStored : giveUp}
        </Button>
      </div>
    </div>
  );
}
