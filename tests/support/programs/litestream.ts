import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { CHILD_ENV } from "../server/child-env.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PROGRAM = join(
  ROOT,
  `node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`,
);
const CONFIG = join(ROOT, "deploy/litestream.yml");

/** What deploy/litestream.yml takes from the environment. */
export type LitestreamEnv = { DATA_DIR: string; LITESTREAM_URL: string; [name: string]: string };

/** Starts Litestream with the configuration in deploy/; it runs until it is killed. */
export function startLitestream(env: LitestreamEnv) {
  const child = spawn(PROGRAM, ["replicate", "-config", CONFIG], { env: { ...CHILD_ENV, ...env } });
  let output = "";
  const listen = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const ended = once(child, "exit");
  return {
    pid: child.pid!,
    output: () => output,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Restores the newest state of the database to a file; returns what Litestream printed. */
export async function restoreWithLitestream(env: LitestreamEnv, file: string): Promise<string> {
  const database = join(env.DATA_DIR, "shop.db");
  const child = spawn(PROGRAM, ["restore", "-config", CONFIG, "-o", file, database], {
    env: { ...CHILD_ENV, ...env },
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`litestream restore failed:\n${output}`);
  return output;
}
