import type { ReactNode } from 'react';
import { TextField } from '#components/FieldFrame';
import { school } from '#config/school';
import { formLabels } from '#domain/messages';
import { DateField } from './DateField';
import { YesNoField } from './YesNoField';

/** The fields of an activity in a form, without its pictures (spec 2, 5). */
export function EntryFields({
  hasOfficer,
  hoursHint,
  name = <TextField name="Name" label="Name" />,
  contactName = <TextField name="contactName" label="Contact Name" />,
}: {
  hasOfficer: boolean;
  hoursHint?: string;
  /** In place of the plain field, as one that suggests earlier activities. */
  name?: ReactNode;
  contactName?: ReactNode;
}) {
  return (
    <>
      {name}
      <TextField name="Description" label="Description" rows={3} />
      <div className="field-row">
        <TextField name="Hours" label="Hours" inputMode="decimal" hint={hoursHint} />
        <DateField name="Date" label="Date" />
      </div>
      <div className="field-row">
        <YesNoField name="KeyClub" label={school.clubs.KeyClub} />
        <YesNoField name="NHS" label={school.clubs.NHS} />
      </div>
      {hasOfficer && <TextField name="NHSofficer" label={formLabels.nhsOfficer} />}
      {contactName}
      <TextField name="contactPhone" label="Contact Phone" hint="A phone number or email" />
      <TextField name="notes" label="Notes (optional)" rows={2} />
    </>
  );
}
