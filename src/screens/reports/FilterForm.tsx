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
  memberFilters,
  memberLabels,
  noClassYear,
  noClassYearLabel,
  parseFilters,
  statusLabels,
  yearWords,
} from '#domain/reports/answers/filters';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { kindChoices } from '#domain/review/review';
import { schoolYearName, schoolYearStart, semesterOf } from '#domain/schoolYear';

/** Pause in typing after which the address follows, in milliseconds: some browsers allow only a hundred changes in half a minute. */
const typingPauseMs = 250;

/** A text, day or number. The address follows when typing pauses. */
export function FilterInput({
  name,
  label,
  type = 'search',
  asked,
  error,
  onFilter,
}: {
  name: FormFilter | 'find';
  label: string;
  type?: 'date' | 'search';
  /** The address, which may have values that can't be applied. */
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
    <FieldFrame label={label} error={error || undefined}>
      {(input) => (
        <FormControl
          {...input}
          type={type}
          autoComplete="off"
          placeholder={name === 'find' ? label : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** A choice. Also shows a value from the address that isn't one of the options. */
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
          {[...options, ...(isKnown ? [] : [[value, unknownText(name, value)] as const])].map(
            ([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ),
          )}
        </select>
      )}
    </FieldFrame>
  );
}

const all = ['', 'All'] as const;

/** Returns the current semester as a choice, if the school has semesters. */
function semesterOptions(): (readonly [string, string])[] {
  const { schoolYear, secondSemesterStart } = school;
  if (!secondSemesterStart) return [];
  const today = new Date();
  const { year } = schoolYearStart(today, schoolYear);
  return [[`${year}-${semesterOf(today, schoolYear, secondSemesterStart)}`, 'This semester']];
}

/** Returns the text for a value that isn't one of the options, such as a past semester. */
const unknownText = (name: FormFilter, value: string) =>
  name === 'year' && /^\d{4}(-[12])?$/.test(value) ? yearWords(value) : value;

/** The question's filters, which are in the address. Folded into one line that says what is set. */
export const FilterForm = memo(function FilterForm({
  index,
  asked,
  onFilter,
}: {
  index: OpenIndex;
  asked: URLSearchParams;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const filters = useMemo(() => parseFilters(asked), [asked]);
  const field = { asked, onFilter };
  const goalText = asked.get('goal') ?? '';
  const wantsGoal = filters.share !== asked.get('share') && asked.has('share');
  const goalError = goalText
    ? filters.goal === '' && fieldMessages.invalidHour
    : wantsGoal && reportsMessages.goalMissing;
  const stated = filterWords(filters);
  return (
    <details className="filters-fold">
      <summary>
        {reportsMessages.filters}
        <span className="filters-stated">{stated || reportsMessages.noFilters}</span>
      </summary>
      <form
        className="filters"
        aria-label={reportsMessages.filters}
        // Each choice is answered immediately.
        onSubmit={(event) => event.preventDefault()}
      >
        <FilterChoice
          {...field}
          name="year"
          options={[
            all,
            ...semesterOptions(),
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
        {filters.club && (
          <FilterChoice
            {...field}
            name="members"
            options={memberFilters.map((members) => [members, memberLabels[members]] as const)}
          />
        )}
        {school.review && (
          <FilterChoice {...field} name="status" options={[all, ...Object.entries(statusLabels)]} />
        )}
        {kindChoices.length > 0 && (
          <FilterChoice
            {...field}
            name="kind"
            options={[all, ...kindChoices.map(({ name }) => [name, name] as const)]}
          />
        )}
        <FilterInput {...field} name="from" label={filterLabels.from} type="date" />
        <FilterInput {...field} name="to" label={filterLabels.to} type="date" />
        <FilterInput {...field} name="loggedFrom" label={filterLabels.loggedFrom} type="date" />
        <FilterInput {...field} name="loggedTo" label={filterLabels.loggedTo} type="date" />
        <FilterInput {...field} name="activity" label={filterLabels.activity} />
        <FilterInput {...field} name="contact" label={filterLabels.contact} />
        <FilterInput {...field} name="goal" label={filterLabels.goal} error={goalError} />
        <FilterChoice
          {...field}
          name="share"
          options={hoursFilters.map((share) => [share, hoursFilterLabels[share]] as const)}
        />
      </form>
    </details>
  );
});
