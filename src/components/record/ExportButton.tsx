import { lazy, Suspense } from 'react';
import { useAppSelector } from '#store/hooks';
import { selectViewedStudent } from '#store/session/sessionSlice';

/** Students don't need this. If the download fails, there is no button until the next visit. */
const ExportEverything = lazy(() =>
  import('./ExportEverything').then(
    ({ ExportEverything: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** Shows `Export everything` to an admin who is viewing a student. */
export function ExportButton() {
  const email = useAppSelector(selectViewedStudent);
  return (
    email !== undefined && (
      <Suspense>
        <ExportEverything email={email} />
      </Suspense>
    )
  );
}
