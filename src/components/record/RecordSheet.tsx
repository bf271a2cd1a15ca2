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
const sums: [string, (activity: RecordedActivity) => boolean][] = [
  [school.clubs.KeyClub, ({ entry }) => entry.KeyClub === 'Yes'],
  [school.clubs.NHS, ({ entry }) => entry.NHS === 'Yes'],
  ['All hours', () => true],
];
if (school.review) {
  sums.push(['Approved', ({ review }) => reviewStatusOf(review) === 'approved']);
}

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ');

/** One student's record. The name stands in the head of both tables, which paper repeats on each page. */
export function RecordSheet({ record }: { record: ServiceRecord }) {
  const { email, graduationYear, activities } = record;
  const name = fullName(record) || email;
  const isLong = activities.length > wholeTextsOnPaper;
  return (
    // With the focus it can be scrolled sideways on a phone.
    <article className={isLong ? 'record record-long' : 'record'} aria-label={name} tabIndex={0}>
      <header className="record-head">
        <h2>{name}</h2>
        <p>{joined(recordMessages.classOf(graduationYear), email)}</p>
        <p>{joined(school.name, recordMessages.title, new Date().toLocaleDateString('en-US'))}</p>
        {activities.length >= listedMax && <p>{notAllListed}</p>}
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
            {school.review && <col className="col-status" />}
          </colgroup>
          <thead>
            <tr className="record-whose">
              <td colSpan={school.review ? 6 : 5}>
                {/* <bdi>: a sign for another direction of writing would turn round what follows the text it stands in. */}
                <bdi>{name}</bdi>, {recordMessages.classOf(graduationYear)}
              </td>
            </tr>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Activity</th>
              <th scope="col">Hours</th>
              <th scope="col">Club</th>
              <th scope="col">Contact</th>
              {school.review && <th scope="col">Status</th>}
            </tr>
          </thead>
          <tbody>
            {activities.map((activity) => (
              <ActivityRow key={activity.key} activity={activity} />
            ))}
          </tbody>
        </table>
      )}
      <section className="record-end">
        <h3>{recordMessages.totalsOf(name)}</h3>
        <Totals activities={activities} />
        {isLong && <p className="record-cut">{recordMessages.cut}</p>}
        <div className="record-sign">
          {['Student', 'Date', 'School staff', 'Date'].map((label, index) => (
            <p key={index}>{label}</p>
          ))}
        </div>
      </section>
    </article>
  );
}

function ActivityRow({ activity: { entry, review } }: { activity: RecordedActivity }) {
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
          {joined(
            entry.KeyClub === 'Yes' && school.clubs.KeyClub,
            entry.NHS === 'Yes' && school.clubs.NHS,
          )}
          {entry.NHS === 'Yes' && entry.NHSofficer && (
            <>
              {' '}
              (<bdi>{entry.NHSofficer}</bdi>)
            </>
          )}
        </div>
      </td>
      <td>
        {/* Each by itself, so that a long name leaves room for the number. */}
        <div className="record-text">{entry.contactName}</div>{' '}
        <div className="record-text">{entry.contactPhone}</div>
      </td>
      {school.review && <td>{reviewWords(review && { ...review, comment: '' })}</td>}
    </tr>
  );
}

function Totals({ activities }: { activities: readonly RecordedActivity[] }) {
  const rows = [
    ...bySchoolYear(activities, school.schoolYear),
    { label: 'All school years', activities },
  ];
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
