import './group.scss';
import { useEffect } from 'react';
import { Page } from '#components/Page';
import { StudentsLoaded } from '#components/StudentsLoaded';
import { groupMessages } from '#domain/group/groupMessages';
import { studentListMaxAgeMs } from '#domain/limits';
import type { Student } from '#domain/profile';
import { selectHasRefused, selectSheet } from '#store/group/groupSlice';
import { openSheet } from '#store/group/openSheet';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { SheetCheck } from './SheetCheck';
import { SheetForm } from './SheetForm';
import { SheetSent } from './SheetSent';

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
  const sheet = useAppSelector(selectSheet);
  const hasRefused = useAppSelector(selectHasRefused);

  // Also after the sheet was discarded.
  useEffect(() => {
    if (!sheet) dispatch(openSheet());
  }, [dispatch, sheet]);

  return (
    <Page title={title} heading={title} width={sheet?.members ? 'wide' : 'narrow'}>
      {hasRefused && <p className="group-refused">{groupMessages.unfinished}</p>}
      {sheet && sheet.members === null && (
        <SheetForm key={sheet.id} sheet={sheet} students={students} />
      )}
      {sheet?.members && !sheet.isSent && <SheetCheck sheet={sheet} />}
      {sheet?.isSent && <SheetSent sheet={sheet} />}
    </Page>
  );
}
