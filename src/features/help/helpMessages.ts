/** Texts of /help around its tasks. Not in the spec. */
export const helpMessages = {
  heading: 'Help',
  forClub: (club: string) => `You review the activities for ${club}.`,
  keys: 'Keys',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'Turn them off if you use dictation. This browser remembers your choice.',
} as const;
