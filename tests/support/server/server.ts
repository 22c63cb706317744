import { spawn } from "node:child_process";
import { join } from "node:path";
import { RUNTIME_ENV, RUNTIME_FLAGS } from "#server/bootstrap/runtime-flags.mjs";
import { copyShop, type ShopData, type Template } from "#tests/support/data/templates.ts";
import { CHILD_ENV, type Env } from "./child-env.ts";
import { collect } from "./collect.ts";

/** An open shop, in this process or in its own. */
export type ShopServer = {
  url: string;
  /** Its database, which a test may open at the same time with openShopStore(). */
  data: ShopData;
  /** Path of its database, on SQLite. */
  databaseFile: string;
  /** Everything it has printed so far, to either stream. */
  output: () => string;
  stop: () => Promise<void>;
};

/** A shop in its own process. */
export type TestServer = ShopServer & {
  pid: number;
  /** Its exit code once it has ended, or null after a signal. */
  ended: Promise<number | null>;
};

const ROOT = join(import.meta.dirname, "../../..");
/** Only ends a start that hangs: busy and emulated processors take minutes. */
const START_WITHIN_MS = 600_000;

export type Program = [string, ...string[]];
/** How the shop is started: set SHOP_PROGRAM to the path of the binary to test that instead. */
export const shopProgram = (command: string): Program =>
  process.env.SHOP_PROGRAM
    ? [process.env.SHOP_PROGRAM, command]
    : [process.execPath, ...RUNTIME_FLAGS, "build/program/main.js", command];
/** The variables name the process that the shell becomes. */
const WITH_SOCKET: Program = ["sh", "-c", 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', "sh"];

/**
 * Starts the built shop in its own process, on a free port and a copy of a template's database.
 *
 * @param env settings; with a DATA_DIR, these data are used as they are and stay after the test
 * @param socket file descriptor of a socket to listen on, passed as systemd does
 * @throws Error with the server's output when it ends or does not listen
 */
export async function startServer(
  template: Template = "demo",
  env: Env = {},
  program: Program = shopProgram("serve"),
  socket?: number,
): Promise<TestServer> {
  const { data, remove } =
    env.DATA_DIR === undefined ? copyShop(template) : { data: env as ShopData, remove: () => {} };
  const [file, ...args]: Program = socket === undefined ? program : [...WITH_SOCKET, ...program];
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...CHILD_ENV, PORT: "0", ...RUNTIME_ENV, ...data, ...env },
    stdio: ["ignore", "pipe", "pipe", ...(socket === undefined ? [] : [socket])],
  });
  const output = collect(child.stdout!, child.stderr!);
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`the server ${how}:\n${output()}`));
    const timer = setTimeout(() => fail("did not start"), START_WITHIN_MS);
    const listen = () => {
      const open = / is open: (http:[^\s,]+)/.exec(output());
      if (!open) return;
      clearTimeout(timer);
      resolve(open[1]!);
    };
    child.stdout!.on("data", listen);
    child.stderr!.on("data", listen);
    child.once("exit", () => fail("ended"));
  });
  return {
    url,
    data,
    databaseFile: join(data.DATA_DIR, "shop.db"),
    output,
    pid: child.pid!,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      remove();
    },
  };
}
