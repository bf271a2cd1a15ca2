import { type RefObject, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { school } from '#config/school';
import type { Review } from '#features/activities/decisions/review';
import { reviewWords } from '#features/activities/decisions/studentMessages';
import type { ActivityDraft } from '#features/activities/drafts/draftsSlice';
import { logAsSeparate, overwriteStored } from '#features/activities/drafts/draftThunks';
import { formKind } from '#features/activities/drafts/submitActivity';
import { selectReview } from '#features/activities/entriesSlice';
import { type Entry, sameEntry } from '#features/activities/entry';
import { pictureNameOf } from '#features/activities/pictures/storedPictureName';
import { selectIsViewingAsStudent } from '#features/session/sessionSlice';
import { formatEntryDate } from '#shared/lib/entryDate';
import { formLabels } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';

/** Returns the label and text of each field. Complete, because a difference that isn't shown would be overwritten unseen. */
const labeledFields = (entry: Entry): Record<keyof Entry, [label: string, text: string]> => ({
  Name: ['Name', entry.Name],
  Description: ['Description', entry.Description],
  Hours: ['Hours', entry.Hours],
  Date: ['Date', formatEntryDate(entry.Date) || entry.Date],
  KeyClub: [school.clubs.KeyClub, entry.KeyClub],
  NHS: [school.clubs.NHS, entry.NHS],
  NHSofficer: [formLabels.nhsOfficer, entry.NHSofficer],
  contactName: ['Contact Name', entry.contactName],
  contactPhone: ['Contact Phone', entry.contactPhone],
  notes: ['Notes', entry.notes],
  pictures: ['Pictures', entry.pictures.map(pictureNameOf).join(', ')],
});

/** Returns an activity's fields as text, by the form's labels. */
const readableFields = (entry: Entry, review: string | undefined): Record<string, string> => ({
  ...Object.fromEntries(Object.values(labeledFields(entry))),
  ...(review !== undefined && { Review: review }),
});

/** Asks what to do if someone else changed, reviewed or deleted the activity in the form, with both versions side by side. */
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
  const draft = currentDraft();
  const review = useAppSelector((state) => selectReview(state, draft.key));
  const isStaff = useAppSelector(selectIsViewingAsStudent);
  // What a student saves waits for review, whatever was decided before.
  const myReview = (isStaff && draft.baseReview) || undefined;
  const wordsOf = (one: Review | undefined) => (school.review ? reviewWords(one) : undefined);
  const mine = readableFields(draft.values, wordsOf(myReview));
  const fields = stored && readableFields(stored, wordsOf(review));
  // Pictures of one name may differ, for example if they are in different folders.
  const hasOtherFiles =
    fields?.Pictures === mine.Pictures &&
    stored?.pictures.join('\n') !== draft.values.pictures.join('\n');
  const saved: typeof fields = fields && {
    ...fields,
    ...(hasOtherFiles && { Pictures: `${fields.Pictures} (other files)` }),
  };
  const different = saved ? Object.keys(saved).filter((label) => mine[label] !== saved[label]) : [];
  const isOnlyReviewed =
    stored !== null && draft.baseEntry !== null && sameEntry(stored, draft.baseEntry);
  /** Lets the draft replace what is stored. Staff's keeps its kind, which they see in the form. */
  const keepMine = () => {
    const now = currentDraft();
    dispatch(overwriteStored({ ...now, ...(isStaff && { kind: formKind(now) }) }, stored, review));
  };

  // Nothing else can be done here before it is answered.
  useEffect(() => {
    questionRef.current?.focus();
  }, [questionRef]);

  return (
    <div role="alert" className="conflict" ref={questionRef} tabIndex={-1}>
      <p className="fw-600">
        {!stored
          ? 'This activity was deleted somewhere else after you opened it.'
          : isNew
            ? 'This activity was already logged somewhere else.'
            : isOnlyReviewed
              ? 'Staff have reviewed this activity since you opened it.'
              : 'This activity was changed somewhere else after you opened it.'}
      </p>
      {saved && different.length > 0 && (
        // Explicit roles, because the phone layout changes `display`, which removes the implicit ones.
        <table className="conflict-values" role="table">
          <thead role="rowgroup">
            <tr role="row">
              {/* The column of labels needs no heading. */}
              <td role="cell" />
              <th scope="col" role="columnheader">
                Mine
              </th>
              <th scope="col" role="columnheader">
                Saved
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {different.map((label) => (
              <tr key={label} role="row">
                {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above */}
                <th scope="row" role="rowheader">
                  {label}
                </th>
                {[mine, saved].map((fields, index) => (
                  <td key={index} role="cell" className="pre-line">
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
          <Button variant="secondary" onClick={() => dispatch(logAsSeparate(currentDraft()))}>
            Log mine too
          </Button>
        )}
        <Button variant="secondary" onClick={keepMine}>
          Keep mine
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          {stored ? 'Use the saved version' : 'Discard mine'}
        </Button>
      </div>
    </div>
  );
}
