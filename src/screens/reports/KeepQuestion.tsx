import { type SyntheticEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import { keptNameMaxLength } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import { useServices } from '#store/hooks';

/** Keeps the question on screen under a name, for all staff. */
export function KeepQuestion({ title, search }: { title: string; search: string }) {
  const { keepQuestion } = useServices();
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [keptSearch, setKeptSearch] = useState('');
  const keep = async (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = (name ?? '').replace(/\s+/g, ' ').trim();
    if (isSaving) return;
    if (typed === '') {
      setError(fieldMessages.empty);
      return;
    }
    setIsSaving(true);
    const result = await keepQuestion({ name: typed, search });
    setIsSaving(false);
    if (result?.outcome === 'kept') {
      setName(null);
      setError(undefined);
      setKeptSearch(search);
    } else {
      setError(reportsMessages.keepProblems[result?.outcome ?? 'failed']);
    }
  };
  if (name === null) {
    return (
      <div className="toolbar">
        <Button
          variant="outline-primary"
          onClick={() => {
            setError(undefined);
            setName(title.slice(0, keptNameMaxLength));
          }}
        >
          {reportsMessages.keep}
        </Button>
        <p className="answer-note" role="status">
          {keptSearch === search && reportsMessages.keptDone}
        </p>
      </div>
    );
  }
  return (
    <form className="keep-question" onSubmit={(event) => void keep(event)}>
      <FieldFrame label={reportsMessages.keptName} error={error}>
        {(input) => (
          <FormControl
            {...input}
            autoFocus
            autoComplete="off"
            maxLength={keptNameMaxLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="toolbar">
        <Button type="submit" aria-disabled={isSaving}>
          Keep
        </Button>
        <Button variant="outline-secondary" onClick={() => setName(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
