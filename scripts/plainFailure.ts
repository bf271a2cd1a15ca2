/**
 * A failure that is the reader's to mend: a taken port, a missing program, a wrong argument. Scripts
 * print its message alone; anything else keeps its stack, because it is a fault of the project.
 */
export class PlainFailure extends Error {
  override name = 'PlainFailure';

  constructor(
    message: string,
    /** What the program then exits with. */
    readonly status = 1,
  ) {
    super(message);
  }
}

/** Prints what went wrong and makes the program end with the failure's status. A program that failed has said why. */
export function reportFailure(error: unknown): void {
  const isPlain = error instanceof Error && ['PlainFailure', 'ExecaError'].includes(error.name);
  console.error(isPlain ? `\n${error.message}` : error);
  process.exitCode = error instanceof PlainFailure ? error.status : 1;
}
