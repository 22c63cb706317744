export type Log = (entry: Record<string, unknown>) => void;

/** Writes one JSON line an entry to standard output; entries carry no secrets and no codes. */
export function createLog(level: "silent" | "info"): Log {
  if (level === "silent") return () => {};
  return (entry) =>
    process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}
