/**
 * Changes that no test can tell from the rules as they are: the change as the run prints it, and why.
 * One that is noticed after all must leave this list, or the run fails.
 */
export const knownSurvivors: Record<string, string> = {
  "-Za-z0-9_-]{⟦1 -> 0⟧,40}')": 'No document has an empty id.',
  "tches('[!-~]⟦+ -> *⟧') ?": 'An empty address is no member, and no admin.',
  "l.matches('[⟦!-~ -> \\\\x{20}-\\\\x{7E}⟧]+')": 'No address of a member or an admin has a space.',
  "l.matches('[⟦!-~ -> \\\\x{21}-\\\\x{7F}⟧]+')":
    'No address of a member or an admin has this control character.',
  'atches("[a-z⟦0-9 -> \\\\x{2F}-\\\\x{39}⟧.!#$%&\'*+':
    'A slash ends the part of a path that holds the address.',
  'e(email) && ⟦resource == null -> true⟧ && isPictur':
    'fireemu judges an upload over a file as an update, which nobody may do anyway. The official Storage emulator judges it as a create, and so may the service.',
};
