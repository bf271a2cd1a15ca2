import { keptNameMaxLength, keptQuestionsMax, keptSearchMaxLength } from '#shared/lib/limits';

/** A question that staff keep under a name, as stored in `reports/questions`. */
export interface KeptQuestion {
  name: string;
  /** The part of the answer's address after `?`. */
  search: string;
}

/** The outcome of keeping a question, with the list as stored. */
export type KeepResult =
  | {
      outcome: 'kept';
      questions: KeptQuestion[];
      /** The name that the question had before, perhaps given by someone else. */
      renamed?: string;
    }
  /** `full`: there are already `keptQuestionsMax`. `taken`: another question has this name. */
  | { outcome: 'full' | 'taken'; questions: KeptQuestion[] };

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max;

/** Returns the questions in the stored document, whatever it contains. */
export function keptQuestionsFrom(stored: unknown): KeptQuestion[] {
  const { questions } = Object(stored) as Record<string, unknown>;
  if (!Array.isArray(questions)) return [];
  return questions
    .map((one) => Object(one) as Record<string, unknown>)
    .flatMap(({ name, search }) =>
      isText(name, keptNameMaxLength) && isText(search, keptSearchMaxLength)
        ? [{ name, search }]
        : [],
    );
}

/**
 * Adds a question to the list, which someone else may have changed. A question that is already in the list keeps its place and gets the new
 * name.
 */
export function withQuestion(questions: readonly KeptQuestion[], added: KeptQuestion): KeepResult {
  const same = questions.find(({ search }) => search === added.search);
  const others = questions.filter(({ search }) => search !== added.search);
  if (others.some(({ name }) => name === added.name))
    return { outcome: 'taken', questions: [...questions] };
  if (same) {
    return {
      outcome: 'kept',
      questions: questions.map((one) => (one.search === added.search ? added : one)),
      ...(same.name !== added.name && { renamed: same.name }),
    };
  }
  return questions.length >= keptQuestionsMax
    ? { outcome: 'full', questions: [...questions] }
    : { outcome: 'kept', questions: [...questions, added] };
}

/** Removes a question, if it is still as it was shown. */
export function withoutQuestion(
  questions: readonly KeptQuestion[],
  removed: KeptQuestion,
): KeptQuestion[] {
  return questions.filter(({ name, search }) => name !== removed.name || search !== removed.search);
}
