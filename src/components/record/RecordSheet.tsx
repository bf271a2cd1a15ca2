import { ActivityClubs } from '#components/activity/ActivityDetails';
import { school } from '#config/school';
import { formatEntryDate } from '#domain/entryDate';
import { formatTotalHours, sumHours } from '#domain/hours';
import { listedMax, wholeTextsOnPaper } from '#domain/limits';
import { notAllListed } from '#domain/messages';
import {
  bySchoolYear,
  type RecordedActivity,
  recordMessages,
  type ServiceRecord,
} from '#domain/record';
import { reviewStatusOf } from '#domain/review/review';
import { reviewWords } from '#domain/review/studentMessages';
import { fullName } from '#domain/students';

/** What is summed up, by the head of its column. */
const allSums: [string, (activity: RecordedActivity) => boolean][] = [
  [school.clubs.KeyClub, ({ entry }) => entry.KeyClub === 'Yes'],
  [school.clubs.NHS, ({ entry }) => entry.NHS === 'Yes'],
  ['All hours', () => true],
];

const isApproved = ({ review }: RecordedActivity) => reviewStatusOf(review) === 'approved';

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ');

/**
 * One student's record. On paper the name stands in the head of the table, which is repeated on each page, and again where
 * the student signs, which may be on a page without the table.
 */
export function RecordSheet({
  record,
  title,
  approvedOnly,
}: {
  record: ServiceRecord;
  /** The heading of the screen, which paper has on each student's first page. */
  title: string;
  approvedOnly: boolean;
}) {
  const { email, graduationYear } = record;
  const activities = approvedOnly ? record.activities.filter(isApproved) : record.activities;
  // Where all of them are approved, nothing tells them apart.
  const showsStatus = school.review && !approvedOnly;
  const name = fullName(record) || email;
  const who = joined(recordMessages.classOf(graduationYear), email);
  const isLong = activities.length > wholeTextsOnPaper;
  return (
    // An article with the focus can be scrolled sideways on a phone.
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
            new Date().toLocaleDateString('en-US'),
            approvedOnly && recordMessages.approvedOnly,
          )}
        </p>
        {record.activities.length >= listedMax && <p>{notAllListed}</p>}
      </header>
      {activities.length === 0 ? (
        <p>{recordMessages.nothing}</p>
      ) : (
        <table className="record-activities">
          {/* The first row is one cell, of which a fixed layout learns no width. */}
          <colgroup>
            <col className="col-date" />
            <col />
            <col className="col-hours" />
            <col className="col-club" />
            <col className="col-contact" />
            {showsStatus && <col className="col-status" />}
          </colgroup>
          <thead>
            <tr className="record-whose">
              <td colSpan={showsStatus ? 6 : 5}>
                {/* <bdi>: a sign for another direction of writing would turn round what follows the text it stands in. */}
                <bdi>{name}</bdi>, {who}
              </td>
            </tr>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Activity</th>
              <th scope="col">Hours</th>
              <th scope="col">Club</th>
              <th scope="col">Contact</th>
              {showsStatus && <th scope="col">Status</th>}
            </tr>
          </thead>
          <tbody>
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
    <tr>
      <td>{formatEntryDate(entry.Date) || entry.Date}</td>
      <td>
        <div className="record-text">
          <b>
            <bdi>{entry.Name}</bdi>
          </b>{' '}
          <bdi>{entry.Description}</bdi>
        </div>
      </td>
      <td>
        <div className="record-text">{entry.Hours}</div>
      </td>
      <td>
        <div className="record-text">
          <ActivityClubs entry={entry} />
        </div>
      </td>
      <td>
        {/* Each by itself, so that a long name leaves room for the number. */}
        <div className="record-text">{entry.contactName}</div>{' '}
        <div className="record-text">{entry.contactPhone}</div>
      </td>
      {showsStatus && <td>{reviewWords(review && { ...review, comment: '' })}</td>}
    </tr>
  );
}

function Totals({
  activities,
  showsApproved,
}: {
  activities: readonly RecordedActivity[];
  showsApproved: boolean;
}) {
  const sums: typeof allSums = showsApproved ? [...allSums, ['Approved', isApproved]] : allSums;
  const years = bySchoolYear(activities, school.schoolYear);
  // Where there is one year alone, its sum is that of all.
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
              <td key={column}>
                {formatTotalHours(sumHours(ofRow.filter(counts).map(({ entry }) => entry.Hours)))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
