import type { RulesFile } from '../support/rulesUnderTest';

/** The test files that cover particular helpers and paths of each rules file. All files together cover the rest. */
export const holders: Record<RulesFile, Record<string, string>> = {
  'firestore.rules': {
    users: 'adminEmails caller isAdmin isMember mayUse users entries profile',
    entries:
      'adminEmails caller isAdmin isReviewer isWaiting isInherited isBeyondBounds isMember mayUse users entries',
    studentList: 'mayUse isProfile isLine isOwnKey isBeyondOwnKey profileData',
    staff: 'isListedAdmin addedStaff isAdmin isReviewer isStaffEmail isStaff staff profile',
    staffReads: 'addedStaff isAdmin isBeyondBounds isBeyondOwnKey entries profile profileData',
    reports: 'adminEmails isAdmin isReport latest isIndexName isIndexPart reports',
    entryFields: 'isText isVisible isHours isDate isEntry entries',
    entryPictures: 'encoded bucket storedPictures arePictures isEntry',
    profiles: 'isText isGraduationYear isProfile isReviewer isWaiting profile',
    newYear: 'isGraduationYear',
    pending: 'hasReview takesBackReview isReviewer mayReview isUndo pending entries',
    keptQuestions: 'areQuestions isQuestion questions',
    review: 'hasReview takesBackReview kinds isReview isWaiting mayReview isOfOwnClub entries',
    reportBuilder: 'entries profile',
    boundedQueries: 'isBounded isBeyondBounds',
    anythingElse: 'pending staff users entries profile latest questions reports profileData',
  },
  'storage.rules': { storageFiles: 'isPicture isServedPlainly isUnset' },
};

const noSlash = 'A slash ends this part of a path.';
const fourDigits = 'Both are four digits, of which int() takes nothing else in the window.';
const noLineEnd = 'fireemu itself refuses a line end in an id, a file name or a claim of a file.';
const noControls = 'isText() allows these control characters nowhere.';
const adminsAnyhow = 'Admins are members, and another rule lets them write this document anyway.';
const hasAdmins = 'This condition holds for listed admins already.';
const savesReads = 'The other side allows the same, but may read the staff list.';
const noClubForAdmins = "An admin's role has no club.";
const adminsListAnyhow =
  'The rules for collection groups let admins list all activities and profiles.';
const oneNamedDocument = 'fireemu allows no query by the rule of a single named document.';
const ownEngine =
  'fireemu has an empty map or no field here; the official Storage emulator, and perhaps the service, has null or an empty text.';
const noOverwriting =
  'fireemu judges an upload over a file as an update, which nobody may do anyway. The official Storage emulator judges it as a create, and so may the service.';

/**
 * Damages that no test can tell from the sound rules: part of the run's output, and the reason. Remove an entry once a test notices its
 * damage, or the run fails.
 */
