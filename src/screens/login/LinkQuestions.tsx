import { ConfirmDialog } from '#components/ConfirmDialog';
import { useServices } from '#components/useServices';
import { questions } from '#domain/messages';
import { ConfirmEmailDialog } from './ConfirmEmailDialog';
import type { LinkCompletion } from './useLinkCompletion';

/** What has to be asked of a user who arrives by an e-mailed link, one question at a time. */
export function LinkQuestions({ completion }: { completion: LinkCompletion }) {
  const remembered = useServices().rememberedEmail();
  const { step, atArrival, continueByLink, confirmEmail, dismiss } = completion;

  if (step === 'asksUser') {
    return (
      <ConfirmDialog
        question={questions.replaceSession(atArrival)}
        confirmLabel={remembered ? `Continue as ${remembered}` : 'Sign in with the link'}
        cancelLabel={`Stay as ${atArrival}`}
        isHarmful={false}
        onConfirm={continueByLink}
        onCancel={dismiss}
      />
    );
  }
  if (step === 'asksEmail' || step === 'asksEmailAgain') {
    return (
      <ConfirmEmailDialog
        isAgain={step === 'asksEmailAgain'}
        onConfirm={confirmEmail}
        onCancel={dismiss}
      />
    );
  }
  return null;
}
