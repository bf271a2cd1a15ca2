import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { trackerTitle } from '#shared/lib/messages';
import { LoadingPage } from '#shared/ui/Page';
import { ChunkLoadError, loadedScreen, preloadScreen, type ScreenPath } from './screens';

/**
 * Renders a route's screen, with a spinner while its code loads. Throws a load failure to the error boundary above. Doesn't use
 * React's `lazy`, because React delays content that replaces a Suspense fallback.
 */
export function Screen({ path }: { path: ScreenPath }) {
  const [{ Loaded, error }, setState] = useState<{ Loaded?: ComponentType; error?: unknown }>(
    () => ({ Loaded: loadedScreen(path) }),
  );
  const isThere = Loaded !== undefined;

  useEffect(() => {
    if (isThere) return;
    let isCurrent = true;
    preloadScreen(path).then(
      (screen) => isCurrent && setState({ Loaded: screen }),
      (failure: unknown) => isCurrent && setState({ error: failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, isThere]);

  if (error) throw error as Error;
  return Loaded ? <Loaded /> : <LoadingPage message="Loading…" />;
}

interface Props {
  logError: (context: string, error: unknown) => void;
  children: ReactNode;
}

/** Catches rendering and loading errors (spec 8), logs them and offers a retry, so the rest of the page stays usable. */
export class ScreenErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  private hasRetried = false;

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    this.props.logError('showing a screen', error);
  }

  private retry = () => {
    // If loading fails twice, this release may be gone, and only a reload gets the new one.
    if (this.hasRetried && this.state.error instanceof ChunkLoadError) {
      location.reload();
      return;
    }
    this.hasRetried = true;
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="page page-narrow" role="alert">
        <title>{trackerTitle}</title>
        <h1 className="page-heading">This page didn&apos;t load.</h1>
        <p>
          {error instanceof ChunkLoadError
            ? 'Check your connection and try again.'
            : 'Something went wrong. Your saved work is safe.'}
        </p>
        <Button onClick={this.retry}>Try again</Button>
      </div>
    );
  }
}
