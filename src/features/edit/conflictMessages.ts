/** Shown if two people or two tabs changed the same activity. Not in the spec. */
export const conflictMessages = {
  changed: 'This activity was changed somewhere else after you opened it.',
  reviewed: 'Staff have reviewed this activity since you opened it.',
  deleted: 'This activity was deleted somewhere else after you opened it.',
  /** For a new activity, for example in a duplicated tab. */
  logged: 'This activity was already logged somewhere else.',
  mine: 'Mine',
  saved: 'Saved',
  logMineToo: 'Log mine too',
  saveMine: 'Keep mine',
  takeStored: 'Use the saved version',
  giveUp: 'Discard mine',
} as const;
