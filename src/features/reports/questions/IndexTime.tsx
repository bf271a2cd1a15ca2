import { Link } from 'react-router-dom';
import { reportsPath } from '#config/paths';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { selectReportUpdate } from '#features/reports/reportsSlice';
import { UpdatePanel, UpdateReportButton } from '#features/reports/UpdateReport';
import { useAppSelector } from '#shared/store/hooks';

// Creating a format takes a slow processor longer than using it.
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

interface IndexTimeProps {
  index: LoadedIndex;
  /** Above an answer, a line about an update would push the table down, so the date has a checkmark instead. */
  isOfAnswer?: boolean;
}

/** One line: when the activities behind all answers were read, a button to read them again, and from an answer a link back. */
export function IndexTime({ index: { builtAt }, isOfAnswer = false }: IndexTimeProps) {
  const update = useAppSelector(selectReportUpdate);
  // The update may have stored no index, or it couldn't be read.
  const isOfUpdate = update.outcome === 'done' && builtAt >= (update.lastUpdated ?? 0);
  const built = new Date(builtAt);
  return (
    <section className="line lone-links as-of" aria-label="Report update">
      <p className="note" data-tone={isOfAnswer && isOfUpdate ? 'success' : undefined}>
        As of{' '}
        <time dateTime={built.toISOString()}>
          <span>{dateFormat.format(built)}</span>
          <span className="as-of-time">{`, ${timeFormat.format(built)}`}</span>
        </time>
      </p>
      <UpdateReportButton className="btn-row" />
      {isOfAnswer && (
        <Link className="all-questions d-print-none" to={reportsPath}>
          All questions
        </Link>
      )}
    </section>
  );
}

/** The update's progress or outcome, and what the index lacks. */
export function UpdateNotes({ index: { texts }, isOfAnswer = false }: IndexTimeProps) {
  return (
    <>
      <UpdatePanel isBrief={isOfAnswer} />
      {texts !== 'whole' && <p>{reportsMessages[texts]}</p>}
    </>
  );
}
