import { useMemo } from 'react';
import { school } from '#config/school';
import { ActivityClubs } from '#features/activities/ActivityDetails';
import { reviewedParts } from '#features/activities/decisions/hourParts';
import { overCapWords } from '#features/activities/decisions/kinds';
import type { ReviewedActivity } from '#features/activities/decisions/review';
import { reviewWords } from '#features/activities/decisions/studentMessages';
import type { Entry } from '#features/activities/entry';
import { formatTotalHours, missingDecimals, mostDecimals } from '#features/activities/formatHours';
import {
  countedActivities,
  type CountedActivity,
  sumTowardGoals,
} from '#features/activities/goals';
import { parseHours } from '#features/activities/hoursMath';
import { byPeriod, recordMessages, type ServiceRecord } from '#features/activities/record';
import { fullName } from '#features/students/students';
import { entryDateTextOf, formatEntryDate } from '#shared/lib/entryDate';
import { listedMax, wholeTextsOnPaper } from '#shared/lib/limits';
import { notAllListed } from '#shared/lib/messages';
import { schoolYearName } from '#shared/lib/schoolYear';
import { HeaderRow } from '#shared/ui/HeaderRow';
import { WrappingText } from '#shared/ui/WrappingText';

const allSums: [string, (activity: CountedActivity) => boolean][] = [
  [school.clubs.KeyClub, ({ entry }) => entry.KeyClub === 'Yes'],
  [school.clubs.NHS, ({ entry }) => entry.NHS === 'Yes'],
  ['All hours', () => true],
];

const isApproved = ({ status }: CountedActivity) => status === 'approved';

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ');

/**
 * One student's record. In print, the name is in the table head, which repeats on every page, and again above the signature, which
 * may be on a page without the table.
 */
export function RecordSheet({
  record,
  title,
  schoolYear,
  approvedOnly,
}: {
  record: ServiceRecord;
  /** The screen's heading, printed on each student's first page. */
  title: string;
  /** Shows only this school year; null for all. */
  schoolYear: number | null;
  approvedOnly: boolean;
}) {
  const { email, graduationYear } = record;
  const all = useMemo(() => countedActivities(record.activities, school), [record.activities]);
  const activities = all.filter(
    (activity) =>
      (schoolYear === null || activity.schoolYear === schoolYear) &&
      (!approvedOnly || isApproved(activity)),
  );
  const overCap = overCapWords(activities);
  const decimals = mostDecimals(activities.map(({ entry }) => plainHours(entry)));
  const { returned } = reviewedParts(activities);
  // With approved activities only, a status column would be pointless.
  const showsStatus = school.review && !approvedOnly;
  const columns = [
    'Date',
    'Activity',
    'Hours',
    'Club',
    'Contact',
    ...(showsStatus ? ['Status'] : []),
  ];
  const name = fullName(record) || email;
  const who = joined(recordMessages.classOf(graduationYear), email);
  const isLong = activities.length > wholeTextsOnPaper;
  return (
    // Focusable, so that it can be scrolled sideways with the keyboard.
    <article className={isLong ? 'record record-long' : 'record'} aria-label={name} tabIndex={0}>
      <header className="record-head">
        <p className="record-title">{title}</p>
        <div className="record-who">
          <h2>{name}</h2>
          <p>{who}</p>
        </div>
        <p>
          {joined(
            school.name,
            formatEntryDate(entryDateTextOf(new Date())),
            approvedOnly && recordMessages.approvedOnly,
          )}
        </p>
        <p className="fw-600">
          {recordMessages.total(
            formatTotalHours(sumTowardGoals(activities)),
            approvedOnly ? 'approved' : showsStatus ? 'counted' : 'all',
          )}
        </p>
        {returned.gt(0) && <p>{recordMessages.returned(formatTotalHours(returned))}</p>}
        {overCap && <p>{overCap}</p>}
        {record.activities.length >= listedMax && <p>{notAllListed}</p>}
      </header>
      {activities.length === 0 ? (
        <p>{approvedOnly ? 'No approved activities.' : 'No activities.'}</p>
      ) : (
        // Explicit roles, because the phone layout changes `display`, which removes the implicit ones.
        <table className="card-table record-activities w-100" role="table">
          {/* A fixed layout can't get its widths from the first row, which is a single cell. */}
          <colgroup>
            <col style={{ width: '6.8em' }} />
            <col />
            <col style={{ width: '4.2em' }} />
            <col style={{ width: '8.4em' }} />
            <col style={{ width: '26%' }} />
            {showsStatus && <col style={{ width: '6em' }} />}
          </colgroup>
          <thead role="rowgroup">
            <tr className="record-whose" role="row">
              <td role="cell" colSpan={columns.length}>
                {/* <bdi> keeps direction characters in the name from reversing what follows. */}
                <bdi>{name}</bdi>, <span>{who}</span>
              </td>
            </tr>
            <HeaderRow labels={columns} />
          </thead>
          <tbody role="rowgroup">
            {activities.map((activity) => (
              <ActivityRow key={activity.key} {...{ activity, decimals, showsStatus }} />
            ))}
          </tbody>
        </table>
      )}
      <section className="record-end">
        <h3>Totals</h3>
        <Totals {...{ activities, schoolYear }} showsApproved={showsStatus} />
        {isLong && (
          <p className="record-cut">
            Longer texts are cut off here and end in …. The app has the full text.
          </p>
        )}
        <div className="record-sign">
          <p>
            Student: <bdi>{name}</bdi>
          </p>
          <p>Date</p>
          <p>School staff</p>
          <p>Date</p>
        </div>
      </section>
    </article>
  );
}

