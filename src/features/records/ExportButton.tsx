import { lazy, Suspense } from 'react';
import Button from 'react-bootstrap/Button';
import { selectViewedStudent } from '#features/session/sessionSlice';
import { useAppSelector } from '#shared/store/hooks';
import { SteadyLabel } from '#shared/ui/SteadyLabel';
import { exportMessages } from './exportMessages';

/** Students don't need this. If the download fails, there is no button until the next visit. */
const ExportEverything = lazy(() =>
  import('./ExportEverything').catch(() => ({ default: () => null })),
);

const label = 'Export everything';

/**
 * Shows `Export everything` to an admin who is viewing a student. Reserves its space while it loads, so that the buttons beside it don't
 * move.
 */
export function ExportButton() {
  const email = useAppSelector(selectViewedStudent);
  return (
    email !== undefined && (
      <Suspense
        fallback={
          <Button variant="secondary" disabled>
            <SteadyLabel label={label} other={exportMessages.exporting} />
          </Button>
        }
      >
        <ExportEverything email={email} label={label} />
      </Suspense>
    )
  );
}
