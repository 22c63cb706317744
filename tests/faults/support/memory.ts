import { readFileSync } from "node:fs";

/** Memory of a process in MB, now ("VmRSS") or at most ("VmHWM"); NaN where the system does not tell. */
export function megabytes(pid: number, field: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
