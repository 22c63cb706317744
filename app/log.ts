/** Writes one line to the server's log. Entries must not contain secrets or one-time codes. */
export type Log = (entry: Record<string, unknown>) => void;

/** An error for the log: its stack where it has one. */
export function errorDetail(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
