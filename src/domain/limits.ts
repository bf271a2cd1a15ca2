/**
 * Every number of the specification (sections 5 and 9), once.
 *
 * `firestore.rules` and `storage.rules` repeat some of them because rules cannot import TypeScript;
 * `tests/rules` probes both sides of each bound.
 */

/** Most characters in any text field, after trimming (spec 5). */
export const textMaxLength = 280;

/** The date window of spec 5. Day 32 is the specification's own bound. */
export const dateWindow = {
  day: { min: 1, max: 32 },
  month: { min: 1, max: 12 },
  year: { min: 2000, max: 2100 },
} as const;

/** A graduation year may lie this many years ahead of the current one (spec 5). */
export const graduationYearsAhead = 5;

/** Pictures stand in a grid of this many columns (spec 2, 9). */
export const pictureColumns = 5;

/** Most pictures one activity may carry. It is not in the spec: a bound the rules can check. */
export const picturesMax = 20;

/** Largest picture file stored, in bytes, as it is after it was made smaller. It is not in the spec: a bound the rules can check. */
export const pictureMaxBytes = 10 * 1024 * 1024;

/** Largest file that is tried to make smaller, in bytes. It is not in the spec: a phone may not have the memory for more. */
export const pickedPictureMaxBytes = 50 * 1024 * 1024;

/**
 * Most characters of a picture's file name as it stands in a download URL, after `encodeURIComponent`.
 * It is not in the spec: the rules refuse an activity that carries a longer one.
 */
export const pictureNameMaxLength = 1000;

/**
 * Most characters, encoded likewise, of the names under which the app stores pictures. It is not in the spec: Storage
 * takes 1,024 bytes of `pictures/{email}/{fileName}`, and an address has up to 254 of them.
 */
export const storedNameMaxLength = 700;

/** A JPEG, PNG or WebP with a longer side than this many pixels is made smaller before it is stored. It is not in the spec. */
export const pictureLongestSide = 1600;

/** The quality of the smaller JPEG or WebP, 0 to 1. It is not in the spec. */
export const pictureQuality = 0.85;

/** Kinds of image accepted (spec 2: image files only). Raster only: an SVG can carry script. */
export const pictureTypes = [
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
] as const;

/**
 * Most documents that one query of a student may ask for: the rules refuse a query without this bound, since each
 * document that a query finds or skips is billed. It is not in the spec.
 */
export const listedMax = 1000;

/** Most characters of an entry's id: letters, digits, `_` and `-`. It is not in the spec. */
export const entryIdMaxLength = 40;

/** Milliseconds the storage SDK retries an operation and an upload (spec 9). */
export const storageRetry = { operationMs: 120_000, uploadMs: 600_000 } as const;

/** A screen's code that has not arrived after this many milliseconds counts as failed (spec 2, 9). */
export const screenLoadTimeoutMs = 120_000;

/**
 * Milliseconds after a signed-in user's first screen until the screens of the menu are loaded ahead. It is not in the spec: long
 * enough to leave a slow phone and network to the screen itself.
 */
export const idlePrefetchDelayMs = 5_000;

/**
 * Milliseconds in which a second press sends no second link to the same address. It is not in the spec: the service
 * sends only so many mails a day for a whole project.
 */
export const signInLinkPauseMs = 60_000;

/** The year in the footer (spec 9). */
export const footerYear = 2021;

/** Largest document Firestore stores, in bytes: 1 MiB. The report and the student list are one each. */
export const documentMaxBytes = 1024 * 1024;

/**
 * Most bytes of a first and of a last name in the student list, where longer ones are cut. It is not in the spec: the
 * list is one document for the whole school, and the rules bound what one address may add to it.
 */
export const listedNameMaxBytes = 64;

/** More hours than a life has: a report names no number above. It is not in the spec: hours of 280 digits would fill it. */
export const reportHoursMax = 1_000_000;

/** Students named in the message when a document of the report is too large. It is not in the spec. */
export const largestRowsNamed = 10;

/** Staff are told when the student list fills this part of what its document holds. It is not in the spec. */
export const listFullnessWarning = 0.8;

/** Most entries with damaged hours that a report names; the rest is only counted. It is not in the spec. */
export const damagedEntriesListed = 1000;

/** Documents that a report reads at a time: large enough for few round trips, small enough to cancel. */
export const reportPageSize = 1000;

/** Most students whose records are printed at once: a browser has to lay all of them out. It is not in the spec. */
export const recordsPrintedMax = 500;

/** Most activities of a record whose texts stand on paper whole; of more, each row has four lines. It is not in the spec. */
export const wholeTextsOnPaper = 15;

/** Students of a group whose activities are stored at the same time: stopping waits for no more. It is not in the spec. */
export const groupPortion = 20;

/** Students whose activities are read at the same time for that. It is not in the spec. */
export const recordsReadAtOnce = 6;

/** The student list is read again when it is older than this on entering the dashboard. It is not in the spec. */
export const studentListMaxAgeMs = 10 * 60_000;

/** Milliseconds between two attempts to load the page anew after a sign-out without a network. It is not in the spec. */
export const leaveRetryMs = 5_000;

/** Milliseconds between two attempts to store an edit while the server cannot be reached. It is not in the spec. */
export const retryUnavailableMs = 2_000;

/** Milliseconds after which a save without a confirmation is told to the user. It is not in the spec. */
export const serverPatienceMs = 8_000;

/** Milliseconds between two files that one click saves. It is not in the spec: Safari saves but the last of those that begin at once. */
export const betweenDownloadsMs = 250;

/** Milliseconds in which all that is typed is kept for a reload at once, and not each keystroke by itself. It is not in the spec. */
export const draftDelayMs = 300;

/** Milliseconds without a keystroke after which the form says what staff would see flagged. It is not in the spec. */
export const flagPauseMs = 600;

/** Most earlier activities or contacts that the form proposes at a time. It is not in the spec: what a phone shows above its keys. */
export const suggestionsShown = 6;

/** Most bytes of one document of the report's index, well below `documentMaxBytes`. It is not in the spec: the rules check it. */
export const indexDocumentMaxBytes = 700_000;

/**
 * Most documents of that index. It is not in the spec: they are written in one commit with the report and the student list, and
 * a commit holds 10 MiB, of which each byte takes one and a third on its way from a browser.
 */
export const indexDocumentsMax = 7;

/** Students of a roster whose profiles are stored in one transaction. It is not in the spec. */
export const rosterBatchSize = 100;

/** Largest text file that staff may choose, in bytes: some 50,000 students. It is not in the spec: a wrong file would hold up the browser. */
export const textFileMaxBytes = 5 * 1024 * 1024;

/**
 * Most characters that a tab keeps of one thing, such as a pasted roster. It is not in the spec: browsers take some five
 * million a tab, and half of them are for all other work.
 */
export const persistedMaxLength = 2.5 * 1024 * 1024;

/** New accounts that Firebase takes an hour from one network address. It is not in the spec. */
export const newAccountsAnHour = 100;
