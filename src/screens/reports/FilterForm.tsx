import { memo, useMemo, useState } from 'react';
import { school } from '#config/school';
import { fieldMessages } from '#domain/messages';
import { type Filters, filtersIn, noClass, shares } from '#domain/reports/answers/filters';
import { filterWords, shareLabels, statusLabels } from '#domain/reports/answers/filterWords';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { noClassLabel } from '#domain/reports/answers/standings';
import { schoolYearName } from '#domain/schoolYear';
import { FilterChoice, FilterInput } from './FilterField';

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
  const filters = useMemo(() => filtersIn(asked), [asked]);
  const field = { asked, onFilter };
  const isOfStudents = filters.view === 'students';
  const hasBadGoal = filters.goal === '' && (asked.get('goal') ?? '') !== '';
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
              year === '' ? ([noClass, noClassLabel] as const) : ([year, year] as const),
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
        {isOfStudents && (
          <>
            <FilterInput {...field} name="goal" error={hasBadGoal && fieldMessages.invalidHour} />
            <FilterChoice
              {...field}
              name="share"
              options={shares.map((share) => [share, shareLabels[share]] as const)}
            />
          </>
        )}
      </form>
    </details>
  );
});