/** Returns an activity's hours as a plain number, so that all are written alike: `.5` as 0.5 and `3.0` as 3. Damaged ones stay. */
const plainHours = ({ Hours }: Entry): string => parseHours(Hours)?.toFixed() ?? Hours;

function ActivityRow({
  activity: { entry, review },
  decimals,
  showsStatus,
}: {
  activity: ReviewedActivity;
  /** The most decimals in the column, to align the decimal points. */
  decimals: number;
  showsStatus: boolean;
}) {
  const hours = plainHours(entry);
  return (
    <tr role="row">
      <td role="cell" data-at="title">
        {formatEntryDate(entry.Date) || entry.Date}
      </td>
      <td role="cell" data-at="line">
        <div className="record-text">
          <b>
            <bdi>{entry.Name}</bdi>
          </b>{' '}
          {review?.kind && !showsStatus && <span>{`(${review.kind}) `}</span>}
          <bdi>{entry.Description}</bdi>
        </div>
      </td>
      <td role="cell" data-at="side" className="col-hours">
        <div className="record-text" data-rest={missingDecimals(hours, decimals)}>
          {hours}
        </div>
      </td>
      <td role="cell" data-label="Club">
        <div className="record-text">
          <ActivityClubs entry={entry} />
        </div>
      </td>
      <td role="cell" data-label="Contact">
        {/* Separate, so that a long name leaves room for the number. */}
        <div className="record-text">{entry.contactName}</div>{' '}
        <div className="record-text">
          <WrappingText text={entry.contactPhone} />
        </div>
      </td>
      {showsStatus && (
        <td role="cell" data-label="Status">
          {reviewWords(review && { ...review, comment: '' })}
        </td>
      )}
    </tr>
  );
}

function Totals({
  activities,
  schoolYear,
  showsApproved,
}: {
  activities: readonly CountedActivity[];
  schoolYear: number | null;
  showsApproved: boolean;
}) {
  const sums: typeof allSums = showsApproved ? [...allSums, ['Approved', isApproved]] : allSums;
  const years = byPeriod(activities, school);
  // Both semesters may be of one school year.
  const [year, ...otherYears] =
    schoolYear === null ? new Set(activities.map((activity) => activity.schoolYear)) : [schoolYear];
  const isOfYear = typeof year === 'number' && otherYears.length === 0;
  const label = isOfYear ? schoolYearName(year, school.schoolYear) : 'All school years';
  // A single row needs no total.
  const rows = years.length === 1 ? years : [...years, { label, activities }];
  return (
    <table className="record-totals w-100">
      <thead>
        <tr>
          <th scope="col">School year</th>
          {sums.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, activities: ofRow }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {sums.map(([column, counts]) => (
              <td key={column}>{formatTotalHours(sumTowardGoals(ofRow.filter(counts)))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
