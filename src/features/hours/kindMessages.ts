/** Texts for correcting the kind of an approved activity. Not in the spec. Only staff download them. */
export const kindMessages = {
  label: 'Kind',
  change: 'Change kind',
  changing: 'Changing…',
  changed: (kind: string) => `Changed to ${kind}.`,
} as const;
