/** Logs what the app was doing, and the error with its stack, to the browser's console. */
export function writeError(context: string, error: unknown): void {
  // To send errors to another service, add it here.
  // oxlint-disable-next-line no-console
  console.error(`[service tracker] ${context}:`, error);
}
