import { memo, startTransition, useEffect, useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { school } from '#config/school';
import { kindChoices } from '#features/activities/decisions/review';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { withFullYear } from '#shared/lib/entryDate';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { textMaxLength } from '#shared/lib/limits';
import { schoolYearName, schoolYearStart, semesterOf } from '#shared/lib/schoolYear';
import { FieldFrame } from '#shared/ui/FieldFrame';
import { onTypingPause } from '#shared/ui/hooks';
import { useVisit } from '#shared/ui/useVisit';
import { FilterChips } from './FilterChips';
import {
  filterLabels,
  type Filters,
  type FormFilter,
  hoursFilterLabels,
  hoursFilters,
  memberFilters,
  memberLabels,
  nameInAddress,
  noClassYear,
  noClassYearLabel,
  removalOf,
  statusLabels,
  yearWords,
} from './filters';

/** Pause in typing after which the address changes, in milliseconds. Some browsers allow only a hundred changes in half a minute. */
const typingPauseMs = 250;

/**
 * Returns true if applying the typed text first would replace what was pressed, and lose the press: a filter replaces the answer's table,
 * and a search resets its checkboxes.
 */
const changesUnder = ({ target }: Event, name: FormFilter | 'studentSearch') =>
  target instanceof Element &&
  target.closest(name === 'studentSearch' ? 'table input' : 'table') !== null;

/** A text, day or number. The address changes when typing pauses. */
function FilterInput({
  name,
  label,
  type = 'search',
  asked,
  error,
  onFilter,
}: {
  name: FormFilter | 'studentSearch';
  label: string;
  type?: 'date' | 'search';
  /** The address, which may have values that can't be applied. */
  asked: URLSearchParams;
  error?: string | false;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const visit = useVisit();
  const value = asked.get(nameInAddress(name)) ?? '';
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState({ value, visit });
  /** The value that this field has submitted but that isn't in the address yet. */
  const [sent, setSent] = useState<string | null>(null);
  if (value !== followed.value || visit !== followed.visit) {
    setFollowed({ value, visit });
    // Unless this is what the field submitted (more may have been typed since), the user chose another question or went back.
    if (value !== sent || visit !== followed.visit) setTyped(value);
    setSent(null);
  }
  useEffect(() => {
    if (typed === followed.value) return;
    const cancel = onTypingPause(typingPauseMs, (next) => {
      const ask = next && type === 'date' ? withFullYear(typed) : typed;
      setTyped(ask);
      setSent(ask);
      const follow = () => onFilter({ [name]: ask });
      if (next && changesUnder(next, name)) startTransition(follow);
      else follow();
    });
    return () => cancel();
  }, [typed, followed, name, onFilter, type]);
  return (
    <FieldFrame label={label} error={error || undefined}>
      {(input) => (
        <FormControl
          {...input}
          type={type}
          onBlur={() => setTyped(type === 'date' ? withFullYear(typed) : typed)}
          autoComplete="off"
          // It is in the address, and a server may refuse a long one.
          maxLength={textMaxLength}
          placeholder={name === 'studentSearch' ? label : undefined}
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
  filters,
  onFilter,
}: {
  name: FormFilter;
  options: readonly (readonly [value: string, text: string])[];
  asked: URLSearchParams;
  filters: Filters;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const value = asked.get(nameInAddress(name)) ?? '';
  const isKnown = options.some(([option]) => option === value);
  return (
    <FieldFrame label={filterLabels[name]} error={undefined}>
      {(input) => (
        <select
          {...input}
          className="form-control"
          value={value}
          onChange={({ target }) =>
            onFilter(target.value === '' ? removalOf(name, filters) : { [name]: target.value })
          }
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

/** Returns the semester of the report as a choice, if the school has semesters. */
function semesterOptions({ builtAt }: LoadedIndex): (readonly [string, string])[] {
  const { schoolYear, secondSemesterStart } = school;
  if (!secondSemesterStart) return [];
  const built = new Date(builtAt);
  const { year } = schoolYearStart(built, schoolYear);
  return [[`${year}-${semesterOf(built, schoolYear, secondSemesterStart)}`, 'This semester']];
}

/** Returns the text for a value that isn't one of the options, such as a past semester. */
const unknownText = (name: FormFilter, value: string) =>
  name === 'year' && /^\d{4}(-[12])?$/.test(value) ? yearWords(value) : value;

/** The question's filters, which are in the address: those that are set, the search for a student, and a form that opens for all. */
export const FilterForm = memo(function FilterForm({
  index,
  asked,
  filters,
  onFilter,
}: {
  index: LoadedIndex;
  asked: URLSearchParams;
  /** The part of `asked` that can be applied. */
  filters: Filters;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const field = { asked, filters, onFilter };
  const goalText = asked.get('goal') ?? '';
  const progress = asked.get(nameInAddress('progress'));
  const wantsGoal = progress !== null && progress !== filters.progress;
  const goalError = goalText
    ? filters.goal === '' && fieldMessages.invalidHour
    : wantsGoal && 'Enter the goal to compare with.';
  return (
    <div className="line answer-filters d-print-none">
      <button
        type="button"
        className="text-button fold text-15 fw-500"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {reportsMessages.filters}
      </button>
      <FilterChips filters={filters} onFilter={onFilter} />
      <FilterInput {...field} name="studentSearch" label="Find a student" />
      <form
        id={id}
        className="filters"
        aria-label={reportsMessages.filters}
        hidden={!isOpen}
        // Each choice is answered immediately.
        onSubmit={(event) => event.preventDefault()}
      >
        <FilterChoice
          {...field}
          name="year"
          options={[
            all,
            ...semesterOptions(index),
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
        {(['from', 'to', 'loggedFrom', 'loggedTo'] as const).map((name) => (
          <FilterInput key={name} {...field} name={name} label={filterLabels[name]} type="date" />
        ))}
        <FilterInput {...field} name="activity" label={filterLabels.activity} />
        <FilterInput {...field} name="contact" label={filterLabels.contact} />
        <FilterInput {...field} name="goal" label={filterLabels.goal} error={goalError} />
        <FilterChoice
          {...field}
          name="progress"
          options={hoursFilters.map((progress) => [progress, hoursFilterLabels[progress]] as const)}
        />
      </form>
    </div>
  );
});
