import type { Log } from "../app/log.ts";

/** Lines are written together: one write per line costs more than producing the line. */
const FLUSH_AFTER_MS = 50;

/** Creates a log that writes one JSON line per entry to standard output. */
export function createLog(level: "silent" | "info"): Log {
  if (level === "silent") return () => {};
  let lines = "";
  const flush = () => {
    if (lines) process.stdout.write(lines);
    lines = "";
  };
  process.once("exit", flush);
  return (entry) => {
    if (!lines) setTimeout(flush, FLUSH_AFTER_MS);
    lines += `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`;
  };
}
