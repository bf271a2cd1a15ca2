import { useMemo } from 'react';
import { ActivityClubs } from '#components/activity/ActivityDetails';
import { HeaderRow } from '#components/HeaderRow';
import { WrappingText } from '#components/WrappingText';
import { school } from '#config/school';
import { entryDateTextOf, formatEntryDate } from '#domain/entryDate';
import { countedActivities, type CountedActivity, sumCounted } from '#domain/goals';
import { formatTotalHours } from '#domain/hours';
import { listedMax, wholeTextsOnPaper } from '#domain/limits';
import { notAllListed } from '#domain/messages';
import {
  byPeriod,
  type RecordedActivity,
  recordMessages,
  type ServiceRecord,
} from '#domain/record';
import { overCapWords } from '#domain/review/kinds';
import { reviewWords } from '#domain/review/studentMessages';
import { fullName } from '#domain/students';

/** The columns of the totals. */
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
  approvedOnly,
}: {
  record: ServiceRecord;
  /** The screen's heading, printed on each student's first page. */
  title: string;
  approvedOnly: boolean;
}) {
  const { email, graduationYear } = record;
  const all = useMemo(() => countedActivities(record.activities, school), [record.activities]);
  const activities = approvedOnly ? all.filter(isApproved) : all;
  const overCap = overCapWords(activities);
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
        <p className="record-total">
          {recordMessages.total(formatTotalHours(sumCounted(activities)), approvedOnly)}
        </p>
        {overCap && <p>{overCap}</p>}
        {record.activities.length >= listedMax && <p>{notAllListed}</p>}
      </header>
      {activities.length === 0 ? (
        <p>{approvedOnly ? recordMessages.nothingApproved : recordMessages.nothing}</p>
      ) : (
        // Explicit roles, because the phone layout changes `display`, which removes the implicit ones.
        <table className="record-activities" role="table">
          {/* A fixed layout can't get its widths from the first row, which is a single cell. */}
          <colgroup>
            <col className="col-date" />
            <col />
            <col className="col-hours" />
            <col className="col-club" />
            <col className="col-contact" />
            {showsStatus && <col className="col-status" />}
          </colgroup>
          <thead role="rowgroup">
            <tr className="record-whose" role="row">
              <td role="cell" colSpan={columns.length}>
                {/* <bdi> keeps direction characters in the name from reversing what follows. */}
                <bdi>{name}</bdi>, {who}
              </td>
            </tr>
            <HeaderRow labels={columns} />
          </thead>
          <tbody role="rowgroup">
            {activities.map((activity) => (
              <ActivityRow key={activity.key} {...{ activity, showsStatus }} />
            ))}
          </tbody>
        </table>
      )}
      <section className="record-end">
        <h3>{recordMessages.totals}</h3>
        <Totals activities={activities} showsApproved={showsStatus} />
        {isLong && <p className="record-cut">{recordMessages.cut}</p>}
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

function ActivityRow({
  activity: { entry, review },
  showsStatus,
}: {
  activity: RecordedActivity;
  showsStatus: boolean;
}) {
  return (
    <tr role="row">
      <td role="cell" className="col-date">
        {formatEntryDate(entry.Date) || entry.Date}
      </td>
      <td role="cell" className="col-activity">
        <div className="record-text">
          <b>
            <bdi>{entry.Name}</bdi>
          </b>{' '}
          {review?.kind && !showsStatus && `(${review.kind}) `}
          <bdi>{entry.Description}</bdi>
        </div>
      </td>
      <td role="cell" className="col-hours">
        <div className="record-text">{entry.Hours}</div>
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
  showsApproved,
}: {
  activities: readonly CountedActivity[];
  showsApproved: boolean;
}) {
  const sums: typeof allSums = showsApproved ? [...allSums, ['Approved', isApproved]] : allSums;
  const years = byPeriod(activities, school);
  // A single year needs no total row.
  const rows = years.length === 1 ? years : [...years, { label: 'All school years', activities }];
  return (
    <table className="record-totals">
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
              <td key={column}>{formatTotalHours(sumCounted(ofRow.filter(counts)))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
