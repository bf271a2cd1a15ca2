import './group.scss';
import { useEffect } from 'react';
import type { Student } from '#features/students/students';
import { StudentsLoaded } from '#features/students/StudentsLoaded';
import { studentListMaxAgeMs } from '#shared/lib/limits';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { Page } from '#shared/ui/Page';
import { GroupForm } from './GroupForm';
import { GroupPreview } from './GroupPreview';
import { GroupResult } from './GroupResult';
import { selectGroupDraft, selectHasRefused } from './groupSlice';
import { openGroup } from './openGroup';

const title = 'Log for a group';

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

  // Also starts a list after Discard.
  useEffect(() => {
    if (!draft) dispatch(openGroup());
  }, [dispatch, draft]);

  return (
    <Page title={title} heading={title}>
      {hasRefused && (
        <p>This list isn't finished, so the students you chose weren't added to it.</p>
      )}
      {draft && draft.members === null && (
        <GroupForm key={draft.id} draft={draft} students={students} />
      )}
      {draft?.members && !draft.isSent && <GroupPreview draft={draft} />}
      {draft?.isSent && <GroupResult draft={draft} />}
    </Page>
  );
}
