/**
 * A failure that is the reader's to mend: a taken port, a missing program, a wrong argument. Scripts
 * print its message alone; anything else keeps its stack, because it is a fault of the project.
 */
export class PlainFailure extends Error {
  override name = 'PlainFailure';
}

/** Prints what went wrong and makes the program end with status 1. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof PlainFailure ? `\n${error.message}` : error);
  process.exitCode = 1;
}
