import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { LoadingSpinner } from '#components/Page';
import { trackerTitle } from '#domain/messages';
import { ChunkLoadError, loadedScreen, preloadScreen, type ScreenPath } from './screens';

/**
 * The screen of a route, for as long as it is mounted: at once when its code is there, else a spinner
 * until it is. A failure is thrown to the error boundary above. It does without React's `lazy`, for React holds back
 * what takes the place of a Suspense fallback.
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
  return Loaded ? <Loaded /> : <LoadingSpinner message="Loading…" />;
}

interface State {
  error: Error | null;
}

interface Props {
  logError: (context: string, error: unknown) => void;
  children: ReactNode;
}

/**
 * Catches what a screen throws, a rendering error or code that did not arrive (spec 8), logs it and
 * offers another attempt, so that the rest of the page stays usable instead of turning white.
 */
export class ScreenErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };
  private hasRetried = false;

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    this.props.logError('showing a screen', error);
  }

  private retry = () => {
    // Code that does not arrive twice may be of a release that is gone; only a reload knows the new one.
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
            : 'Something went wrong in the app. What you saved is safe.'}
        </p>
        <Button onClick={this.retry}>Try again</Button>
      </div>
    );
  }
}
