import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths';
import { distinctNames } from '#features/activities/distinctNames';
import { selectSessionDrafts } from '#features/activities/drafts/draftSelectors';
import { discardDraft, openActivity } from '#features/activities/drafts/draftThunks';
import { unnamedActivity } from '#features/activities/entry';
import { useFormOrigin } from '#features/activities/useFormOrigin';
import { compareTexts } from '#shared/lib/compare';
import { unsavedMessages } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { AskFirstButton } from '#shared/ui/ModalDialog';
import { focusHeading } from '#shared/ui/Page';

/** A line for each new activity that was started but not submitted, newest first, with buttons to continue or discard it. */
export function UnfinishedActivities() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state = useFormOrigin();
  const drafts = useAppSelector(selectSessionDrafts)
    .filter(({ phase, baseEntry }) => phase === 'draft' && baseEntry === null)
    .sort((a, b) => compareTexts(b.key, a.key));

  if (drafts.length === 0) return null;
  const names = distinctNames(drafts.map(({ key, values }) => ({ key, entry: values })));
  return (
    <ul className="spaced" aria-label="Unfinished activities">
      {drafts.map((draft) => {
        const { key, values } = draft;
        const name = values.Name.trim() || unnamedActivity;
        const label = names.get(key) ?? name;
        return (
          <li key={key} className="line">
            <span>
              Unfinished: <b>{name}</b>
            </span>
            <button
              type="button"
              className="btn btn-secondary btn-row"
              aria-label={`${unsavedMessages.continue} ${label}`}
              onClick={() => {
                dispatch(openActivity(key));
                void navigate(paths.edit, { state });
              }}
            >
              {unsavedMessages.continue}
            </button>
            <AskFirstButton
              variant="quiet"
              className="btn-row"
              aria-label={`${unsavedMessages.discard} ${label}`}
              question={unsavedMessages.discardQuestion}
              about={label}
              onConfirm={() => {
                dispatch(discardDraft(draft));
                // The pressed button is gone.
                focusHeading();
              }}
            >
              {unsavedMessages.discard}
            </AskFirstButton>
          </li>
        );
      })}
    </ul>
  );
}
