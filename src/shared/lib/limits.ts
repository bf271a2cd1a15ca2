/*
 * Every limit of the specification, with its section, plus the app's own. `firestore.rules` and `storage.rules` repeat some of them,
 * because rules can't import TypeScript. `tests/rules` probes both sides of each.
 */

/** Maximum length of a text field in characters, after trimming (spec 5). */
export const textMaxLength = 280;

/** Allowed dates (spec 5). The specification really says day 32. */
export const dateWindow = {
  day: { min: 1, max: 32 },
  month: { min: 1, max: 12 },
  year: { min: 2000, max: 2100 },
} as const;

/** How many years ahead a graduation year may be (spec 5). */
export const graduationYearsAhead = 5;

/** Columns in the picture grid (spec 2, 9). */
export const pictureColumns = 5;

/** Maximum pictures per activity, so the rules can check the list. */
export const picturesMax = 20;

/** Maximum size of a stored picture in bytes, after resizing. The rules check it. */
export const pictureMaxBytes = 10 * 1024 * 1024;

/** Maximum size of a picked picture in bytes. A phone may lack the memory to resize a larger one. */
export const pickedPictureMaxBytes = 50 * 1024 * 1024;

/** Maximum length of a picture's file name in a download URL, in characters after `encodeURIComponent`. The rules reject longer names. */
export const pictureNameMaxLength = 1000;

/**
 * Maximum length of the file names the app generates, in encoded characters. Storage allows 1,024 bytes for `pictures/{email}/{fileName}`,
 * and an address takes up to 254 of them.
 */
export const storedNameMaxLength = 700;

/** JPEG, PNG and WebP photos whose longer side exceeds this many pixels are resized before upload. */
export const pictureLongestSide = 1600;

/** The pixels of a long picture after resizing, such as a screenshot of a whole page: as many as a photo of 1600 by 1200. */
export const picturePixels = 1600 * 1200;

/** Maximum length of any resized picture in pixels. Some browsers can't draw a longer one. */
export const pictureLongestSideEver = 8192;

/** Quality of a resized JPEG or WebP, from 0 to 1. */
export const pictureQuality = 0.85;

/** Accepted image types (spec 2). Raster only, because an SVG can contain scripts. */
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

/** Maximum documents per student query. Every document a query touches is billed, so the rules require this limit. */
export const listedMax = 1000;

/** Maximum length of an entry id: letters, digits, `_` and `-`. */
export const entryIdMaxLength = 40;

/** How long the Storage SDK retries an operation and an upload, in milliseconds (spec 9). */
export const storageRetry = { operationMs: 120_000, uploadMs: 600_000 } as const;

/** How long a screen's code may take to load before it counts as failed, in milliseconds (spec 2, 9). */
export const screenLoadTimeoutMs = 120_000;

/** Delay after a signed-in user's first screen before the menu's screens are prefetched, in milliseconds: that screen comes first. */
export const idlePrefetchDelayMs = 5_000;

/** How long the head start on the user's data is kept for the app's own listeners, in milliseconds. */
export const listenAheadMs = 30_000;

/** Minimum time between two links to the same address, in milliseconds. The service limits each project's daily emails. */
export const signInLinkPauseMs = 60_000;

/** The year in the footer (spec 9). */
export const footerYear = 2021;

/** Maximum size of a Firestore document in bytes (1 MiB). The report and the student list are one document each. */
export const documentMaxBytes = 1024 * 1024;

/** Names longer than this many bytes are cut in the student list, one document for the whole school. The rules check it. */
export const listedNameMaxBytes = 64;

/** Reports cap hours here, because 280-digit values would fill the document. */
export const reportHoursMax = 1_000_000;

/** How many students the message about an oversized report document names. */
export const largestRowsNamed = 10;

/** Staff are warned when the student list fills this share of its document. */
export const listFullnessWarning = 0.8;

/** Maximum entries with damaged hours that a report names; the rest are only counted. */
export const damagedEntriesListed = 1000;

/** Documents a report reads per request: few round trips, yet quick to cancel. More than `listedMax`, see isBeyondBounds() in firestore.rules. */
export const reportPageSize = 2000;

/** Maximum records printed at once, because the browser has to lay them all out. */
export const recordsPrintedMax = 500;

/** A printed record shows full texts up to this many activities; beyond that, each row is cut to four lines. */
export const wholeTextsOnPaper = 15;

/** Maximum bytes of pictures in one exported file: 100 large ones. A browser can't open much more. */
export const exportedPicturesMaxBytes = 1000 * 1024 * 1024;

/** Group activities stored at the same time. Stopping waits for at most this many. */
export const groupPortion = 20;

/** Records read at the same time for printing. */
export const recordsReadAtOnce = 6;

/** The dashboard reloads a student list older than this many milliseconds. */
export const studentListMaxAgeMs = 10 * 60_000;

/** Delay between attempts to reload the page after signing out offline, in milliseconds. */
export const leaveRetryMs = 5_000;

/** Delay between attempts to store an edit while the server is unreachable, in milliseconds. */
export const retryUnavailableMs = 2_000;

/** Delay between attempts to renew a session while the sign-in server fails, in milliseconds. */
export const retryFailingMs = 10_000;

/** How long a save may go unconfirmed before the user is told, in milliseconds. */
export const serverPatienceMs = 8_000;

/** Delay between two downloads started by one click, in milliseconds. Without it Safari keeps only the last. */
export const betweenDownloadsMs = 250;

/** Delay before typed text is persisted, in milliseconds, so keystrokes are batched. */
export const draftDelayMs = 300;

/** Pause in typing after which the form shows which flags staff would see, in milliseconds. */
export const flagPauseMs = 600;

/** Maximum suggestions shown at a time: what fits above a phone's keyboard. */
export const suggestionsShown = 6;

/** Maximum size of one report index document in bytes, well below `documentMaxBytes`. The rules check it. */
export const indexDocumentMaxBytes = 700_000;

/** Maximum report index documents. They share one 10 MiB commit with the report and the student list, and base64 adds a third. */
export const indexDocumentsMax = 7;

/** Roster profiles stored per transaction. */
export const rosterBatchSize = 100;

/**
 * How many times an update tries to store the student list only if it is unchanged since it was read. As students may keep saving
 * profiles, it then writes its lines unconditionally.
 */
export const guardedAttempts = 3;

/** Maximum bytes of a list file staff can choose, CSV or spreadsheet: about 50,000 students. A wrong file would freeze the browser. */
export const listFileMaxBytes = 5 * 1024 * 1024;

/** Maximum characters a tab persists under one key, such as a pasted roster, once encrypted. Browsers allow about five million per tab. */
export const persistedMaxLength = 2.5 * 1024 * 1024;

/** New accounts Firebase allows per hour from one IP address. */
export const newAccountsAnHour = 100;

/** Maximum questions that staff keep at /reports, and the lengths of a name and an address. The rules check them. */
export const keptQuestionsMax = 20;
export const keptNameMaxLength = 80;
export const keptSearchMaxLength = 2000;
