export type LogLevel = "debug" | "info" | "warn" | "error" | "fatal";

/** A line of the log; its fields are named as pino's are, whose tools read it. */
export type LogEntry = { level: LogLevel; msg: string; err?: ErrorDetail } & Record<
  string,
  unknown
>;

/** Writes one line to the server's log. Entries must not contain secrets or one-time codes. */
export type Log = (entry: LogEntry) => void;

/** An error as the log shows it. */
export type ErrorDetail = { type: string; message: string; stack?: string };

/** A message may quote what a client has sent. */
const MAX_MESSAGE_CHARACTERS = 1_000;
const MAX_STACK_CHARACTERS = 8_000;
const MAX_CAUSES = 3;

/** An error for the log: with its stack and those of its causes, where it has them. */
export function errorDetail(error: unknown): ErrorDetail {
  if (!(error instanceof Error))
    return { type: typeof error, message: String(error).slice(0, MAX_MESSAGE_CHARACTERS) };
  return {
    type: error.name,
    message: messageOf(error).slice(0, MAX_MESSAGE_CHARACTERS),
    stack: stackOf(error, MAX_CAUSES).slice(0, MAX_STACK_CHARACTERS),
  };
}

/** Of several errors, Node names none where a server has several addresses, and JavaScript none at all. */
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
