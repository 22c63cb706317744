import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Measured } from "./processes.ts";

const AUTOCANNON = join(import.meta.dirname, "../../../node_modules/autocannon/autocannon.js");
/** Clock ticks in which Linux counts a process's time; the same on all its architectures of today. */
const TICKS_PER_SECOND = 100;
const CONNECTIONS = 16;

export type Load = {
  requestsPerSecond: number;
  /** Processor time of all threads of the server; NaN without /proc. */
  cpuMicrosPerRequest: number;
};

type LoadOptions = { seconds: number; acceptEncoding: string; cookie?: string };

const run = promisify(execFile);

/** Sends requests one after the other on each of 16 connections, from another process. */
export async function load(
  server: Measured,
  path: string,
  { seconds, acceptEncoding, cookie }: LoadOptions,
): Promise<Load> {
  const before = cpuSeconds(server.pid);
  const { stdout } = await run(
    process.execPath,
    [
      AUTOCANNON,
      "--json",
      ...["--connections", String(CONNECTIONS), "--duration", String(seconds)],
      ...["--headers", `accept-encoding=${acceptEncoding}`],
      ...(cookie ? ["--headers", `cookie=${cookie}`] : []),
      server.url + path,
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const after = cpuSeconds(server.pid);
  const { requests, errors, non2xx, duration } = JSON.parse(stdout) as {
    requests: { total: number };
    duration: number;
    errors: number;
    non2xx: number;
  };
  if (errors > 0 || non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refusals`);
  return {
    requestsPerSecond: requests.total / duration,
    cpuMicrosPerRequest: ((after - before) * 1e6) / requests.total,
  };
}

function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Fields after the name, which may contain spaces: user time is the 12th, system time the 13th.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
