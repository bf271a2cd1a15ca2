import Button from 'react-bootstrap/Button';
import { Tick } from '#components/FieldFrame';
import { school } from '#config/school';
import { formatEntryDate } from '#domain/entryDate';
import { groupMessages } from '#domain/group/groupMessages';
import {
  approvalChosen,
  memberIncluded,
  membersToLog,
  type Sheet,
  sheetReopened,
} from '#store/group/groupSlice';
import { sendSheet } from '#store/group/sendSheet';
import { useAppDispatch } from '#store/hooks';
import { StepHeading, useMembers } from './sheetParts';

/** The checked sheet: for whom the activity is logged, before it is. */
export function SheetCheck({ sheet }: { sheet: Sheet }) {
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
                      <Tick
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
        <Tick
          label={groupMessages.approve}
          isTicked={approves}
          onTick={(isTicked) => dispatch(approvalChosen(isTicked))}
        />
      )}
      {count === 0 && <p role="status">{groupMessages.nobodyToLog}</p>}
      <div className="toolbar">
        {count > 0 && (
          <Button size="lg" onClick={() => void dispatch(sendSheet())}>
            {groupMessages.log(count)}
          </Button>
        )}
        <Button variant="outline-secondary" onClick={() => dispatch(sheetReopened())}>
          {groupMessages.back}
        </Button>
      </div>
    </section>
  );
}
