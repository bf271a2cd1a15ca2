import Button from 'react-bootstrap/Button';
import { adminMessages } from '#domain/staffMessages';

/** Shows all of a long list of which the first lines stand there, and fewer again. */
export function ShowAll({
  count,
  showsAll,
  onChange,
}: {
  /** How many there are in all. */
  count: number;
  showsAll: boolean;
  onChange: (showsAll: boolean) => void;
}) {
  return (
    <Button variant="outline-primary" aria-expanded={showsAll} onClick={() => onChange(!showsAll)}>
      {showsAll ? adminMessages.showFewer : adminMessages.showAll(count)}
    </Button>
  );
}
