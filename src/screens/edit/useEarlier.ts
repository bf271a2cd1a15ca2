import { useCallback, useEffect, useRef } from 'react';
import type { Entry } from '#domain/entry';
import {
  type Filled,
  fillFromActivity,
  phoneOf,
  type Suggestion,
  suggestionMessages,
} from '#domain/suggestions';

/** What the form does with an earlier activity or contact that is chosen. Both return what to say of it. */
export function useEarlier(values: Entry, setValues: (values: Entry) => unknown) {
  // In a ref, so that no keystroke gives the fields another handler.
  const current = useRef({ values, setValues });
  useEffect(() => {
    current.current = { values, setValues };
  });
  const filled = useRef<Filled>({});

  const take = useCallback((text: Partial<Entry>, from: string, fill: Filled) => {
    const { values, setValues } = current.current;
    filled.current = { ...filled.current, ...fill };
    void setValues({ ...values, ...text, ...fill });
    return suggestionMessages.filled(from, fill);
  }, []);

  const chooseActivity = useCallback(
    ({ text, entry }: Suggestion) =>
      take({ Name: text }, text, fillFromActivity(entry, current.current.values, filled.current)),
    [take],
  );

  const chooseContact = useCallback(
    ({ text, entry }: Suggestion) => {
      const values = { ...current.current.values, contactName: text };
      return take({ contactName: text }, text, phoneOf(entry, values, filled.current));
    },
    [take],
  );

  return { chooseActivity, chooseContact };
}
