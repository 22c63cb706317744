export type Log = (entry: Record<string, unknown>) => void;

/** Writes one JSON line an entry to standard output; entries carry no secrets and no codes. */
export function createLog(level: "silent" | "info"): Log {
  if (level === "silent") return () => {};
  let lines = "";
  const write = () => {
    if (lines) process.stdout.write(lines);
    lines = "";
  };
  process.once("exit", write);
  return (entry) => {
    // One write for all that happens in a turn of the event loop: it costs more than the lines do.
    if (!lines) setImmediate(write);
    lines += `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`;
  };
}
