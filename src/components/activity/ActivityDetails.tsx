import { Fragment, type ReactNode } from 'react';
import { school } from '#config/school';
import type { ClubKey } from '#config/schoolSettings';
import type { Entry } from '#domain/entry';
import { formatEntryDate } from '#domain/entryDate';
import { hoursInWords } from '#domain/messages';

/** How many hours, and when. A damaged date is shown as it is stored. */
export function ActivityFigures({ entry }: { entry: Entry }) {
  return (
    <p className="activity-figures">
      <b>{hoursInWords(entry.Hours)}</b> on {formatEntryDate(entry.Date) || entry.Date || 'no date'}
    </p>
  );
}

/**
 * What a student entered about an activity beside its name, hours, date and pictures.
 *
 * @param contact stands for the contact's phone or e-mail, where something can be done with it
 */
export function ActivityFields({ entry, contact }: { entry: Entry; contact?: ReactNode }) {
  return (
    <dl className="activity-fields">
      <Field name="Description" value={entry.Description} />
      {clubsOf(entry).length > 0 && (
        <>
          <dt>Clubs</dt>
          <dd>
            <ActivityClubs entry={entry} />
          </dd>
        </>
      )}
      <Field name="Contact" value={entry.contactName} then={contact ?? entry.contactPhone} />
      {entry.notes && <Field name="Notes" value={entry.notes} />}
    </dl>
  );
}

/** More lines than a person needs in 280 characters: a text of line ends alone would push all else off the screen. */
const linesMax = 8;

/** A text in its own lines, or in one where it has too many. Nothing of it is left out. */
const readable = (text: string) =>
  text.split('\n').length > linesMax ? text.replace(/\s+/g, ' ') : text;

/**
 * A field. Its texts are isolated by `<bdi>`: a sign for another direction of writing in one of them would turn round what
 * follows it, such as a phone number.
 */
function Field({ name, value, then }: { name: string; value: string; then?: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{readable(value)}</bdi>
        {then !== undefined && (
          <>
            , <bdi>{typeof then === 'string' ? readable(then) : then}</bdi>
          </>
        )}
      </dd>
    </>
  );
}

const clubKeys: readonly ClubKey[] = ['KeyClub', 'NHS'];

/** The clubs that an activity counts for; of a damaged answer it cannot be told, and it is shown. */
const clubsOf = (entry: Entry): ClubKey[] => clubKeys.filter((club) => entry[club] !== 'No');

/**
 * 'Key Club, NHS (officer Theo Abara)'; nothing for an activity of no club. The name of the officer is isolated by
 * `<bdi>`: a sign for another direction of writing would turn round what follows it.
 */
export function ActivityClubs({ entry }: { entry: Entry }) {
  return clubsOf(entry).map((club, index) => (
    <Fragment key={club}>
      {index > 0 && ', '}
      {school.clubs[club]}
      {(entry[club] as string) !== 'Yes' && `: ${entry[club]}`}
      {club === 'NHS' && entry.NHSofficer && (
        <>
          {' '}
          (officer <bdi>{entry.NHSofficer}</bdi>)
        </>
      )}
    </Fragment>
  ));
}
