import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { RUNTIME_ENV, RUNTIME_FLAGS } from "../../server/runtime-flags.mjs";
import { copyTemplate, type Template } from "./templates.ts";

export type TestServer = {
  url: string;
  /** Path of its database, to be opened beside it. */
  databaseFile: string;
  /** Everything it wrote so far: log lines, and what it told the person at the terminal. */
  output: () => string;
  pid: number;
  /** Its exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
};

const ROOT = join(import.meta.dirname, "../..");
const START_WITHIN_MS = 15_000;
const BASE = { NODE_ENV: "production" as const, PATH: process.env.PATH, PORT: "0" };

type Program = [string, ...string[]];
/** SHOP_PROGRAM, the binary, stands in for the program of the sources. */
const PROGRAM: Program = process.env.SHOP_PROGRAM
  ? [process.env.SHOP_PROGRAM, "serve"]
  : [process.execPath, ...RUNTIME_FLAGS, "server/main.ts", "serve"];

/**
 * Starts the built shop as a process of its own, on a free port and a copy of a template.
 *
 * @param program what is started: PROGRAM unless another is named
 */
export async function startServer(
  template: Template = "demo",
  env: Record<string, string> = {},
  [program, ...args]: Program = PROGRAM,
): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? copyTemplate(template);
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...BASE, ...RUNTIME_ENV, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no start:\n${output}`)), START_WITHIN_MS);
    const listen = (chunk: Buffer) => {
      output += chunk;
      const open = / is open: (http:[^\s,]+)/.exec(output);
      if (!open) return;
      clearTimeout(timer);
      resolve(open[1]!);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`the server ended:\n${output}`)));
  });
  return {
    url,
    databaseFile: join(dataDir, "shop.db"),
    output: () => output,
    pid: child.pid!,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
