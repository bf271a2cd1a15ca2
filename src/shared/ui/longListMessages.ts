import { groupedCount } from '#shared/lib/messages';

/** Texts of long lists and of copying the addresses in them. Not in the spec. Only staff download them. */
export const longListMessages = {
  addressesCopied: (count: number) =>
    count === 1
      ? '1 address copied.'
      : `${groupedCount(count)} addresses copied. Paste them into BCC so students can't see each other's addresses.`,
  addressesNotCopied: "Couldn't copy the addresses. Allow this page to use the clipboard.",
  showMore: (count: number) => `Show ${groupedCount(count)} more`,
  showAll: (count: number) => `Show all ${groupedCount(count)}`,
} as const;
