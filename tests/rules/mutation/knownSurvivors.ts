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
  'atches("[a-z⟦0-9 -> \\\\x{2F}-\\\\x{39}⟧.!#$%&\'*+=?^':
    'A slash ends the part of a path that holds the address.',
  "hes('[A-Za-z⟦0-9 -> \\\\x{2F}-\\\\x{39}⟧_-]{1,40}')":
    'A slash ends the part of a path that holds the id.',
  "+ url + '\\n)⟦+ -> *⟧'); }": 'The list is not empty there.',
  "e.matches('[⟦0-9 -> \\\\x{2F}-\\\\x{39}⟧]{4}')":
    'int() takes nothing of four other characters that lies in the window.',
  "e.matches('[⟦0-9 -> \\\\x{30}-\\\\x{3A}⟧]{4}')":
    'int() takes nothing of four other characters that lies in the window.',
  "ue.matches('⟦[0-9] -> (?s:.)⟧{4}')":
    'int() takes nothing of four other characters that lies in the window.',
  "-9]{4}') && ⟦profile.graduationYear == before.graduationYear -> (before.graduationYear).matches('.*' + (profile.graduationYear))⟧); }":
    'Both sides are four digits.',
  "-9]{4}') && ⟦profile.graduationYear == before.graduationYear -> (profile.graduationYear).matches('.*' + (before.graduationYear))⟧); }":
    'Both sides are four digits.',
  "-9]{4}') && ⟦profile.graduationYear == before.graduationYear -> (profile.graduationYear).matches((before.graduationYear) + '.*')⟧); }":
    'Both sides are four digits.',
  "-9]{4}') && ⟦profile.graduationYear == before.graduationYear -> (profile.graduationYear).matches(before.graduationYear)⟧); }":
    'Both sides are four digits.',
  'Review() && ⟦isMember -> mayUse⟧(email) && i': 'isAdmin() stands beside it.',
  'update: if ⟦hasReview() -> (caller() in adminEmails() || hasReview())⟧ && isMember':
    "The demo's school has the review; tests/schools has one without.",
  'ta.review));⟦ -> allow delete: if (hasReview()) && (isMember(email)) && (isAdmin());⟧ }':
    'isMember() and isAdmin() together are what mayUse() lets an admin do, and that grants it already.',
  'ta.review));⟦ -> allow get: if (hasReview()) && (isMember(email)) && (isAdmin());⟧ }':
    'isMember() and isAdmin() together are what mayUse() lets an admin do, and that grants it already.',
  'ta.review));⟦ -> allow list: if (hasReview()) && (isMember(email)) && (isAdmin());⟧ }':
    'isMember() and isAdmin() together are what mayUse() lets an admin do, and that grants it already.',
  'aller()) && ⟦isOwnKey({}) -> (caller() in adminEmails() || isOwnKey({}))⟧; allo':
    'Every admin is a member, and another rule lets admins write this document anyhow.',
  'create: if ⟦mayUse -> isMember⟧(caller()) &': 'The caller is the one it asks about.',
  'create: if ⟦mayUse(caller()) -> (caller() in adminEmails() || mayUse(caller()))⟧ && isOwnKey':
    'Every admin is a member, and another rule lets admins write this document anyhow.',
  'aller()) && ⟦isOwnKey(resource.data) -> (caller() in adminEmails() || isOwnKey(resource.data))⟧; }':
    'Every admin is a member, and another rule lets admins write this document anyhow.',
  'update: if ⟦mayUse -> isMember⟧(caller()) &': 'The caller is the one it asks about.',
  'update: if ⟦mayUse(caller()) -> (caller() in adminEmails() || mayUse(caller()))⟧ && isOwnKey':
    'Every admin is a member, and another rule lets admins write this document anyhow.',
  "'').matches(⟦'demo-.*' -> '(' + ('demo-.*') + ')(?s:.*)'⟧) ?":
    'No id of a project has such a form.',
  ").matches('⟦ -> (?i)⟧demo-.*')": 'No id of a project has such a form.',
  "ches('demo-.⟦* -> +⟧') ?": 'No id of a project has such a form.',
  "get('aud', '⟦ -> x⟧').matches('": 'Every token names its project on the emulators.',
  "=utf-8''[^;]⟦* -> +⟧)?\"))": 'No picture has an empty name.',
  '&& (⟦custom == null -> false⟧ || custom =':
    'fireemu has an empty map or no field here; the official Storage emulator, and perhaps the service, has null or an empty text.',
  "== null || ⟦file[field] == '' -> false⟧; }":
    'fireemu has an empty map or no field here; the official Storage emulator, and perhaps the service, has null or an empty text.',
  "[field] == '⟦ -> x⟧'; }":
    'fireemu has an empty map or no field here; the official Storage emulator, and perhaps the service, has null or an empty text.',
  'e(email) && ⟦resource == null -> true⟧ && isPictur':
    'fireemu judges an upload over a file as an update, which nobody may do anyway. The official Storage emulator judges it as a create, and so may the service.',
  'e(email) && ⟦resource == null -> (caller() in adminEmails() || resource == null)⟧ && isPictur':
    'fireemu judges an upload over a file as an update, which nobody may do anyway. The official Storage emulator judges it as a create, and so may the service.',
};
