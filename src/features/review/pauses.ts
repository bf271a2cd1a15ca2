/** Nobody can read a changed card or row faster than this: an earlier click or key press was meant for what was there before. */
export const readingMs = 1000;

/** How long students' activities may take before the reviewer is told more, in milliseconds. */
export const slowMs = 4000;
