import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { selectSignedIn } from '#features/session/sessionSlice';
import { useAppStore, useServices } from '#shared/store/hooks';
import { downloadFile } from '#shared/ui/downloadCsv';
import { SteadyLabel } from '#shared/ui/SteadyLabel';
import { showToast } from '#shared/ui/toasts';
import { exportMessages } from './exportMessages';

/** A button that downloads everything stored about a student as a single file. For admins. */
export default function ExportEverything({
  email,
  label,
}: {
  email: string;
  label: string;
}): ReactNode {
  const { exportRecord } = useServices();
  const store = useAppStore();
  const [isExporting, setIsExporting] = useState(false);
  const download = async () => {
    setIsExporting(true);
    const exported = await exportRecord(email);
    setIsExporting(false);
    // Nothing may reach the disk of a shared computer after the sign-out.
    if (!selectSignedIn(store.getState())) return;
    if (exported === null) showToast('error', exportMessages.failed, 'global');
    else if (exported === 'tooLarge') showToast('error', exportMessages.tooLarge, 'global');
    else {
      downloadFile(`${email}.html`, exported.html, 'text/html');
      const { missingPictures: missing } = exported;
      if (missing > 0) showToast('error', exportMessages.missing(missing), 'global');
    }
  };
  return (
    <Button variant="secondary" disabled={isExporting} onClick={() => void download()}>
      <SteadyLabel
        label={isExporting ? exportMessages.exporting : label}
        other={isExporting ? label : exportMessages.exporting}
      />
    </Button>
  );
}
