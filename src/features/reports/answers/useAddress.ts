import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Filters, nameInAddress } from '#features/reports/questions/filters';

export type Address = ReturnType<typeof useAddress>[1];

/** Returns the address and stable functions to change it: the router's change with it, which would restart every field's typing pause. */
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
      // For a press that changes another filter before this one is drawn.
      router.current.asked = next;
      router.current.setSearch(next, { replace: true });
    },
    follow: (to: string) => void router.current.navigate(to),
  }));
  return [asked, address] as const;
}
