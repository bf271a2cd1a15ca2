import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { reviewMessages } from '#domain/staffMessages';
import { readingMs } from './useOthersChanges';

/**
 * Approves all activities without a flag at one press, and only once there are none left all others. Where it has just
 * become that second question it takes no press for a second: a double click was meant for the first one.
 */
export function ApproveMany({
  keys,
  isAll,
  isDeciding,
  onApprove,
}: {
  /** What a press approves, at least one activity. */
  keys: readonly string[];
  /** Whether they are all that wait, flags or not. */
  isAll: boolean;
  isDeciding: boolean;
  onApprove: (keys: readonly string[]) => void;
}) {
  const [askedAll, setAskedAll] = useState(isAll);
  useEffect(() => {
    const timer = setTimeout(() => setAskedAll(isAll), isAll ? readingMs : 0);
    return () => clearTimeout(timer);
  }, [isAll]);
  const isJustAsked = isAll && !askedAll;
  return (
    <Button
      variant={isAll ? 'outline-primary' : 'primary'}
      aria-disabled={isDeciding || isJustAsked}
      onClick={() => !isJustAsked && onApprove(keys)}
    >
      {isAll
        ? reviewMessages.approveAll(keys.length)
        : reviewMessages.approveUnflagged(keys.length)}
    </Button>
  );
}
