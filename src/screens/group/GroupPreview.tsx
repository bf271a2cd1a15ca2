import Button from 'react-bootstrap/Button';
import { Checkbox } from '#components/FieldFrame';
import { school } from '#config/school';
import { formatEntryDate } from '#domain/entryDate';
import { groupMessages } from '#domain/group/groupMessages';
import {
  approvalChosen,
  type GroupDraft,
  groupReopened,
  memberIncluded,
  membersToLog,
} from '#store/group/groupSlice';
import { logGroup } from '#store/group/logGroup';
import { useAppDispatch } from '#store/hooks';
import { StepHeading, useMembers } from './groupParts';

/** The checked sheet: for whom the activity is logged, before it is. */
export function GroupPreview({ sheet }: { sheet: GroupDraft }) {
  const dispatch = useAppDispatch();
  const members = useMembers(sheet.members ?? []);
  const { values, alike, included, approves } = sheet;
  const count = membersToLog(sheet).length;

  return (
    <section>
      <StepHeading>{groupMessages.checkHeading}</StepHeading>
      <p className="group-activity">
        {groupMessages.activity(values.Name, formatEntryDate(values.Date))}
      </p>
      <table
        className={`table card-table group-table ${members.length > 50 ? 'long-table' : ''}`}
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
          {members.map(({ email, name, graduationYear, hours, isListed }) => (
            <tr key={email}>
              <td className="entry-name">
                {name || email}
                {name && <span className="entry-note">{email}</span>}
              </td>
              <td data-label="Class">{graduationYear}</td>
              <td data-label="Hours" className="entry-hours">
                {hours ?? values.Hours}
              </td>
              <td {...(isListed && !alike.includes(email) ? {} : { 'data-label': 'Remark' })}>
                {/* On a phone the label stands beside the first child. */}
                <div>
                  {!isListed && groupMessages.notListed}
                  {alike.includes(email) && (
                    <>
                      {groupMessages.alike}
                      <Checkbox
                        label={groupMessages.includeAlike}
                        about={name || email}
                        isTicked={included.includes(email)}
                        onTick={(isIncluded) => dispatch(memberIncluded({ email, isIncluded }))}
                      />
                    </>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {school.review && (
        <Checkbox
          label={groupMessages.approve}
          isTicked={approves}
          onTick={(isTicked) => dispatch(approvalChosen(isTicked))}
        />
      )}
      {count === 0 && <p role="status">{groupMessages.nobodyToLog}</p>}
      <div className="toolbar">
        {count > 0 && (
          <Button size="lg" onClick={() => void dispatch(logGroup())}>
            {groupMessages.log(count)}
          </Button>
        )}
        <Button variant="outline-secondary" onClick={() => dispatch(groupReopened())}>
          {groupMessages.back}
        </Button>
      </div>
    </section>
  );
}
