import { Link } from 'react-router-dom';
import { helpPath } from '#config/paths';

/** What a screen is for, with a link to its steps at /help. */
export function HelpNote({ text, task }: { text: string; task: string }) {
  return (
    <p>
      <span>{text}</span>{' '}
      <Link className="sentence-link" to={{ pathname: helpPath, hash: task }}>
        How it works
      </Link>
    </p>
  );
}
