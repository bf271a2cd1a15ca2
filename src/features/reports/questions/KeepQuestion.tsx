import { type SyntheticEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { keptNameMaxLength, keptSearchMaxLength } from '#shared/lib/limits';
import { useServices } from '#shared/store/hooks';
import { FieldFrame } from '#shared/ui/FieldFrame';

/** Returns the start of a title that fits a name, without half an emoji at its end, which Firestore would refuse. */
const shortened = (title: string) =>
  title.slice(0, keptNameMaxLength).replace(/[\uD800-\uDBFF]$/, '');

/** Keeps the question on screen under a name, for all staff. */
export function KeepQuestion({ title, search }: { title: string; search: string }) {
  const { keepQuestion } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  /** Null means that the name follows the question while its filters change. */
  const [ownName, setOwnName] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [kept, setKept] = useState({ search: '', message: '' });
  const name = ownName ?? shortened(title);
  const close = () => {
    setIsOpen(false);
    setOwnName(null);
    setError(undefined);
  };
  const keep = async (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = name.replace(/\s+/g, ' ').trim();
    if (isSaving) return;
    if (typed === '') {
      setError(fieldMessages.empty);
      return;
    }
    if (search.length > keptSearchMaxLength) {
      setError(reportsMessages.keepProblems.tooLong);
      return;
    }
    setIsSaving(true);
    const result = await keepQuestion({ name: typed, search });
    setIsSaving(false);
    if (result?.outcome === 'kept') {
      close();
      const { renamed } = result;
      const { keptDone, renamed: renamedFrom } = reportsMessages;
      setKept({ search, message: renamed === undefined ? keptDone : renamedFrom(renamed) });
    } else {
      setError(reportsMessages.keepProblems[result?.outcome ?? 'failed']);
    }
  };
  if (!isOpen) {
    return (
      <div className="toolbar">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Keep this question
        </Button>
        <p className="note" role="status">
          {kept.search === search && kept.message}
        </p>
      </div>
    );
  }
  return (
    <form className="below-answer d-print-none" onSubmit={(event) => void keep(event)}>
      <FieldFrame label="Name for all staff" error={error}>
        {(input) => (
          <FormControl
            {...input}
            autoFocus
            autoComplete="off"
            maxLength={keptNameMaxLength}
            value={name}
            onChange={(event) => setOwnName(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="toolbar">
        <Button type="submit" aria-disabled={isSaving}>
          Keep
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
