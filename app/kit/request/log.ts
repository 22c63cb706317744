export type LogLevel = "debug" | "info" | "warn" | "error" | "fatal";

/** A line of the log. Its fields have the same names as pino's, so that pino's tools can read it. */
export type LogEntry = { level: LogLevel; msg: string; err?: ErrorDetail } & Record<
  string,
  unknown
>;

/** Writes one line to the server's log. Entries must not contain secrets or one-time codes. */
export type Log = (entry: LogEntry) => void;

/** An error as the log shows it. */
type ErrorDetail = { type: string; message: string; stack?: string };

/** Limited, because a message may quote data from a client. */
const MAX_MESSAGE_CHARACTERS = 1_000;
const MAX_STACK_CHARACTERS = 8_000;
const MAX_CAUSES = 3;

/** An error for the log, with its stack and those of its causes, if there are any. */
export function errorDetail(error: unknown): ErrorDetail {
  if (!(error instanceof Error))
    return { type: typeof error, message: String(error).slice(0, MAX_MESSAGE_CHARACTERS) };
  return {
    type: error.name,
    message: messageOf(error).slice(0, MAX_MESSAGE_CHARACTERS),
    stack: stackOf(error, MAX_CAUSES).slice(0, MAX_STACK_CHARACTERS),
  };
}

/**
 * The message of an AggregateError does not contain those of its errors, and Node leaves it empty for a server with
 * several addresses, so they are joined here.
 */
function messageOf(error: Error): string {
  if (!(error instanceof AggregateError)) return error.message;
  const messages = new Set(
    error.errors.map((each) => (each instanceof Error ? each.message : `${each}`)),
  );
  return [...messages].join("; ");
}

function stackOf({ stack, message, cause }: Error, causes: number): string {
  const own = stack ?? message;
  return cause instanceof Error && causes > 0
    ? `${own}\ncaused by: ${stackOf(cause, causes - 1)}`
    : own;
}
