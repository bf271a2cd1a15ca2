import { school } from '../../config/school';
import type { Entry } from '../../domain/entry';
import './activity.scss';

/** What a student entered about an activity beside its name, hours, date and pictures. */
export function ActivityFields({ entry }: { entry: Entry }) {
  return (
    <dl className="activity-fields">
      <Field name="Description" value={entry.Description} />
      <Field name={school.clubs.KeyClub} value={entry.KeyClub} />
      <Field
        name={school.clubs.NHS}
        value={entry.NHSofficer ? `${entry.NHS}, officer: ${entry.NHSofficer}` : entry.NHS}
      />
      <Field name="Contact" value={entry.contactName} then={entry.contactPhone} />
      {entry.notes && <Field name="Notes" value={entry.notes} />}
    </dl>
  );
}

/** More lines than a person needs in 280 characters: a text of line ends alone would push all else off the screen. */
const linesMax = 8;

/** A text in its own lines, or in one where it has too many. Nothing of it is left out. */
const readable = (text: string) =>
  text.split('\n').length > linesMax ? text.replace(/\s+/g, ' ') : text;

/**
 * A field. Its texts are isolated by `<bdi>`: a sign for another direction of writing in one of them would turn round what
 * follows it, such as a phone number.
 */
function Field({ name, value, then }: { name: string; value: string; then?: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{readable(value)}</bdi>
        {then !== undefined && (
          <>
            , <bdi>{readable(then)}</bdi>
          </>
        )}
      </dd>
    </>
  );
}
