import { useNavigate } from 'react-router-dom';
import { AskFirstButton } from '#components/ModalDialog';
import { focusHeading } from '#components/Page';
import { paths } from '#config/paths';
import { unnamedActivity } from '#domain/entry';
import { unsavedMessages } from '#domain/messages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { discardDraft, openActivity } from '#store/work/activityThunks';
import { selectSessionDrafts } from '#store/work/workSelectors';

/** A line for each new activity that was started but not submitted, newest first, with buttons to continue or discard it. */
export function UnfinishedActivities() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const drafts = useAppSelector(selectSessionDrafts)
    .filter(({ phase, baseEntry }) => phase === 'draft' && baseEntry === null)
    .sort((a, b) => b.key.localeCompare(a.key));

  if (drafts.length === 0) return null;
  return (
    <ul className="unfinished" aria-label={unsavedMessages.unfinishedList}>
      {drafts.map((draft) => {
        const { key, values } = draft;
        const name = values.Name.trim() || unnamedActivity;
        return (
          <li key={key}>
            <span>
              {unsavedMessages.unfinished} <b>{name}</b>
            </span>
            <button
              type="button"
              className="btn btn-sm btn-outline-primary"
              aria-label={`${unsavedMessages.continue} ${name}`}
              onClick={() => {
                dispatch(openActivity(key));
                void navigate(paths.edit);
              }}
            >
              {unsavedMessages.continue}
            </button>
            <AskFirstButton
              size="sm"
              variant="outline-secondary"
              aria-label={`${unsavedMessages.discard} ${name}`}
              question={unsavedMessages.discardQuestion}
              about={values.Name}
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
