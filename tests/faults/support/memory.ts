import { readFileSync } from "node:fs";

/** Resident memory of a process in MB, now ("VmRSS") or at its peak ("VmHWM"); NaN without /proc. */
export function megabytes(pid: number, field: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
