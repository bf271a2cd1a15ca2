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
      <Field name="Contact" value={`${entry.contactName}, ${entry.contactPhone}`} />
      {entry.notes && <Field name="Notes" value={entry.notes} />}
    </dl>
  );
}

function Field({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
