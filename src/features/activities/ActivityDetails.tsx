import { Fragment, type ReactNode } from 'react';
import { school } from '#config/school';
import type { ClubKey } from '#config/schoolSettings';
import { formatEntryDate } from '#shared/lib/entryDate';
import { hoursInWords } from '#shared/lib/messages';
import { WrappingText } from '#shared/ui/WrappingText';
import type { Entry } from './entry';

/** An activity's hours and date. A damaged date is shown as stored. */
export function ActivityFigures({ entry }: { entry: Entry }) {
  return (
    <p className="my-1">
      <b>{hoursInWords(entry.Hours)}</b>{' '}
      <span>{`on ${formatEntryDate(entry.Date) || entry.Date || 'no date'}`}</span>
    </p>
  );
}

/**
 * An activity's fields except its name, hours, date and pictures.
 *
 * @param contact replaces the contact's phone or email, for example with a link
 */
export function ActivityFields({ entry, contact }: { entry: Entry; contact?: ReactNode }) {
  return (
    <dl className="fields">
      <Field name="Description" value={entry.Description} />
      {clubsOf(entry).length > 0 && (
        <>
          <dt>Clubs</dt>
          <dd>
            <ActivityClubs entry={entry} />
          </dd>
        </>
      )}
      <Field
        name="Contact"
        value={entry.contactName}
        then={contact ?? <WrappingText text={readable(entry.contactPhone)} />}
      />
      {entry.notes && <Field name="Notes" value={entry.notes} />}
    </dl>
  );
}

/** Texts with more lines are shown on one line, so that empty lines can't push everything else off the screen. */
const linesMax = 8;

const readable = (text: string) =>
  text.split('\n').length > linesMax ? text.replace(/\s+/g, ' ') : text;

/** A field. `<bdi>` keeps direction characters in the text from reversing what follows, such as a phone number. */
function Field({ name, value, then }: { name: string; value: string; then?: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{readable(value)}</bdi>
        {then !== undefined && (
          <>
            , <bdi>{then}</bdi>
          </>
        )}
      </dd>
    </>
  );
}

const clubKeys: readonly ClubKey[] = ['KeyClub', 'NHS'];

/** Returns the clubs an activity counts for, including those with a damaged answer. */
const clubsOf = (entry: Entry): ClubKey[] => clubKeys.filter((club) => entry[club] !== 'No');

/** An activity's clubs, e.g. 'Key Club, NHS (officer Theo Abara)'. `<bdi>` keeps direction characters in the name contained. */
export function ActivityClubs({ entry }: { entry: Entry }) {
  return clubsOf(entry).map((club, index) => {
    const answer: string = entry[club];
    const name = answer === 'Yes' ? school.clubs[club] : `${school.clubs[club]}: ${answer}`;
    return (
      <Fragment key={club}>
        <span>{index > 0 ? `, ${name}` : name}</span>
        {club === 'NHS' && entry.NHSofficer && (
          <span>
            {' '}
            (officer <bdi>{entry.NHSofficer}</bdi>)
          </span>
        )}
      </Fragment>
    );
  });
}
