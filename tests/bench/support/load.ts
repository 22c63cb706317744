import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { cpuMsOf } from "../../support/cpu-time.ts";
import type { Measured } from "./processes.ts";

const AUTOCANNON = join(import.meta.dirname, "../../../node_modules/autocannon/autocannon.js");
const CONNECTIONS = 16;

export type Load = {
  requestsPerSecond: number;
  /** Processor time of all threads of the server; NaN without /proc. */
  cpuMicrosPerRequest: number;
};

type LoadOptions = {
  seconds: number;
  acceptEncoding: string;
  cookie?: string;
  /** Sent by POST. */
  json?: unknown;
};

const run = promisify(execFile);

/** Sends requests one after the other on each of 16 connections, from another process. */
export async function load(
  server: Measured,
  path: string,
  { seconds, acceptEncoding, cookie, json }: LoadOptions,
): Promise<Load> {
  const before = cpuMsOf(server.pid);
  const { stdout } = await run(
    process.execPath,
    [
      AUTOCANNON,
      "--json",
      ...["--connections", String(CONNECTIONS), "--duration", String(seconds)],
      ...["--headers", `accept-encoding=${acceptEncoding}`],
      ...(cookie ? ["--headers", `cookie=${cookie}`] : []),
      ...(json === undefined ? [] : postArguments(server, json)),
      server.url + path,
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const after = cpuMsOf(server.pid);
  const { requests, errors, non2xx, duration } = JSON.parse(stdout) as {
    requests: { total: number };
    duration: number;
    errors: number;
    non2xx: number;
  };
  if (errors > 0 || non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refusals`);
  return {
    requestsPerSecond: requests.total / duration,
    cpuMicrosPerRequest: ((after - before) * 1_000) / requests.total,
  };
}

const postArguments = ({ url }: Measured, json: unknown) => [
  ...["--method", "POST", "--body", JSON.stringify(json)],
  ...["--headers", "content-type=application/json", "--headers", `origin=${url}`],
];
