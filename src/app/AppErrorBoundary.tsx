import { Component, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { LogError } from '#shared/firebase/serviceTypes';
import { trackerTitle } from '#shared/lib/messages';
import { useAskBeforeLeaving } from './useAskBeforeLeaving';

interface Props {
  logError: LogError;
  children: ReactNode;
}

/**
 * Catches what the screen's own boundary can't: errors in the frame, such as the navigation bar, notices and toasts, and errors while a
 * screen is removed. Without it, React would remove everything and leave an empty page.
 */
export class AppErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.logError('showing the app', error);
  }

  override render() {
    return this.state.hasFailed ? <AppFailed /> : this.props.children;
  }
}

function AppFailed() {
  // Saves and uploads continue, but `UnsavedNotice`, which asks before leaving, is gone with the rest of the page.
  useAskBeforeLeaving();
  return (
    <main className="app-content">
      <div className="page page-narrow" role="alert">
        <title>{trackerTitle}</title>
        <h1 className="page-heading">This page stopped working.</h1>
        <p>Something went wrong. Your saved work is safe.</p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </div>
    </main>
  );
}
