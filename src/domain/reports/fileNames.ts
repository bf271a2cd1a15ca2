/** `{month}-{day}` of a moment, in the time zone of whoever downloads, without zero padding. */
function monthAndDay(moment: Date): string {
  return `${moment.getMonth() + 1}-${moment.getDate()}`;
}

/** The file name of the hour report built at `lastUpdated`, e.g. `Hour-Report-11-20.csv` (spec 9). */
export function hourReportFileName(lastUpdated: Date): string {
  return `Hour-Report-${monthAndDay(lastUpdated)}.csv`;
}

/** The file name of the awards list built at `lastUpdated`, e.g. `Awards-List-11-20.csv` (spec 9). */
export function awardsListFileName(lastUpdated: Date): string {
  return `Awards-List-${monthAndDay(lastUpdated)}.csv`;
}
