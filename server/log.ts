/** How long lines wait for others: writing costs more than they do. */
const GATHER_MS = 50;

export type Log = (entry: Record<string, unknown>) => void;

/** Writes one JSON line an entry to standard output, soon; entries carry no secrets and no codes. */
export function createLog(level: "silent" | "info"): Log {
  if (level === "silent") return () => {};
  let lines = "";
  const write = () => {
    if (lines) process.stdout.write(lines);
    lines = "";
  };
  process.once("exit", write);
  return (entry) => {
    if (!lines) setTimeout(write, GATHER_MS);
    lines += `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`;
  };
}
