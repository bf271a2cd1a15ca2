/** Messages below form fields (spec 5, 8). */
export const fieldMessages = {
  null: 'Input Null',
  notString: 'Input Not String',
  empty: 'Input Empty',
  tooLong: 'Input Too Long',
  emptyOrTooLong: 'Input Empty or too Long',
  invalidHour: 'Invalid Hour',
  dateNotSelected: 'Date not selected',
  invalidYear: 'Invalid Year',
  yearOutside: (from: number, to: number) => `Year should be between ${from} and ${to}`,
  /** Not in the spec. The form offers only valid values, but a damaged entry may contain others. */
  notYesOrNo: 'Choose Yes or No',
  invalidPictures: 'Pictures Invalid',
  tooManyPictures: (most: number) => `You can add up to ${most} pictures`,
} as const;
