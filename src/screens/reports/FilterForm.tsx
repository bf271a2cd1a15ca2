import { useEffect, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import { school } from '#config/school';
import { fieldMessages } from '#domain/messages';
import { type Filters, noClass, shares } from '#domain/reports/answers/filters';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { noClassLabel } from '#domain/reports/answers/standings';
import { schoolYearName } from '#domain/schoolYear';

/** Milliseconds without a keystroke until the address follows: some browsers take a hundred changes of it in half a minute. */
const typingPauseMs = 250;

/** A text, a day or a number. The address follows when the typing pauses. */
function Input({
  name,
  label,
  type = 'search',
  asked,
  error,
  onFilter,
}: {
  name: keyof Filters;
  label: string;
  type?: 'date' | 'search';
  /** What the address says, also where no filter can be made of it. */
  asked: URLSearchParams;
  error?: string | false;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const value = asked.get(name) ?? '';
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    // Another question was chosen, or the browser went back. Else the address says what was typed here, and more may have
    // been typed since.
    if (value !== sent) setTyped(value);
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
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** A choice. A value of the address that is none of the options stands there too. */
function Choice({
  name,
  label,
  options,
  asked,
  onFilter,
}: {
  name: keyof Filters;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  asked: URLSearchParams;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const value = asked.get(name) ?? '';
  const isKnown = options.some(([option]) => option === value);
  return (
    <FieldFrame label={label} error={undefined}>
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

const shareLabels: Record<Filters['share'], string> = {
  '': 'All',
  any: 'Who have activities',
  nothing: 'Who have no hours',
  behind: 'Behind the goal',
  near: 'Near the goal',
  reached: 'Who reached the goal',
};

const statusOptions = [
  ['', 'All'],
  ['approved', 'Approved'],
  ['waiting', 'Waiting'],
  ['returned', 'Returned'],
] as const;

/** Everything that a question may say; the address holds it. */
export function FilterForm({
  index,
  filters,
  asked,
  onFilter,
}: {
  index: OpenIndex;
  filters: Filters;
  asked: URLSearchParams;
  onFilter: (changed: Partial<Filters>) => void;
}) {
  const field = { asked, onFilter };
  const isOfStudents = filters.view === 'students';
  const hasBadGoal = filters.goal === '' && (asked.get('goal') ?? '') !== '';
  return (
    <form
      className="filters"
      aria-label={reportsMessages.filters}
      // Everything is answered as it is chosen.
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        {...field}
        name="year"
        label="School year"
        options={[
          ['', 'All'],
          ...index.schoolYears.map(
            (year) => [String(year), schoolYearName(year, school.schoolYear)] as const,
          ),
        ]}
      />
      <Choice
        {...field}
        name="class"
        label="Class"
        options={[
          ['', 'All'],
          ...index.classes.map((year) =>
            year === '' ? ([noClass, noClassLabel] as const) : ([year, year] as const),
          ),
        ]}
      />
      <Choice
        {...field}
        name="club"
        label="Club"
        options={[
          ['', 'All'],
          ['NHS', school.clubs.NHS],
          ['KeyClub', school.clubs.KeyClub],
        ]}
      />
      {school.review && <Choice {...field} name="status" label="Status" options={statusOptions} />}
      <Input {...field} name="from" label="Served from" type="date" />
      <Input {...field} name="to" label="Served to" type="date" />
      <Input {...field} name="loggedFrom" label="Logged from" type="date" />
      <Input {...field} name="loggedTo" label="Logged to" type="date" />
      <Input {...field} name="activity" label="Activity" />
      <Input {...field} name="contact" label="Contact" />
      {isOfStudents && (
        <>
          <Input
            {...field}
            name="goal"
            label="Goal in hours"
            error={hasBadGoal && fieldMessages.invalidHour}
          />
          <Choice
            {...field}
            name="share"
            label="Students"
            options={shares.map((share) => [share, shareLabels[share]] as const)}
          />
        </>
      )}
    </form>
  );
}
