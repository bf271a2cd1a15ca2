import type { useFormik } from 'formik';
import { useEffect } from 'react';
import type { Profile } from '#domain/profile';
import { useAppStore } from '#store/hooks';
import { profileChanged, selectProfileWork } from '#store/profile/profileSlice';

/**
 * Keeps the form in step with the store: a field in which nothing is typed follows the stored profile as the live
 * listener brings it, and what is typed is in the store at once.
 */
export function useStoredValues(
  student: string,
  { values, setValues }: Pick<ReturnType<typeof useFormik<Profile>>, 'values' | 'setValues'>,
  stored: Profile,
): void {
  const store = useAppStore();

  // Before the other effect, to which all that the fields still show of the profile before would seem typed.
  useEffect(() => {
    // All at once: each field set by itself would be checked beside the old values of the others.
    void setValues({ ...stored, ...selectProfileWork(store.getState(), student)?.values });
  }, [store, student, stored, setValues]);

  useEffect(() => {
    // Fields that are typed back to what is stored leave nothing to keep.
    const typed = Object.entries(values).filter(
      ([name, text]) => text !== stored[name as keyof Profile],
    );
    store.dispatch(profileChanged({ student, values: Object.fromEntries(typed) }));
  }, [store, student, stored, values]);
}
