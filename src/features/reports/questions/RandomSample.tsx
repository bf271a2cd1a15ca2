import Button from 'react-bootstrap/Button';
import { AnswerTable } from '#features/reports/answers/AnswerTable';
import { pickSample, type Sample, sampleTable } from '#features/reports/answers/listTable';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { type Filters, searchOf } from './filters';
import type { Matched } from './match';

const sampleSize = 20;

/** Picks activities of the answer at random, for someone to ask their contacts about. They stay the same when the report is updated. */
export function RandomSample({
  index,
  matched,
  filters,
  sample,
  onPick,
  onOpen,
  onFollow,
}: {
  index: LoadedIndex;
  matched: Matched;
  filters: Filters;
  sample: Sample | undefined;
  onPick: (sample: Sample) => void;
  onOpen: (email: string) => void;
  onFollow: (to: string) => void;
}) {
  // Another question has its own sample. This section has no React key, because the button must still exist if it is pressed right after
  // typing in a filter.
  const picked = sample?.of === searchOf({ ...filters, sort: '' }) ? sample : null;
  const text =
    picked &&
    reportsMessages.sampleOf(picked.rows.length, picked.all, picked.builtAt !== index.builtAt);
  if (matched.rows.length === 0) return null;
  return (
    <section className="sample">
      <div className="toolbar">
        <Button
          variant="secondary"
          onClick={() => onPick(pickSample(index, matched, filters, sampleSize))}
        >
          {reportsMessages.sample(sampleSize)}
        </Button>
        <p className="note" role="status">
          {text}
        </p>
      </div>
      {picked && (
        <AnswerTable
          label={text ?? ''}
          table={sampleTable(index, filters, picked)}
          onOpen={onOpen}
          onFollow={onFollow}
        />
      )}
    </section>
  );
}
