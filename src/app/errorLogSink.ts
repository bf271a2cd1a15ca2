/** Writes one line to the browser's console: what was being done, then the error with its stack. */
export function writeError(context: string, error: unknown): void {
  // The console is this log's one output; a school that wants another service adds it here.
  // oxlint-disable-next-line no-console
  console.error(`[service tracker] ${context}:`, error);
}
