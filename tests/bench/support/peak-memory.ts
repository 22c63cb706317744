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

/** Resident memory in MB; NaN without /proc. */
export const residentMb = (pid: number) => fieldMb(pid, "VmRSS");

/** Resident memory in MB that is no page of a file, which the system may drop; NaN without /proc. */
export const privateMb = (pid: number) => fieldMb(pid, "RssAnon");

function fieldMb(pid: number, name: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)![1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
