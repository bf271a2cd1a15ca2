import { useCallback, useEffect, useMemo, useState } from 'react';
import { useServices } from '#components/useServices';
import { school } from '#config/school';
import { studentListMaxAgeMs } from '#domain/limits';
import { type OpenIndex, openIndex } from '#domain/reports/answers/openIndex';
import type { ReadIndex } from '#domain/reports/index/packIndex';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectReportUpdate } from '#store/report/reportSlice';
import { fetchStudentList, selectStudents } from '#store/students/studentsSlice';

/** All activities: undefined while they are read, null where that failed, `none` where no update has stored any. */
type IndexState = OpenIndex | undefined | null | 'none';

/**
 * The index of all activities, made ready with the names of the student list, and how to read it again. It belongs to the
 * screen: whoever leaves it, or signs out, has nothing of it left in memory.
 */
export function useOpenIndex(): { index: IndexState; readAgain: () => void } {
  const { readReportIndex } = useServices();
  const dispatch = useAppDispatch();
  const students = useAppSelector(selectStudents);
  const update = useAppSelector(selectReportUpdate);
  const [read, setRead] = useState<ReadIndex | 'none' | null>();
  const [attempt, setAttempt] = useState(0);
  const updatedAt = update.outcome === 'done' ? update.lastUpdated : 0;

  useEffect(() => {
    void dispatch(fetchStudentList(attempt > 0 ? {} : { maxAgeMs: studentListMaxAgeMs }));
  }, [dispatch, attempt]);

  useEffect(() => {
    let isOver = false;
    // What was read before stays until the new one is there: nothing that staff look at goes away.
    void readReportIndex().then((index) => {
      if (!isOver) setRead(index === undefined ? 'none' : index);
    });
    return () => {
      isOver = true;
    };
  }, [readReportIndex, attempt, updatedAt]);

  const readAgain = useCallback(() => {
    setRead(undefined);
    setAttempt((count) => count + 1);
  }, []);

  const index = useMemo(() => {
    if (!read || read === 'none') return read;
    return students && openIndex(read, students, school);
  }, [read, students]);
  return { index, readAgain };
}
