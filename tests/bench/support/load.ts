import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { cpuMsOf } from "#tests/support/server/cpu-time.ts";
import { median } from "./figures.ts";
import type { Measured } from "./processes.ts";
import { inTurns } from "./rounds.ts";

const AUTOCANNON = join(import.meta.dirname, "../../../node_modules/autocannon/autocannon.js");
const ROUNDS = 5;

export type Load = {
  requestsPerSecond: number;
  /** Processor time of all threads of the server; NaN without /proc. */
  cpuMicrosPerRequest: number;
  /** Milliseconds from request to response that one in a hundred exceeds. */
  p99Ms: number;
};

type LoadOptions = {
  seconds: number;
  acceptEncoding: string;
  cookie?: string;
  connections?: number;
  /** Sent by POST. */
  json?: unknown;
};

const run = promisify(execFile);

/** Sends requests one after the other on each connection, 16 by default, from another process. */
export async function load(
  server: Measured,
  path: string,
  { seconds, acceptEncoding, cookie, connections = 16, json }: LoadOptions,
): Promise<Load> {
  const before = cpuMsOf(server.pid);
  const { stdout } = await run(
    process.execPath,
    [
      AUTOCANNON,
      "--json",
      ...["--connections", String(connections), "--duration", String(seconds)],
      ...["--headers", `accept-encoding=${acceptEncoding}`],
      ...(cookie ? ["--headers", `cookie=${cookie}`] : []),
      ...(json === undefined ? [] : postArguments(server, json)),
      server.url + path,
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const after = cpuMsOf(server.pid);
  const { requests, latency, errors, non2xx, duration } = JSON.parse(stdout) as {
    requests: { total: number };
    latency: { p99: number };
    duration: number;
    errors: number;
    non2xx: number;
  };
  if (errors > 0 || non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refusals`);
  return {
    requestsPerSecond: requests.total / duration,
    cpuMicrosPerRequest: ((after - before) * 1_000) / requests.total,
    p99Ms: latency.p99,
  };
}

/** Loads servers in turns; the first turn warms them up. */
export function loadInTurns<Name extends string>(
  servers: Record<Name, Measured>,
  path: string,
  options: LoadOptions,
): Promise<Record<Name, Load[]>> {
  const ways = Object.entries<Measured>(servers).map(([name, server]) => [
    name,
    () => load(server, path, options),
  ]);
  return inTurns<Name, Load>(Object.fromEntries(ways), ROUNDS, 1);
}

export const rateOf = (loads: Load[]) => median(loads.map((one) => one.requestsPerSecond));
export const cpuOf = (loads: Load[]) => median(loads.map((one) => one.cpuMicrosPerRequest));
export const p99Of = (loads: Load[]) => median(loads.map((one) => one.p99Ms));

const postArguments = ({ url }: Measured, json: unknown) => [
  ...["--method", "POST", "--body", JSON.stringify(json)],
  ...["--headers", "content-type=application/json", "--headers", `origin=${url}`],
];
