import { longListMessages } from './longListMessages';
import { showToast } from './toasts';

/** Copies addresses to the clipboard, for an email that staff write in their email program. */
export async function copyAddresses(emails: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(emails.join('; '));
    showToast('success', longListMessages.addressesCopied(emails.length), 'global');
  } catch {
    // The browser may refuse, for example if the page is in the background.
    showToast('error', longListMessages.addressesNotCopied, 'global');
  }
}
