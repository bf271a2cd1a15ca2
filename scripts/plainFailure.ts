/**
 * An error the user can fix, such as a port in use, a missing program or a wrong argument. Scripts only print its message. Any other error
 * is a bug and keeps its stack trace.
 */
export class PlainFailure extends Error {
  override name = 'PlainFailure';

  constructor(
    message: string,
    /** The exit status. */
    readonly status = 1,
  ) {
    super(message);
  }
}

/** Prints the error and sets the exit status. For a failed child process it prints only the message. */
export function reportFailure(error: unknown): void {
  const isPlain = error instanceof Error && ['PlainFailure', 'ExecaError'].includes(error.name);
  console.error(isPlain ? `\n${error.message}` : error);
  process.exitCode = error instanceof PlainFailure ? error.status : 1;
}
