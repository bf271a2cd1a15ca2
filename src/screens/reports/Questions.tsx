import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { AskFirstButton } from '#components/ModalDialog';
import { Page } from '#components/Page';
import { UpdatePanel, UpdateReportButton } from '#components/report/UpdateReport';
import { showToast } from '#components/toasts';
import { school } from '#config/school';
import { ignoredFilters, searchOf } from '#domain/reports/answers/filters';
import type { KeptQuestion } from '#domain/reports/answers/keptQuestions';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { questionsFor } from '#domain/reports/answers/questions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { useServices } from '#store/hooks';

// Creating a format takes a slow processor longer than using it.
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** One line: when the activities behind all answers were read, a button to read them again, and a link if there is one. */
export function AsOf({ index: { builtAt }, children }: { index: OpenIndex; children?: ReactNode }) {
  const built = new Date(builtAt);
  return (
    <section className="as-of" aria-label="Update of the report">
      <p className="answer-note">
        {reportsMessages.asOf}{' '}
        <time dateTime={built.toISOString()}>
          {dateFormat.format(built)}
          <span className="as-of-time">, {timeFormat.format(built)}</span>
        </time>
      </p>
      <UpdateReportButton />
      {children}
    </section>
  );
}

/** The update's progress or outcome, and what the index lacks. */
export function UpdateNotes({ index: { texts } }: { index: OpenIndex }) {
  return (
    <>
      <UpdatePanel />
      {texts !== 'whole' && <p>{reportsMessages[texts]}</p>}
    </>
  );
}

/** The school's questions and those that staff keep, each a link to its answer. */
export function Questions({ index }: { index: OpenIndex }) {
  const groups = useMemo(() => questionsFor(new Date(), school), []);
  return (
    <Page
      title={reportsMessages.heading}
      heading={reportsMessages.heading}
      actions={<AsOf index={index} />}
    >
      <UpdateNotes index={index} />
      <div className="questions">
        <KeptQuestions index={index} />
        {groups.map(({ heading, questions }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {questions.map(({ label, filters }) => (
                <li key={label}>
                  <Link to={searchOf(filters)}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}

function KeptQuestions({ index }: { index: OpenIndex }) {
  const { readKeptQuestions, removeKeptQuestion } = useServices();
  const [kept, setKept] = useState<KeptQuestion[] | null>([]);
  useEffect(() => {
    let isOver = false;
    void readKeptQuestions().then((questions) => {
      if (!isOver) setKept(questions);
    });
    return () => {
      isOver = true;
    };
  }, [readKeptQuestions]);
  const remove = async (question: KeptQuestion) => {
    const remaining = await removeKeptQuestion(question);
    if (remaining) setKept(remaining);
    else showToast('error', reportsMessages.removeFailed, 'global');
  };
  if (kept === null) return <p role="alert">{reportsMessages.keptFailed}</p>;
  if (kept.length === 0) return null;
  return (
    <section>
      <h2>{reportsMessages.kept}</h2>
      <ul>
        {kept.map((question) => (
          <KeptQuestionItem
            key={question.search}
            question={question}
            gone={ignoredFilters(new URLSearchParams(question.search), index.classes)}
            onRemove={() => void remove(question)}
          />
        ))}
      </ul>
    </section>
  );
}

function KeptQuestionItem({
  question: { name, search },
  gone,
  onRemove,
}: {
  question: KeptQuestion;
  /** What the question names and no longer exists. */
  gone: readonly string[];
  onRemove: () => void;
}) {
  return (
    <li className="kept-question">
      <Link to={`?${search}`}>
        <bdi>{name}</bdi>
      </Link>
      {gone.length > 0 && <span className="answer-note">{reportsMessages.gone(gone)}</span>}
      <AskFirstButton
        variant="link"
        size="sm"
        aria-label={reportsMessages.remove(name)}
        question={reportsMessages.removeQuestion(name)}
        onConfirm={onRemove}
      >
        Remove
      </AskFirstButton>
    </li>
  );
}
