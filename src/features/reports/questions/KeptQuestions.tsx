import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { useServices } from '#shared/store/hooks';
import { AskFirstButton } from '#shared/ui/ModalDialog';
import { showToast } from '#shared/ui/toasts';
import { filterLabels, ignoredFilters, isClassGone, parseFilters } from './filters';
import type { KeptQuestion } from './keptQuestions';

/**
 * Returns the kept questions, and a function to replace them. Reads them whenever the list of questions opens, at first along with the
 * index, so that they don't push the other questions down later.
 *
 * @param isListed whether the list of questions is open, or about to be
 */
export function useKeptQuestions(isListed: boolean) {
  const { readKeptQuestions } = useServices();
  /** As last read: null if that failed. */
  const [kept, setKept] = useState<readonly KeptQuestion[] | null>([]);
  useEffect(() => {
    if (!isListed) return undefined;
    let isOver = false;
    void readKeptQuestions().then((questions) => {
      if (!isOver) setKept(questions);
    });
    return () => {
      isOver = true;
    };
  }, [readKeptQuestions, isListed]);
  return { kept, setKept };
}

/** The questions that staff keep, each with a button that removes it for everyone. */
export function KeptQuestions({
  index,
  kept,
  setKept,
}: ReturnType<typeof useKeptQuestions> & { index: LoadedIndex }) {
  const { removeKeptQuestion } = useServices();
  const remove = async (question: KeptQuestion) => {
    const remaining = await removeKeptQuestion(question);
    if (remaining) setKept(remaining);
    else showToast('error', "The question wasn't removed. Try again later.", 'global');
  };
  const goneFrom = (question: string) => {
    const search = new URLSearchParams(question);
    const filters = parseFilters(search);
    const ignored = ignoredFilters(search);
    return isClassGone(filters, index.classes)
      ? [`${filterLabels.class}: ${filters.class}`, ...ignored]
      : ignored;
  };
  if (kept === null) return <p role="alert">Couldn't load the kept questions.</p>;
  if (kept.length === 0) return null;
  return (
    <section className="kept-questions">
      <h2>Kept questions</h2>
      <ul>
        {kept.map(({ name, search }) => (
          <li key={search} className="line">
            <Link to={`?${search}`}>
              <bdi>{name}</bdi>
            </Link>
            {goneFrom(search).length > 0 && (
              <span className="note">{reportsMessages.gone(goneFrom(search))}</span>
            )}
            <AskFirstButton
              variant="quiet-danger"
              className="btn-row"
              aria-label={reportsMessages.remove(name)}
              question={`Remove "${name}" for all staff?`}
              onConfirm={() => void remove({ name, search })}
            >
              Remove
            </AskFirstButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
