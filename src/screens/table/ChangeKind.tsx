import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { kindChoices, kindNamed, type Review } from '#domain/review/review';
import { kindMessages, problemText } from '#domain/staffMessages';
import { useAppDispatch } from '#store/hooks';
import { changeKind } from '#store/review/changeKind';

/** Lets an admin correct the kind of a student's approved activity. */
export function ChangeKind({
  entryKey,
  name,
  review,
}: {
  entryKey: string;
  /** The activity's name. */
  name: string;
  review: Review;
}): ReactNode {
  const dispatch = useAppDispatch();
  const id = useId();
  const stored = kindNamed(review.kind, kindChoices)?.name ?? '';
  const [chosen, setChosen] = useState(stored);
  const [isChanging, setIsChanging] = useState(false);
  const [result, setResult] = useState('');
  const isDisabled = isChanging || chosen === stored;

  const change = async () => {
    setIsChanging(true);
    const problem = await dispatch(changeKind(entryKey, chosen));
    setIsChanging(false);
    setResult(
      problem ? problemText({ name, problem, wasUndo: false }) : kindMessages.changed(chosen),
    );
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isDisabled) void change();
  };

  return (
    <form className="change-kind" onSubmit={onSubmit}>
      <label htmlFor={id}>{kindMessages.label}</label>
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
      <Button type="submit" variant="outline-primary" aria-disabled={isDisabled}>
        {isChanging ? kindMessages.changing : kindMessages.change}
      </Button>
      <p role="status">{result}</p>
    </form>
  );
}
