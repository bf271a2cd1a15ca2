import { type RefObject, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { school } from '#config/school';
import { blankEntry, type Entry } from '#domain/entry';
import { formatEntryDate } from '#domain/entryDate';
import { conflictMessages, formLabels } from '#domain/messages';
import { useAppDispatch } from '#store/hooks';
import { logAsSeparate, overwriteStored } from '#store/work/activityThunks';
import type { ActivityDraft } from '#store/work/workSlice';

/** Returns an activity's fields as text, by the form's labels. */
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

/** Asks what to do if someone else changed or deleted the activity in the form, with both versions side by side. */
export function ConflictNotice({
  questionRef,
  currentDraft,
  stored,
  isNew,
  onDiscard,
}: {
  /** Focused when it has to be answered first. */
  questionRef: RefObject<HTMLDivElement | null>;
  /** Returns the draft as it is when called, as its uploads continue. */
  currentDraft: () => ActivityDraft;
  /** Null if it was deleted. */
  stored: Entry | null;
  /** True for a new activity whose key another one was stored under. */
  isNew: boolean;
  onDiscard: () => void;
}) {
  const dispatch = useAppDispatch();
  const mine = readableFields(currentDraft().values);
  const saved = stored && readableFields(stored);
  const different = saved ? labels.filter((label) => mine[label] !== saved[label]) : [];
  const { changed, deleted, logged, saveMine, logMineToo, takeStored, giveUp } = conflictMessages;

  // Nothing else can be done here before it is answered.
  useEffect(() => questionRef.current?.focus(), [questionRef]);

  return (
    <div role="alert" className="conflict" ref={questionRef} tabIndex={-1}>
      <p>{stored ? (isNew ? logged : changed) : deleted}</p>
      {saved && different.length > 0 && (
        <table className="conflict-values">
          <thead>
            <tr>
              {/* The column of labels needs no heading. */}
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
          <Button variant="outline-primary" onClick={() => dispatch(logAsSeparate(currentDraft()))}>
            {logMineToo}
          </Button>
        )}
        <Button
          variant="outline-primary"
          onClick={() => dispatch(overwriteStored(currentDraft(), stored))}
        >
          {saveMine}
        </Button>
        <Button variant="outline-primary" onClick={onDiscard}>
          {stored ? takeStored : giveUp}
        </Button>
      </div>
    </div>
  );
}
