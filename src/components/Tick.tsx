import { type Ref, useId } from 'react';
import { FieldError } from './FieldFrame';

/** A question that is answered by a tick, outside a form. */
export function Tick({
  label,
  about,
  isTicked,
  isDisabled = false,
  error,
  onTick,
  ref,
}: {
  label: string;
  /** What it is about, for screen readers, where the label says it only together with its place. */
  about?: string;
  isTicked: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
  onTick: (ticked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="form-check tick">
      <div>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={isTicked}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          onChange={({ target }) => onTick(target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          {label}
          {about !== undefined && <span className="visually-hidden">: {about}</span>}
        </label>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
