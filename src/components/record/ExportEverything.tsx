import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { downloadFile } from '#components/downloadCsv';
import { showToast } from '#components/toasts';
import { exportMessages } from '#domain/staffMessages';
import { useAppStore, useServices } from '#store/hooks';
import { selectSignedIn } from '#store/session/sessionSlice';

/** A button that downloads everything stored about a student as a single file. For admins. */
export function ExportEverything({ email }: { email: string }): ReactNode {
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
    else {
      downloadFile(`${email}.html`, exported.html, 'text/html');
      const { missingPictures: missing } = exported;
      if (missing > 0) showToast('error', exportMessages.missing(missing), 'global');
    }
  };
  return (
    <Button variant="outline-primary" disabled={isExporting} onClick={() => void download()}>
      {isExporting ? exportMessages.exporting : exportMessages.export}
    </Button>
  );
}
