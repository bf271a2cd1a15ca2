import { useEffect, useReducer, useRef } from 'react';
import { decide } from '#features/activities/decisions/decide';
import { observeReviewed } from '#features/activities/liveSync';
import { useAppDispatch, useServices } from '#shared/store/hooks';
import { addAppListener } from '#shared/store/types';
import { hasAnswered, type ListedStudents, listedStudents } from './listedStudents';
import { loadedAtOnce } from './queueSizes';

/** Listens to several students' activities, queue positions and profiles. Returns what is known, and a function that starts again. */
export function useListedStudents(emails: readonly string[]): [ListedStudents, () => void] {
  const dispatch = useAppDispatch();
  const services = useServices();
  const [state, happened] = useReducer(listedStudents, { byEmail: {}, opened: 0, round: 0 });
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);

  const endings = useRef<AbortController[]>([]);

  useEffect(() => {
    happened({ kind: 'opened', emails });
    return () => {
      for (const ending of endings.current) ending.abort();
      endings.current = [];
    };
  }, [emails, state.round, attempt]);

  // A few at a time, because a server may refuse all of them at once.
  const answered = Object.values(state.byEmail).filter(hasAnswered).length;
  useEffect(() => {
    if (state.opened === 0) return;
    for (const email of emails.slice(endings.current.length, answered + loadedAtOnce)) {
      const ending = new AbortController();
      endings.current.push(ending);
      void observeReviewed(services, email, ending.signal, (action) =>
        happened({ kind: 'received', email, action }),
      );
    }
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
