import './roster.scss';
import { Page } from '#components/Page';
import { StudentsLoaded } from '#components/StudentsLoaded';
import { rosterMessages } from '#domain/roster/rosterMessages';
import { RosterCheck } from './RosterCheck';
import { RosterText } from './RosterText';

const title = 'Roster';

/**
 * /roster: staff take the school's list of students over. The student list is read at each visit: a roster has to be
 * compared with what is stored now, also by other staff.
 */
export default function RosterScreen() {
  return (
    <StudentsLoaded title={title}>
      {(students) => (
        <Page title={title} heading={title}>
          <p>{rosterMessages.intro}</p>
          <RosterText />
          <RosterCheck listed={students} />
        </Page>
      )}
    </StudentsLoaded>
  );
}
