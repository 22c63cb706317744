import { hostname } from "node:os";
import type { Log, LogLevel } from "../app/log.ts";
import { createLogBuffer } from "./log-buffer.ts";
import { type LogDestination, standardOutput } from "./log-destination.ts";

/** Pino's numbers of the levels. */
const NUMBERS: Record<LogLevel, number> = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };

/**
 * Creates a log of JSON lines shaped like pino's.
 *
 * @param level entries below it are left out; "silent" leaves out all
 */
export function createLog(
  level: LogLevel | "silent",
  destination: LogDestination = standardOutput(),
): Log {
  if (level === "silent") return () => {};
  const lowest = NUMBERS[level];
  const source = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  const format = (number: number, fields: Record<string, unknown>) =>
    `{"level":${number},"time":${Date.now()},${source},${JSON.stringify(fields).slice(1)}\n`;
  const add = createLogBuffer(destination, (dropped) =>
    format(NUMBERS.warn, { dropped, msg: "log lines were dropped: nothing took them in time" }),
  );
  return ({ level, ...fields }) => {
    const number = NUMBERS[level];
    if (number >= lowest) add(format(number, fields), number >= NUMBERS.warn);
  };
}
