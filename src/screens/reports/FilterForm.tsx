import { memo, useEffect, useMemo, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import { school } from '#config/school';
import { fieldMessages } from '#domain/messages';
import {
  filterLabels,
  type Filters,
  filterWords,
  type FormFilter,
  hoursFilterLabels,
  hoursFilters,
  noClassYear,
  noClassYearLabel,
  parseFilters,
  statusLabels,
} from '#domain/reports/answers/filters';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { schoolYearName } from '#domain/schoolYear';

/** Milliseconds without a keystroke until the address follows: some browsers take a hundred changes of it in half a minute. */
const typingPauseMs = 250;

/** A text, a day or a number. The address follows when the typing pauses. */
function FilterInput({
  name,
  type = 'search',
  asked,
  error,
  onFilter,
}: {
  name: FormFilter;
  type?: 'date' | 'search';
  /** What the address says, also where no filter can be made of it. */
  asked: URLSearchParams;
  error?: string | false;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const value = asked.get(name) ?? '';
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  /** What this field asked for and the address doesn't have yet. */
  const [sent, setSent] = useState<string | null>(null);
  if (value !== followed) {
    setFollowed(value);
    // Unless this is what the field asked for (more may have been typed since), the user chose another question or went back.
    if (value !== sent) setTyped(value);
    setSent(null);
  }
  useEffect(() => {
    if (typed === followed) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onFilter({ [name]: typed });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, followed, name, onFilter]);
  return (
    <FieldFrame label={filterLabels[name]} error={error || undefined}>
      {(input) => (
        <FormControl
          {...input}
          type={type}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** A choice. A value of the address that is none of the options stands there too. */
function FilterChoice({
  name,
  options,
  asked,
  onFilter,
}: {
  name: FormFilter;
  options: readonly (readonly [value: string, text: string])[];
  asked: URLSearchParams;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const value = asked.get(name) ?? '';
  const isKnown = options.some(([option]) => option === value);
  return (
    <FieldFrame label={filterLabels[name]} error={undefined}>
      {(input) => (
        <select
          {...input}
          className="form-control"
          value={value}
          onChange={(event) => onFilter({ [name]: event.target.value })}
        >
          {[...options, ...(isKnown ? [] : [[value, value] as const])].map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** From this width on, in pixels, the filters take a few lines. On a phone they would stand before the answer. */
const widthForFilters = 768;

const all = ['', 'All'] as const;

/** Everything that a question may say; the address holds it. On a phone it is one line that says what is set. */
export const FilterForm = memo(function FilterForm({
  index,
  asked,
  onFilter,
}: {
  index: OpenIndex;
  asked: URLSearchParams;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const [hasRoom] = useState(() => innerWidth >= widthForFilters);
  const filters = useMemo(() => parseFilters(asked), [asked]);
  const field = { asked, onFilter };
  const goalText = asked.get('goal') ?? '';
  const wantsGoal = filters.share !== asked.get('share') && asked.has('share');
  const goalError = goalText
    ? filters.goal === '' && fieldMessages.invalidHour
    : wantsGoal && reportsMessages.goalMissing;
  const stated = filterWords(filters);
  return (
    <details className="filters-fold" open={hasRoom}>
      <summary>
        {reportsMessages.filters}
        {stated && <span className="filters-stated">{stated}</span>}
      </summary>
      <form
        className="filters"
        aria-label={reportsMessages.filters}
        // Everything is answered as it is chosen.
        onSubmit={(event) => event.preventDefault()}
      >
        <FilterChoice
          {...field}
          name="year"
          options={[
            all,
            ...index.schoolYears.map(
              (year) => [String(year), schoolYearName(year, school.schoolYear)] as const,
            ),
          ]}
        />
        <FilterChoice
          {...field}
          name="class"
          options={[
            all,
            ...index.classes.map((year) =>
              year === '' ? ([noClassYear, noClassYearLabel] as const) : ([year, year] as const),
            ),
          ]}
        />
        <FilterChoice
          {...field}
          name="club"
          options={[all, ['NHS', school.clubs.NHS], ['KeyClub', school.clubs.KeyClub]]}
        />
        {school.review && (
          <FilterChoice {...field} name="status" options={[all, ...Object.entries(statusLabels)]} />
        )}
        <FilterInput {...field} name="from" type="date" />
        <FilterInput {...field} name="to" type="date" />
        <FilterInput {...field} name="loggedFrom" type="date" />
        <FilterInput {...field} name="loggedTo" type="date" />
        <FilterInput {...field} name="activity" />
        <FilterInput {...field} name="contact" />
        <FilterInput {...field} name="goal" error={goalError} />
        <FilterChoice
          {...field}
          name="share"
          options={hoursFilters.map((share) => [share, hoursFilterLabels[share]] as const)}
        />
      </form>
    </details>
  );
});
