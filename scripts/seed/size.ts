import type { SchoolSize } from './generateSchool';

/** The school of `npm start`. */
export const defaultSize: SchoolSize = { students: 160, entries: 20 };

/** Bounds of the size: the named students at least, and more than the largest school to plan for. */
export const sizeBounds = {
  students: { min: 4, max: 20_000 },
  entries: { min: 0, max: 1_000 },
} as const;
