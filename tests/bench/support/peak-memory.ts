import { readFileSync, writeFileSync } from "node:fs";

/** Resident memory in MB: now, and its peak since the last reading; NaN without /proc. */
export function memoryOf(pid: number): { peak: number; now: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024;
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    return { peak: read("VmHWM"), now: read("VmRSS") };
  } catch {
    return { peak: Number.NaN, now: Number.NaN };
  }
}
