import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { sampleOf } from '#domain/reports/answers/listTable';
import type { Matched } from '#domain/reports/answers/match';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { AnswerTable } from './AnswerTable';

const sampleSize = 20;

/** Draws activities of the answer at random, for a person to ask their contacts about. */
export function Sample({ index, matched }: { index: OpenIndex; matched: Matched }) {
  const [drawn, setDrawn] = useState<ReturnType<typeof sampleOf> | null>(null);
  const text = drawn && reportsMessages.sampleOf(drawn.rows.length, matched.rows.length);
  if (matched.rows.length === 0) return null;
  return (
    <section className="sample">
      <div className="toolbar">
        <Button
          variant="outline-primary"
          onClick={() => setDrawn(sampleOf(index, matched, sampleSize))}
        >
          {reportsMessages.sample(sampleSize)}
        </Button>
        <p className="answer-note" role="status">
          {text}
        </p>
      </div>
      {drawn && <AnswerTable label={text ?? ''} table={drawn} />}
    </section>
  );
}
