import { readFileSync, writeFileSync } from "node:fs";

/** Memory of a process in MB: resident, at its peak, and that is no page of a file. */
type Field = "VmRSS" | "VmHWM" | "RssAnon";

/** Memory of a process in MB; NaN without /proc. */
export function megabytes(pid: number, field: Field): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory in MB: now, and its peak since the last reading; NaN without /proc. */
export function memoryOf(pid: number): { peak: number; now: number } {
  const memory = { peak: megabytes(pid, "VmHWM"), now: megabytes(pid, "VmRSS") };
  if (!Number.isNaN(memory.now)) writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return memory;
}
