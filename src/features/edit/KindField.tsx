import { kindChoices } from '#features/activities/decisions/review';
import { studentReviewMessages } from '#features/activities/decisions/studentMessages';
import { FieldFrame } from '#shared/ui/FieldFrame';

/** The kind that staff approve a student's activity as by saving it. Nothing is chosen if it isn't known. */
export function KindField({
  kind,
  error,
  isDisabled,
  onChoose,
}: {
  kind: string | undefined;
  error: string | undefined;
  isDisabled: boolean;
  onChoose: (kind: string) => void;
}) {
  return (
    <FieldFrame label="Kind" hint="Saving approves this activity as this kind." error={error}>
      {(inputProps) => (
        <select
          {...inputProps}
          className="form-control"
          value={kind ?? ''}
          disabled={isDisabled}
          onChange={({ target }) => onChoose(target.value)}
        >
          {kind === undefined && <option value="">{studentReviewMessages.chooseKind}</option>}
          {kindChoices.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
