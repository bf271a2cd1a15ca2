import { useState } from 'react';
import { useAfterPause } from '#components/useAfterPause';

/** Milliseconds without a change before a count is announced: a screen reader would read each letter's. */
const settleMs = 800;

/** How many students are shown, of how many (spec 2). A change is announced once the typing pauses. */
export function StudentCount({ text }: { text: string }) {
  const [first] = useState(text);
  const settled = useAfterPause(text, settleMs);
  return (
    <>
      <p className="student-count">{text}</p>
      {/* What is there on arrival is read with the page, not announced over its heading. */}
      <p className="visually-hidden" role="status">
        {settled !== first && settled}
      </p>
    </>
  );
}
