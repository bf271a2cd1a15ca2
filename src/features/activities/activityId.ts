/** One activity of one student, stored or not. */
export interface ActivityRef {
  student: string;
  key: string;
}

/** Identifies an activity across students. An address contains no space. */
export const activityId = ({ student, key }: ActivityRef): string => `${student} ${key}`;

export function parseActivityId(id: string): ActivityRef {
  const space = id.indexOf(' ');
  return { student: id.slice(0, space), key: id.slice(space + 1) };
}
