import Button from 'react-bootstrap/Button';
import { school } from '#config/school';
import { ActivityClubs } from '#features/activities/ActivityDetails';
import type { Entry } from '#features/activities/entry';
import { formatTotalHours } from '#features/activities/formatHours';
import { sumHours } from '#features/activities/hoursMath';
import { formatEntryDate } from '#shared/lib/entryDate';
import { useAppDispatch } from '#shared/store/hooks';
import { Checkbox } from '#shared/ui/FieldFrame';
import { WrappingText } from '#shared/ui/WrappingText';
import { groupMessages } from './groupMessages';
import { StepHeading, useMembers } from './groupParts';
import {
  approvalChosen,
  type GroupDraft,
  groupReopened,
  memberIncluded,
  membersToLog,
} from './groupSlice';
import { logGroup } from './logGroup';
import type { GroupMember } from './matchStudents';

/** The second step: what will be logged, for whom, and the button that does it. */
export function GroupPreview({ draft }: { draft: GroupDraft }) {
  const dispatch = useAppDispatch();
  const toLog = membersToLog(draft);
  const count = toLog.length;
  const alikeCount = draft.alike.length - draft.included.length;

  return (
    <section>
      <StepHeading>Review and log</StepHeading>
      <Summary values={draft.values} members={toLog} />
      {alikeCount > 0 && <p className="spaced">{groupMessages.alikeCount(alikeCount)}</p>}
      {school.review && (
        <Checkbox
          label={groupMessages.approve}
          isChecked={draft.approves}
          onCheckedChange={(isChecked) => dispatch(approvalChosen(isChecked))}
        />
      )}
      {count === 0 && (
        <p role="status" className="spaced">
          There is nobody left to log for.
        </p>
      )}
      <div className="toolbar">
        {count > 0 && (
          <Button onClick={() => void dispatch(logGroup())}>{groupMessages.log(count)}</Button>
        )}
        <Button variant="secondary" onClick={() => dispatch(groupReopened())}>
          Back to editing
        </Button>
      </div>
      <MemberTable draft={draft} />
    </section>
  );
}

/** The activity's hours, clubs and contact. */
function Summary({ values, members }: { values: Entry; members: readonly GroupMember[] }) {
  const own = members.filter(({ hours }) => hours !== null && hours !== values.Hours).length;
  const total = sumHours(members.map(({ hours }) => hours ?? values.Hours));
  const hasClub = values.KeyClub !== 'No' || values.NHS !== 'No';
  return (
    <>
      <p>
        <bdi>{groupMessages.activity(values.Name, formatEntryDate(values.Date))}</bdi>
      </p>
      <dl className="fields">
        <dt>Hours</dt>
        <dd>{groupMessages.hours(values.Hours, own, formatTotalHours(total))}</dd>
        <dt>Clubs</dt>
        <dd>{hasClub ? <ActivityClubs entry={values} /> : 'None'}</dd>
        <dt>Contact</dt>
        <dd>
          <bdi>{values.contactName}</bdi>,{' '}
          <bdi>
            <WrappingText text={values.contactPhone} />
          </bdi>
        </dd>
      </dl>
    </>
  );
}

/** The students on the list, starting with those that need attention. */
function MemberTable({ draft: { members, values, alike, included } }: { draft: GroupDraft }) {
  const dispatch = useAppDispatch();
  const all = useMembers(members ?? []);
  const remarkRank = ({ email, isListed }: (typeof all)[number]) =>
    alike.includes(email) ? 0 : isListed ? 2 : 1;
  const sorted = [...all].sort((a, b) => remarkRank(a) - remarkRank(b));
  return (
    <table
      className={`table card-table group-table ${sorted.length > 50 ? 'long-table' : ''}`}
      aria-label="Students"
    >
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Class</th>
          <th scope="col">Hours</th>
          <th scope="col">Remark</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ email, name, graduationYear, hours, isListed, written }) => (
          <tr key={email}>
            <td data-at="title" className="entry-name">
              <bdi>
                <WrappingText text={name || email} />
              </bdi>
              {name && (
                <span className="small-note">
                  <WrappingText text={email} />
                </span>
              )}
              {written && (
                <span className="small-note">
                  <bdi>
                    <WrappingText text={written} />
                  </bdi>
                </span>
              )}
            </td>
            <td data-at="side">{graduationYear}</td>
            <td data-at="end" className="entry-hours text-end">
              {hours ?? values.Hours}
            </td>
            <td data-at="line">
              {!isListed && <span>{groupMessages.notListed}</span>}
              {alike.includes(email) && (
                <>
                  <span>Already has an activity with this name on this day.</span>
                  <Checkbox
                    label="Log it anyway"
                    about={name || email}
                    isChecked={included.includes(email)}
                    onCheckedChange={(isIncluded) =>
                      dispatch(memberIncluded({ email, isIncluded }))
                    }
                  />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
