import { createSelector } from '@reduxjs/toolkit';
import type { FormikContextType } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import { selectEntryRows } from '#features/activities/entriesSlice';
import type { Entry } from '#features/activities/entry';
import { SuggestField } from './SuggestField';
import {
  earlierActivities,
  earlierContacts,
  type Filled,
  fillFromActivity,
  phoneOf,
  type Suggestion,
  suggestionMessages,
} from './suggestions';

const selectNewestFirst = createSelector([selectEntryRows], (rows) =>
  rows.map(({ entry }) => entry),
);
const selectActivities = createSelector([selectNewestFirst], earlierActivities);
/** Returns the latest activities with different names, at most three. */
export const selectLatest = createSelector([selectActivities, selectEntryRows], (all, rows) => {
  const latest = all.slice(0, 3).map(({ entry }) => entry);
  return rows.filter(({ entry }) => latest.includes(entry));
});
const selectContacts = createSelector([selectNewestFirst], earlierContacts);

/**
 * Returns the fields that suggest names and contacts of earlier activities; choosing one fills in other fields. The elements are
 * created once, so that keystrokes elsewhere don't render them.
 */
export function useSuggestions({
  values,
  setValues,
}: Pick<FormikContextType<Entry>, 'values' | 'setValues'>) {
  const current = useRef({ values, setValues });
  useEffect(() => {
    current.current = { values, setValues };
  });
  const filled = useRef<Filled>({});

  return useMemo(() => {
    /** Returns a handler that fills in a suggestion and returns a message about it. */
    const choose =
      (field: 'Name' | 'contactName', fillFrom: typeof phoneOf) =>
      ({ text, entry }: Suggestion) => {
        const chosen = { ...current.current.values, [field]: text };
        const fill = fillFrom(entry, chosen, filled.current);
        filled.current = { ...filled.current, ...fill };
        void current.current.setValues({ ...chosen, ...fill });
        return suggestionMessages.filled(text, fill);
      };
    return {
      name: (
        <SuggestField
          name="Name"
          label="Name"
          listLabel="Earlier activities"
          select={selectActivities}
          onChoose={choose('Name', fillFromActivity)}
        />
      ),
      contactName: (
        <SuggestField
          name="contactName"
          label="Contact Name"
          listLabel="Earlier contacts"
          select={selectContacts}
          onChoose={choose('contactName', phoneOf)}
        />
      ),
    };
  }, []);
}
