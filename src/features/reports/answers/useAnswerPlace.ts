import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Filters, nameInAddress, parseFilters } from '#features/reports/questions/filters';
import {
  type AnswerPosition,
  leaveAnswer,
  selectAnswerPosition,
} from '#features/reports/reportsSlice';
import { useAppDispatch, useAppStore } from '#shared/store/hooks';
import { useScrollY } from '#shared/ui/hooks';
import { answer, questionOfSelection } from './answer';
import type { Sample } from './listTable';
import type { LoadedIndex } from './loadIndex';
import { nameOf } from './studentsTable';

export type Address = ReturnType<typeof useAddress>[1];

/**
 * Returns the address and functions to change it, which stay the same. The router's own functions change with the address, which would
 * restart the typing pause of every field.
 */
export function useAddress() {
  const [asked, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const router = useRef({ asked, setSearch, navigate, entry });
  useLayoutEffect(() => {
    router.current = { asked, setSearch, navigate, entry };
  });
  /** The last history entry that a filter replaced. Nobody can return to it. */
  const replacedRef = useRef('');
  const [address] = useState(() => ({
    replacedRef,
    filter: (changed: Partial<Filters>) => {
      replacedRef.current = router.current.entry;
      const next = new URLSearchParams(router.current.asked);
      for (const [filter, value] of Object.entries(changed)) {
        const name = nameInAddress(filter as keyof Filters);
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      // In case a press changes another filter before this change is rendered.
      router.current.asked = next;
      router.current.setSearch(next, { replace: true });
    },
    follow: (to: string) => void router.current.navigate(to),
  }));
  return [asked, address] as const;
}

/** The selected students, which may not all be found at the moment. */
export interface Selection {
  selected: ReadonlySet<string>;
  emailOf: (row: number) => string;
  nameOf: (row: number) => string;
  onSelect: (emails: readonly string[], isSelected: boolean) => void;
}

/** How many rows a table shows, and which of them was last used. */
type TablePosition = Pick<AnswerPosition, 'shown' | 'row'>;

export type TablePlace = ReturnType<typeof useAnswerPlace>['place'];

const atTop: TablePosition = { shown: 0, row: -1 };

/**
 * The selected students of an answer, its random sample and the user's place in its table. Coming back to the history entry restores all.
 *
 * @param base the question; another one starts over
 * @param replacedRef the last history entry that a filter replaced, to which nobody can come back
 */
export function useAnswerPlace(index: LoadedIndex, base: string, replacedRef: RefObject<string>) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { key: entry } = useLocation();
  const begin = () => {
    const before = selectAnswerPosition(store.getState(), entry);
    const selected = new Set(before?.selected) as ReadonlySet<string>;
    return { base, before, selected, sample: before?.sample };
  };
  const [kept, setKept] = useState(begin);
  // Starts over in this render, because the table does too.
  const begun = kept.base === base ? kept : begin();
  if (begun !== kept) setKept(begun);
  const { before, sample } = begun;

  const hasSelected = begun.selected.size > 0;
  const whole = useMemo(() => {
    const question = parseFilters(new URLSearchParams(base));
    return hasSelected ? answer(index, questionOfSelection(question)) : null;
  }, [index, base, hasSelected]);
  // A new report may have removed a student from the answer.
  const chosen = useMemo(() => {
    const isChosen = (at: number) => begun.selected.has(index.students[at]?.email ?? '');
    const rows = whole?.shown.filter(isChosen) ?? [];
    if (!whole || rows.length === 0) return null;
    const students = rows.flatMap((at) => index.students[at] ?? []);
    return { students, table: { ...whole.table, rows } };
  }, [index, whole, begun.selected]);
  const selected = useMemo(
    () => new Set(chosen?.students.map(({ email }) => email)) as ReadonlySet<string>,
    [chosen],
  );
  const selection: Selection = {
    selected,
    onSelect: useCallback(
      (emails, isSelected) =>
        setKept((last) => {
          const selected = new Set(last.selected);
          for (const email of emails) {
            if (isSelected) selected.add(email);
            else selected.delete(email);
          }
          return { ...last, selected };
        }),
      [],
    ),
    emailOf: useCallback((student) => index.students[student]?.email ?? '', [index]),
    nameOf: useCallback((student) => nameOf(index, student), [index]),
  };

  const scrollYRef = useScrollY();
  const positionRef = useRef<TablePosition>(atTop);
  const frameRef = useRef<HTMLDivElement>(null);
  const scrolledRef = useRef<number>(null);
  useLayoutEffect(() => {
    positionRef.current = before ?? atTop;
    if (!before) return;
    window.scrollTo(0, before.scrollY);
    // Otherwise, the heading would get the focus and scroll into view.
    if (before.row < 0) frameRef.current?.focus({ preventScroll: true });
  }, [base, before]);
  useLayoutEffect(
    () => () => {
      if (replacedRef.current === entry) return;
      const scrollY = scrolledRef.current ?? scrollYRef.current;
      const { shown, row } = positionRef.current;
      dispatch(leaveAnswer(entry, { shown, row, scrollY, selected: [...selected], sample }));
    },
    [dispatch, entry, replacedRef, scrollYRef, selected, sample],
  );
  return {
    /** The selected students and their table; null if nobody is selected. */
    chosen,
    selection,
    sample,
    keepSample: (picked: Sample) => setKept((last) => ({ ...last, sample: picked })),
    clear: useCallback(() => setKept((last) => ({ ...last, selected: new Set() })), []),
    place: {
      before,
      onUse: (position: TablePosition) => {
        positionRef.current = position;
      },
      /** The scrollable frame of the table, which can have the focus. */
      frameRef,
    },
    /** Remembers the current position, because the page scrolls before the user leaves it. */
    keepScroll: useCallback(() => {
      scrolledRef.current = window.scrollY;
    }, []),
  };
}
