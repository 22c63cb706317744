import { multistream, pino } from "pino";
import SonicBoom from "sonic-boom";
import type { Log, LogLevel } from "../app/web/log.ts";

/** About 4,000 requests. Warnings and errors may take as much again. */
const MAX_BYTES = 1024 * 1024;
/** Lines are written together: one write per line costs more than producing the line. */
const TOGETHER = { minLength: 64 * 1024, maxWrite: 256 * 1024, periodicFlush: 50 };

/**
 * Creates a log of JSON lines, written without waiting. A destination that is too slow, such as a pipe that
 * nobody reads, does not fill the memory: lines that are not important are dropped first, and counted. The
 * shop goes on when it takes nothing any more.
 *
 * @param level entries below it are left out; "silent" leaves out all
 * @param fd a file, or a pipe that does not block
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
      // Nobody is left to tell.
    }
  });
  return ({ level, msg, ...fields }) => logger[level](fields, msg);
}
