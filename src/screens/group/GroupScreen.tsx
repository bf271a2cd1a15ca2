import './group.scss';
import { useEffect } from 'react';
import { Page } from '#components/Page';
import { StudentsLoaded } from '#components/StudentsLoaded';
import { groupMessages } from '#domain/group/groupMessages';
import { studentListMaxAgeMs } from '#domain/limits';
import type { Student } from '#domain/profile';
import { selectGroupDraft, selectHasRefused } from '#store/group/groupSlice';
import { openGroup } from '#store/group/openGroup';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { GroupForm } from './GroupForm';
import { GroupPreview } from './GroupPreview';
import { GroupResult } from './GroupResult';

const title = groupMessages.heading;

/** /group: staff log one activity for all students of a sheet. */
export default function GroupScreen() {
  return (
    <StudentsLoaded title={title} maxAgeMs={studentListMaxAgeMs}>
      {(students) => <Group students={students} />}
    </StudentsLoaded>
  );
}

function Group({ students }: { students: readonly Student[] }) {
  const dispatch = useAppDispatch();
  const sheet = useAppSelector(selectGroupDraft);
  const hasRefused = useAppSelector(selectHasRefused);

  // Also after the sheet was discarded.
  useEffect(() => {
    if (!sheet) dispatch(openGroup());
  }, [dispatch, sheet]);

  return (
    <Page title={title} heading={title} width={sheet?.members ? 'wide' : 'narrow'}>
      {hasRefused && <p className="group-refused">{groupMessages.unfinished}</p>}
      {sheet && sheet.members === null && (
        <GroupForm key={sheet.id} sheet={sheet} students={students} />
      )}
      {sheet?.members && !sheet.isSent && <GroupPreview sheet={sheet} />}
      {sheet?.isSent && <GroupResult sheet={sheet} />}
    </Page>
  );
}
