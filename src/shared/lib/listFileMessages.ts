import { listFileMaxBytes } from './limits';
import { pluralize } from './messages';

/** Texts about a list file that staff choose, such as a roster. */
export const listFileMessages = {
  reading: 'Reading the file…',
  whichSheet: 'Which sheet?',
  hidden(rows: number, columns: number) {
    const counts = [pluralize(rows, 'row'), pluralize(columns, 'column')];
    const shown = [rows, columns].flatMap((count, at) => (count > 0 ? [counts[at]] : []));
    const why = rows > 0 ? ', for example by a filter,' : '';
    return `${shown.join(' and ')} hidden in the file${why} ${rows + columns === 1 ? 'was' : 'were'} read too.`;
  },
  crossedOut: (rows: number) =>
    `${pluralize(rows, 'row')} crossed out in the file ${rows === 1 ? 'was' : 'were'} read too.`,
  interrupted: "This file wasn't read, because something else has started. Choose it again.",
  tooLarge: `This file is larger than ${listFileMaxBytes / 1024 / 1024} MB. A list of a whole school is much smaller.`,
  notText: "This file type isn't supported. Choose an Excel (.xlsx) or CSV file.",
  unreadable: "Couldn't read this file.",
  empty: 'This file is empty.',
  notLoaded: "Couldn't load the spreadsheet reader. Check your connection and try again.",
  sheetTooLarge:
    'This spreadsheet is too large. Copy only the list into a new file, or save it as CSV.',
  password:
    'This spreadsheet is protected by a password. Save a copy without one, or save it as CSV.',
  oldExcel:
    'This is a spreadsheet in the old .xls format. Save it as an Excel workbook (.xlsx) or as CSV first.',
  openDocument:
    'This is an OpenDocument spreadsheet (.ods). Save it as an Excel workbook (.xlsx) or as CSV first.',
  damaged:
    "Couldn't read this spreadsheet. It may be damaged, or it isn't an Excel workbook (.xlsx). Open it in your spreadsheet program and save it as CSV.",
} as const;
