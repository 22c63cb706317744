import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { CHILD_ENV } from "#tests/support/server/child-env.ts";
import { collect } from "#tests/support/server/collect.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PACKAGE = `@flydotio/litestream-${process.platform}-${process.arch}`;
const PROGRAM = join(ROOT, "node_modules", PACKAGE, "litestream");
const CONFIG = join(ROOT, "deploy/litestream.yml");

/** What deploy/litestream.yml takes from the environment. */
export type LitestreamEnv = { DATA_DIR: string; LITESTREAM_URL: string; [name: string]: string };

function run(command: "replicate" | "restore", args: string[], env: LitestreamEnv) {
  const all = [command, "-config", CONFIG, ...args];
  const child = spawn(PROGRAM, all, { env: { ...CHILD_ENV, ...env } });
  return { child, output: collect(child.stdout, child.stderr), ended: once(child, "exit") };
}

/** Starts Litestream with the configuration in deploy/; it runs until it is killed. */
export function startLitestream(env: LitestreamEnv) {
  const { child, output, ended } = run("replicate", [], env);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { pid: child.pid!, output, ended, stop };
}

/** Restores the newest state of the database to a file; returns what Litestream printed. */
export async function restoreWithLitestream(env: LitestreamEnv, file: string): Promise<string> {
  const { output, ended } = run("restore", ["-o", file, join(env.DATA_DIR, "shop.db")], env);
  const [status] = await ended;
  if (status !== 0) throw new Error(`litestream restore failed:\n${output()}`);
  return output();
}
