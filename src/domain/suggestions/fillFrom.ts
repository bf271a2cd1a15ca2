import type { Entry } from '../entry';

type Fillable = 'Description' | 'contactName' | 'contactPhone';

/** What a choice put into the form, by field. It is not typed: the next choice may replace it. */
export type Filled = Partial<Pick<Entry, Fillable>>;

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * What the choice of an earlier activity puts into a form that shows `values`: its description and its contact, never
 * over something typed. Name and phone of a contact go together: the phone of one must not stand beside the
 * name of another. Hours, date and pictures are of the new activity alone.
 *
 * @param filled what an earlier choice put there
 */
export function fillFromActivity(earlier: Entry, values: Entry, filled: Filled): Filled {
  const isFree = (field: Fillable) =>
    values[field].trim() === '' || values[field] === filled[field];
  const contact = isFree('contactName') && earlier.contactName !== '' && isFree('contactPhone');
  return {
    ...(isFree('Description') && earlier.Description !== ''
      ? { Description: earlier.Description }
      : {}),
    ...(contact ? { contactName: earlier.contactName } : {}),
    ...(contact ? { contactPhone: earlier.contactPhone } : phoneOf(earlier, values, filled)),
  };
}

/** The phone of an earlier contact, where the form has that contact and no phone that was typed. */
export function phoneOf(earlier: Entry, values: Entry, filled: Filled): Filled {
  const isFree = values.contactPhone.trim() === '' || values.contactPhone === filled.contactPhone;
  return isFree && earlier.contactPhone !== '' && same(earlier.contactName, values.contactName)
    ? { contactPhone: earlier.contactPhone }
    : {};
}
