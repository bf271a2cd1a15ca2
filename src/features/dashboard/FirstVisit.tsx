import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { reportsPath, reviewPath } from '#config/paths';
import { school } from '#config/school';
import { browserChoice } from '#shared/lib/browserChoice';
import { useBrowserChoice } from '#shared/ui/hooks';
import { focusHeading } from '#shared/ui/Page';

/** Made once staff have followed one of the links, or dismissed them. */
const isOver = browserChoice('staffFirstVisitOver');

/** Three tasks to start with, for staff who use the tracker in this browser for the first time. */
export function FirstVisit({ onLookUp }: { onLookUp: () => void }) {
  if (useBrowserChoice(isOver)) return null;
  const end = () => isOver.make(true);
  return (
    <nav aria-label="New here?" className="band first-visit lone-links">
      <span>New here?</span>
      {school.review && (
        <Link to={reviewPath} onClick={end}>
          Review waiting activities
        </Link>
      )}
      <a
        href="#student-search"
        onClick={(event) => {
          event.preventDefault();
          end();
          onLookUp();
        }}
      >
        Look up a student
      </a>
      <Link to={reportsPath} onClick={end}>
        Answer a question
      </Link>
      <Button
        variant="quiet"
        className="btn-row ms-auto"
        onClick={() => {
          end();
          // The pressed button is gone.
          focusHeading();
        }}
      >
        Dismiss
      </Button>
    </nav>
  );
}
