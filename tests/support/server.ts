import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { RUNTIME_ENV, RUNTIME_FLAGS } from "../../server/runtime-flags.mjs";
import { CHILD_ENV } from "./child-env.ts";
import { copyTemplate, type Template } from "./templates.ts";

export type TestServer = {
  url: string;
  /** Path of its database, which a test may open at the same time. */
  databaseFile: string;
  /** Everything it has printed so far, to either stream. */
  output: () => string;
  pid: number;
  /** Its exit code once it has ended, or null after a signal. */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
};

const ROOT = join(import.meta.dirname, "../..");
const START_WITHIN_MS = 15_000;

type Program = [string, ...string[]];
/** Set SHOP_PROGRAM to the path of the binary to test that instead of the sources. */
const PROGRAM: Program = process.env.SHOP_PROGRAM
  ? [process.env.SHOP_PROGRAM, "serve"]
  : [process.execPath, ...RUNTIME_FLAGS, "server/main.ts", "serve"];

/**
 * Starts the built shop in its own process, on a free port and a copy of a template's database.
 *
 * @param env settings; with a DATA_DIR, that folder is used as it is and stays after the test
 * @throws Error with the server's output when it ends or does not listen within 15 seconds
 */
export async function startServer(
  template: Template = "demo",
  env: Record<string, string> = {},
  [program, ...args]: Program = PROGRAM,
): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? copyTemplate(template);
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...CHILD_ENV, PORT: "0", ...RUNTIME_ENV, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the server did not start:\n${output}`)),
      START_WITHIN_MS,
    );
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
