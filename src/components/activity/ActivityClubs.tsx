import { Fragment } from 'react';
import { school } from '#config/school';
import type { ClubKey } from '#config/schoolSettings';
import type { Entry } from '#domain/entry';

const clubKeys: readonly ClubKey[] = ['KeyClub', 'NHS'];

/** The clubs that an activity counts for; of a damaged answer it cannot be told, and it is shown. */
export const clubsOf = (entry: Entry): ClubKey[] => clubKeys.filter((club) => entry[club] !== 'No');

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
