import { readFileSync } from "node:fs";

/** Processor time that this process has used, in milliseconds; a busy machine does not add to it. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Of Linux's clock; the same on all its architectures of today. */
const TICK_MS = 10;

/** Processor time of all threads of another process, in milliseconds; NaN without /proc. */
export function cpuMsOf(pid: number): number {
  try {
    // The fields after the program's name, which may contain blanks: state is the first.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
