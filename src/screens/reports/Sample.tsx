import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Filters } from '#domain/reports/answers/filters';
import { sampleOf } from '#domain/reports/answers/listTable';
import type { Matched } from '#domain/reports/answers/match';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { AnswerTable } from './AnswerTable';

const sampleSize = 20;

/** Picks activities of the answer at random, for someone to ask their contacts about. */
export function Sample({
  index,
  matched,
  filters,
  onOpen,
  onFollow,
}: {
  index: OpenIndex;
  matched: Matched;
  filters: Filters;
  onOpen: (email: string) => void;
  onFollow: (to: string) => void;
}) {
  const [picked, setPicked] = useState<ReturnType<typeof sampleOf> | null>(null);
  const text = picked && reportsMessages.sampleOf(picked.rows.length, matched.rows.length);
  if (matched.rows.length === 0) return null;
  return (
    <section className="sample">
      <div className="toolbar">
        <Button
          variant="outline-primary"
          onClick={() => setPicked(sampleOf(index, matched, filters, sampleSize))}
        >
          {reportsMessages.sample(sampleSize)}
        </Button>
        <p className="answer-note" role="status">
          {text}
        </p>
      </div>
      {picked && (
        <AnswerTable label={text ?? ''} table={picked} onOpen={onOpen} onFollow={onFollow} />
      )}
    </section>
  );
}
