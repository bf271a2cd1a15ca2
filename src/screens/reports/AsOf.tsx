import { UpdatePanel, UpdateReportButton } from '#components/report/UpdateReport';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';

/** When the activities were read that all answers are made of, and the way to read them anew. */
export function AsOf({ index: { builtAt, texts } }: { index: OpenIndex }) {
  const built = new Date(builtAt);
  return (
    <section aria-label="Update of the report">
      <div className="as-of">
        <p className="answer-note">
          {reportsMessages.asOf}{' '}
          <time dateTime={built.toISOString()}>
            {built.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
        <UpdateReportButton />
      </div>
      <UpdatePanel />
      {texts !== 'whole' && <p>{reportsMessages[texts]}</p>}
    </section>
  );
}
