/** Nobody can read a changed card or row faster than this, so an earlier click or key press was meant for what was there before. */
export const readingMs = 1000;

/** Nobody can notice the next student faster than this. Shorter than `readingMs`, because a queue may have hundreds of students. */
export const glanceMs = 400;

/** Milliseconds of loading after which the screen explains the delay. */
export const slowMs = 4000;
