import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { reportsPath, reviewPath } from '#config/paths';
import { school } from '#config/school';
import { browserChoice } from '#shared/lib/browserChoice';
import { useBrowserChoice } from '#shared/ui/hooks';
import { focusHeading } from '#shared/ui/Page';
import { dashboardMessages } from './dashboardMessages';

/** Made once staff have followed one of the links, or dismissed them. */
const isOver = browserChoice('staffFirstVisitOver');

const { newHere, reviewFirst, lookUpFirst, askFirst, dismissFirst } = dashboardMessages;

/** Three things to begin with, for staff who use the tracker in this browser for the first time. */
export function FirstVisit({ onLookUp }: { onLookUp: () => void }) {
  if (useBrowserChoice(isOver)) return null;
  const end = () => isOver.make(true);
  return (
    <nav aria-label={newHere} className="first-visit">
      <span>{newHere}</span>
      {school.review && (
        <Link to={reviewPath} onClick={end}>
          {reviewFirst}
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
        {lookUpFirst}
      </a>
      <Link to={reportsPath} onClick={end}>
        {askFirst}
      </Link>
      <Button
        variant="quiet"
        className="btn-row"
        onClick={() => {
          end();
          // The pressed button is gone.
          focusHeading();
        }}
      >
        {dismissFirst}
      </Button>
    </nav>
  );
}
