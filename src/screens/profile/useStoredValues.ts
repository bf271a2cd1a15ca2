import type { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import type { Profile } from '#domain/profile';

/**
 * Fills the form from the stored profile as the live listener brings it: a field that still shows
 * what was stored before follows, one that is being typed in stays as it is. Answers the fields
 * that hold something that is not stored.
 */
export function useStoredValues(
  { values, setValues }: Pick<ReturnType<typeof useFormik<Profile>>, 'values' | 'setValues'>,
  stored: Profile,
): Partial<Profile> {
  const shown = useRef(stored);
  const current = useRef(values);
  useEffect(() => {
    current.current = values;
  });

  useEffect(() => {
    const next = { ...current.current };
    for (const name of Object.keys(stored) as (keyof Profile)[]) {
      if (next[name] === shown.current[name]) next[name] = stored[name];
    }
    shown.current = stored;
    // All at once: each field set by itself would be checked beside the old values of the others.
    void setValues(next);
  }, [stored, setValues]);

  const typed = (Object.keys(stored) as (keyof Profile)[]).filter(
    (name) => values[name] !== stored[name],
  );
  return Object.fromEntries(typed.map((name) => [name, values[name]]));
}
