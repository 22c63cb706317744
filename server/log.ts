import { multistream, pino } from "pino";
import SonicBoom from "sonic-boom";
import { errorDetail, type Log, type LogLevel } from "#app/kit/request/log.ts";

/** About 4,000 requests. Warnings and errors may take as much again. */
const MAX_BYTES = 1024 * 1024;
/** Different ones that are remembered of one work. */
const MAX_FAILURES = 100;
/** Lines are written together: one write per line costs more than producing the line. */
const TOGETHER = { minLength: 64 * 1024, maxWrite: 256 * 1024, periodicFlush: 50 };

/** The time during which the same failure is not logged again. */
const SAME_FAILURE_MS = 60 * 60_000;

/**
 * Creates a function that, given a text of what failed, whom it concerns and what happens next, returns one that logs
 * an error of such work, which is tried again by itself: the same failure is logged once an hour.
 */
export function createFailureLog(log: Log): (what: string) => (error: unknown) => void {
  return (what) => {
    const loggedAt = new Map<string, number>();
    return (error) => {
      const err = errorDetail(error);
      const now = Date.now();
      const isNew =
        now - (loggedAt.get(err.message) ?? Number.NEGATIVE_INFINITY) >= SAME_FAILURE_MS;
      if (!isNew) return;
      // Messages may name something else each time.
      if (loggedAt.size >= MAX_FAILURES) loggedAt.clear();
      loggedAt.set(err.message, now);
      log({ level: "error", err, msg: what });
    };
  };
}

export type FailureLog = ReturnType<typeof createFailureLog>;

/**
 * Creates a log of JSON lines, written without waiting to a file or a pipe that does not block. If the destination is
 * too slow, lines that are not important are dropped and counted, so that they do not fill the memory. The shop goes
 * on when it takes nothing any more.
 */
export function createLog(level: LogLevel | "silent", fd: number = process.stdout.fd): Log {
  let waiting = 0;
  let dropped = 0;
  let isExiting = false;
  const destination = new SonicBoom({
    fd,
    ...TOGETHER,
    contentMode: "buffer",
    maxLength: 2 * MAX_BYTES,
    retryEAGAIN: () => !isExiting,
  });
  const add = (line: string) => {
    const bytes = Buffer.from(line);
    waiting += bytes.length;
    // Its types know of strings only.
    destination.write(bytes as unknown as string);
  };
  const addIfRoom = (line: string) => {
    if (waiting > MAX_BYTES) dropped += 1;
    else add(line);
  };
  const logger = pino(
    // Errors come as errorDetail() has shortened them.
    { level, serializers: { err: (detail) => detail } },
    multistream(
      [
        { level: "debug", stream: { write: addIfRoom } },
        { level: "warn", stream: { write: add } },
      ],
      { dedupe: true },
    ),
  );
  destination.on("drop", (line: Buffer) => {
    waiting -= line.length;
    dropped += 1;
  });
  destination.on("write", (bytes: number) => {
    waiting -= bytes;
    if (dropped === 0 || waiting > MAX_BYTES) return;
    logger.warn({ dropped }, "log lines were dropped: nothing took them in time");
    dropped = 0;
  });
  // It is tried again with the next lines; without a listener, a full disk would end the shop.
  destination.on("error", () => {});
  process.once("exit", () => {
    isExiting = true;
    try {
      destination.flushSync();
    } catch {
      // Nobody reads the log any more.
    }
  });
  return ({ level, msg, ...fields }) => logger[level](fields, msg);
}
