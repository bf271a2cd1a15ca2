import { useEffect, useReducer, useRef } from 'react';
import { decide } from '#features/activities/decisions/decide';
import { studentReviewed } from '#features/activities/entriesSlice';
import { observeReviewed } from '#features/activities/liveSync';
import { useAppDispatch, useServices } from '#shared/store/hooks';
import { addAppListener } from '#shared/store/types';
import { hasAnswered, type ListedStudents, listedStudents } from './listedStudents';
import { loadedAtOnce } from './queueSizes';

/** Listens to several students' activities, queue positions and profiles. Returns what is known, and a function that starts again. */
export function useListedStudents(emails: readonly string[]): [ListedStudents, () => void] {
  const dispatch = useAppDispatch();
  const services = useServices();
  const [state, happened] = useReducer(listedStudents, { byEmail: {}, opened: 0 });
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);

  const endings = useRef<AbortController[]>([]);

  useEffect(() => {
    happened({ kind: 'opened', emails });
    return () => {
      for (const ending of endings.current) ending.abort();
      endings.current = [];
    };
  }, [emails, attempt]);

  // A few at a time, because a server may refuse all of them at once.
  const answered = Object.values(state.byEmail).filter(hasAnswered).length;
  useEffect(() => {
    if (state.opened === 0) return;
    const observe = (email: string, index: number) => {
      const ending = new AbortController();
      endings.current[index] = ending;
      void observeReviewed(services, email, ending.signal, (action) => {
        happened({ kind: 'received', email, action });
        if (!studentReviewed.match(action)) return;
        ending.abort();
        observe(email, index);
      });
    };
    for (const email of emails.slice(endings.current.length, answered + loadedAtOnce))
      observe(email, endings.current.length);
  }, [answered, emails, services, state.opened]);

  // The store applies decisions to the student under review. This does the same for the listed students.
  useEffect(() => {
    const stop = dispatch(
      addAppListener({
        actionCreator: decide.fulfilled,
        effect: (action) => happened({ kind: 'decided', action }),
      }),
    );
    return () => stop();
  }, [dispatch]);
  return [state, tryAgain];
}
