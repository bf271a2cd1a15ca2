import Button from 'react-bootstrap/Button';
import { screenMessages } from '#shared/lib/messages';
import { Page } from './Page';

/** A screen whose data couldn't be loaded. */
export function FailedPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Page title={title} heading={screenMessages.requestFailed} width="narrow">
      <Button onClick={onRetry}>Try again</Button>
    </Page>
  );
}
