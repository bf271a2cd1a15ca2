/** What to do next, where there is nothing yet. Not in the spec, whose own texts stand beside. */
export const nextSteps = {
  /** On the empty table of a student. */
  logFirst:
    'Log what you did, for how many hours, on which day, and who can confirm it. It then stands here, with your total.',
  /** The same, read by staff. */
  studentHasNone: 'This student has logged nothing yet. What you log here is stored as theirs.',
  /** Under the profile of a student without activities. */
  saveProfile: 'First save your profile, so that staff can find you. Then log your first activity.',
  thenLog: 'Next:',
  logLink: 'Log your first activity',
} as const;
