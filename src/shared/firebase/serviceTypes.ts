/** Logs a failure that the user isn't told about (spec 8): what was being done, and the error. */
export type LogError = (context: string, error: unknown) => void;

/** Ends a subscription. Ending it twice is harmless. */
export type Unsubscribe = () => void;
