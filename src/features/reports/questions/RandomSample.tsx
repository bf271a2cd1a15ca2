import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { AnswerTable } from '#features/reports/answers/AnswerTable';
import { sampleOf } from '#features/reports/answers/listTable';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import type { Filters } from './filters';
import type { Matched } from './match';

const sampleSize = 20;

/** Picks activities of the answer at random, for someone to ask their contacts about. */
export function RandomSample({
  index,
  matched,
  filters,
  onOpen,
  onFollow,
}: {
  index: LoadedIndex;
  matched: Matched;
  filters: Filters;
  onOpen: (email: string) => void;
  onFollow: (to: string) => void;
}) {
  const [sample, setSample] = useState<{ of: Matched; table: ReturnType<typeof sampleOf> }>();
  // Another question has its own sample. It has no React key, because the button must still exist if it is pressed right after typing in a
  // filter.
  const picked = sample?.of === matched ? sample.table : null;
  const text = picked && reportsMessages.sampleOf(picked.rows.length, matched.rows.length);
  if (matched.rows.length === 0) return null;
  return (
    <section className="sample">
      <div className="toolbar">
        <Button
          variant="secondary"
          onClick={() =>
            setSample({ of: matched, table: sampleOf(index, matched, filters, sampleSize) })
          }
        >
          {reportsMessages.sample(sampleSize)}
        </Button>
        <p className="note" role="status">
          {text}
        </p>
      </div>
      {picked && (
        <AnswerTable label={text ?? ''} table={picked} onOpen={onOpen} onFollow={onFollow} />
      )}
    </section>
  );
}
