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

/** /group: staff log one activity for a list of students. */
export default function GroupScreen() {
  return (
    <StudentsLoaded title={title} action="logForGroup" maxAgeMs={studentListMaxAgeMs}>
      {(students) => <Group students={students} />}
    </StudentsLoaded>
  );
}

function Group({ students }: { students: readonly Student[] }) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectGroupDraft);
  const hasRefused = useAppSelector(selectHasRefused);

  // Also after Discard.
  useEffect(() => {
    if (!draft) dispatch(openGroup());
  }, [dispatch, draft]);

  return (
    <Page title={title} heading={title} width={draft?.members ? 'wide' : 'narrow'}>
      {hasRefused && <p className="group-refused">{groupMessages.unfinished}</p>}
      {draft && draft.members === null && (
        <GroupForm key={draft.id} draft={draft} students={students} />
      )}
      {draft?.members && !draft.isSent && <GroupPreview draft={draft} />}
      {draft?.isSent && <GroupResult draft={draft} />}
    </Page>
  );
}
