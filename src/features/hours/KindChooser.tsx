import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { problemText } from '#features/activities/decisions/problemText';
import { kindChoices, kindNamed, type Review } from '#features/activities/decisions/review';
import { useAppDispatch } from '#shared/store/hooks';
import { SteadyLabel } from '#shared/ui/SteadyLabel';
import { changeKind } from './changeKind';

/** Lets an admin correct the kind of a student's approved activity. */
export function KindChooser({
  entryKey,
  name,
  review,
}: {
  entryKey: string;
  name: string;
  review: Review;
}): ReactNode {
  const dispatch = useAppDispatch();
  const id = useId();
  const stored = kindNamed(review.kind, kindChoices)?.name ?? '';
  const [chosen, setChosen] = useState(stored);
  const [isChanging, setIsChanging] = useState(false);
  const [result, setResult] = useState('');
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    // Changed by someone else: the choice was about the kind before.
    if (chosen !== stored) {
      setChosen(stored);
      setResult('');
    }
  }
  const isDisabled = isChanging || chosen === stored;

  const change = async () => {
    setIsChanging(true);
    const problem = await dispatch(changeKind(entryKey, chosen));
    setIsChanging(false);
    setResult(problem ? problemText({ name, problem, wasUndo: false }) : `Changed to ${chosen}.`);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isDisabled) void change();
  };

  return (
    <form className="change-kind" onSubmit={onSubmit}>
      <label htmlFor={id}>Kind</label>
      <select
        id={id}
        className="form-control"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setResult('');
        }}
      >
        {kindChoices.map((kind) => (
          <option key={kind.name}>{kind.name}</option>
        ))}
      </select>
      <Button type="submit" variant="secondary" aria-disabled={isDisabled}>
        <SteadyLabel
          label={isChanging ? 'Changing…' : 'Change kind'}
          other={isChanging ? 'Change kind' : 'Changing…'}
        />
      </Button>
      <p role="status" className="whole-line">
        {result}
      </p>
    </form>
  );
}
