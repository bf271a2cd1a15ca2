import { useEffect, useState } from 'react';

/** The value as it was when it had last stood still for so many milliseconds: nobody wants each keystroke announced. */
export function useAfterPause<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
