/** Nobody can read a changed card or row faster than this, so an earlier click or key press was meant for what was there before. */
export const readingMs = 1000;

/** Milliseconds of loading after which the screen explains the delay. */
export const slowMs = 4000;