export const knownSurvivors: Record<string, string> = {
  '&& ⟦part.number is int -> true⟧ &&': 'The name of the document holds a whole number already.',
  "'[!-~]+' + '(\\\\n(?s:.)*)?'⟧": 'No address of a member or an admin has a line end.',
  "lue.matches(⟦'[0-9]{4}' -> '[0-9]{4}' +": fourDigits,
  '[.]edu)" + \'(\\\\n': noLineEnd,
  "{1,40}' + '(\\\\n": noLineEnd,
  "-[1-7]' + '(\\\\n": noLineEnd,
  "tiff|webp)' + '(\\\\n": noLineEnd,
  '[^;]*)?" + \'(\\\\n': noLineEnd,
  "{64}' + '(\\\\n": noLineEnd,
  '{1,189}" + \'(\\\\n': noLineEnd,
  '-> \\\\x{80}-\\\\x{A0}\\\\x{AD}': noControls,
  '-> \\\\x{7F}\\\\x{A0}\\\\x{AD}': noControls,
  '{fileName} ⟦{ -> { allow list': 'A list of stored files has no limit that a rule could read.',
  "_-]⟦{1,40} -> {0,40}⟧')": 'No document has an empty id.',
  "tches('[!-~]⟦+ -> *⟧') ?": 'An empty address is no member, and no admin.',
  "il.matches('⟦[!-~] -> [\\\\x{20}-\\\\x{7E}]": 'No address of a member or an admin has a space.',
  "il.matches('⟦[!-~] -> [\\\\x{21}-\\\\x{7F}]": 'None has this control character.',
  '-> [a-z\\\\x{2F}-\\\\x{39}.!#': noSlash,
  '⟦[a-z0-9.-] -> [a-z\\\\x{2F}-\\\\x{39}.-]⟧{1,189}': noSlash,
  '-> [A-Za-z\\\\x{2F}-\\\\x{39}_-]⟧{1,40}': noSlash,
  "+ url + '\\n)⟦+ -> *⟧'); }": 'The list is not empty there.',
  "e.matches('⟦[0-9] -> [\\\\x{2F}-\\\\x{39}]⟧{4}')": fourDigits,
  "e.matches('⟦[0-9] -> [\\\\x{30}-\\\\x{3A}]⟧{4}')": fourDigits,
  "ue.matches('⟦[0-9] -> (?s:.)⟧{4}')": fourDigits,
  "return ⟦isListedAdmin -> isAdmin⟧() || !('clu": noClubForAdmins,
  'list: if ⟦mayUse(email) -> (caller() in adminEmails()': adminsListAnyhow,
  '&& ⟦(mayUse(email) || hasReview() && isMember(email) && isReviewer() && isWaiting(email)) -> (caller()':
    adminsListAnyhow,
  '⟦isBounded() -> (caller() in adminEmails()': adminsListAnyhow,
  'ies/{entry} ⟦{ -> { allow list: if isAdmin();': adminsListAnyhow,
  '/{document} ⟦{ -> { allow list: if isListedAdmin();': adminsListAnyhow,
  'dAdmin() && ⟦isMember -> mayUse⟧(email)': hasAdmins,
  'viewer() && ⟦isWaiting(email) -> (caller() in adminEmails()': hasAdmins,
  '== caller())) -> (caller() in adminEmails()': hasAdmins,
  'orts/latest ⟦{ -> { allow list: if request.query': oneNamedDocument,
  's/questions ⟦{ -> { allow list: if request.query': oneNamedDocument,
  'profileData ⟦{ -> { allow list: if request.query': oneNamedDocument,
  'profileData ⟦{ -> { allow get: if isListedAdmin();': hasAdmins,
  ' if ⟦isListedAdmin -> isBeyondBounds⟧() || (isBey': savesReads,
  ' if ⟦isListedAdmin -> isBounded⟧() || (isBey': savesReads,
  ' if ⟦isListedAdmin() -> false⟧ || (isBeyon': savesReads,
  'aller()) && ⟦isOwnKey({}) -> (caller()': adminsAnyhow,
  'aller()) && ⟦isOwnKey(resource.data) -> (caller()': adminsAnyhow,
  'if ⟦mayUse(caller()) -> (caller() in adminEmails()': adminsAnyhow,
  '!takesBackReview(resource.data, request.resource.data)) -> (caller() in adminEmails()':
    adminsAnyhow,
  'if ⟦mayUse -> isMember⟧(caller()) &': 'It asks about the caller.',
  "ches('demo-.⟦* -> +⟧') ?": 'No project id looks like this.',
  "').matches('⟦ -> (?i)⟧demo-.*')": 'No project id looks like this.',
  "get('aud', ⟦'' -> 'x'⟧).matches('": 'Every token names its project on the emulators.',
  "=utf-8''[^;]⟦* -> +⟧)?\"))": 'No picture has an empty name.',
  '&& (⟦custom == null -> false⟧ || custom =': ownEngine,
  "== null || ⟦file[field] == '' -> false⟧; }": ownEngine,
  "[field] == ⟦'' -> 'x'⟧; }": ownEngine,
  'e(email) && ⟦resource == null -> true⟧ && isPictur': noOverwriting,
  'e(email) && ⟦resource == null -> (caller()': noOverwriting,
};
