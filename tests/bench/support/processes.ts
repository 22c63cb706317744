import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { RUNTIME_ENV, RUNTIME_FLAGS } from "#server/bootstrap/runtime-flags.mjs";
import type { Recording } from "#tests/bench/pages/record.ts";
import { MANY_ORDERS } from "#tests/faults/support/orders.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import type { Program } from "#tests/support/server/server.ts";
import { later, temporaryFolder } from "./clean-up.ts";

/** A measured server in its own process, which may be stopped before the clean-up. */
export type Measured = { url: string; pid: number; stop: () => Promise<void> };
export type MeasuredShop = Measured & { databaseFile: string };

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../../..");
const SHOP: Program = [process.execPath, ...RUNTIME_FLAGS, "build/program/main.js", "serve"];

/** What every measured shop is started with. */
export const shopEnv = (dataDir: string) => ({
  NODE_ENV: "production" as const,
  PATH: process.env.PATH,
  PORT: "0",
  DATA_DIR: dataDir,
  SELLER_EMAIL: SELLER.email,
  SELLER_PASSWORD: SELLER.password,
  ...MANY_ORDERS,
  ...RUNTIME_ENV,
});

/** Starts a program that prints its URL once it is open. It runs until the clean-up, or is stopped before. */
export async function startProgram(
  [file, ...args]: Program,
  env: NodeJS.ProcessEnv = process.env,
  stdout: number | "ignore" | "inherit" = "ignore",
): Promise<Measured> {
  const child = spawn(file, args, { cwd: ROOT, env, stdio: ["ignore", stdout, "pipe"] });
  const stop = () => ended(child);
  later(stop);
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr!.on("data", (chunk) => {
      said += chunk;
      const found = / is open: (http:[^\s,]+)/.exec(said);
      if (found) resolve(found[1]!);
    });
    child.once("exit", () => reject(new Error(`${file} ended:\n${said}`)));
  });
  return { url, pid: child.pid!, stop };
}

/** Starts a script of these folders that prints its URL, for `node`. */
const startScript = (path: string, args: string[], enter: string[] = [], env = process.env) => {
  const script = join(import.meta.dirname, path);
  return startProgram([...enter, process.execPath, script, ...args] as Program, env, "inherit");
};

/**
 * Starts the built shop with this many products and orders; as in production, it logs to a file.
 *
 * @param settings in addition to the usual ones
 * @param program what serves it
 */
export async function startShop(
  products: number,
  orders = 0,
  settings: Record<string, string> = {},
  program: Program = SHOP,
): Promise<MeasuredShop> {
  const dataDir = temporaryFolder();
  const env = { ...shopEnv(dataDir), ...settings };
  for (const [noun, number] of Object.entries({ products, orders })) {
    const seed = ["build/program/main.js", "seed", noun, String(number)];
    // The database may be reached through this process.
    await run(process.execPath, seed, { cwd: ROOT, env });
  }
  const log = openSync(join(dataDir, "requests.log"), "w");
  return { ...(await startProgram(program, env, log)), databaseFile: join(dataDir, "shop.db") };
}

/**
 * Starts a bare node:http server that sends the response of another URL to every request.
 *
 * @param enter what to put before the program
 */
export const startBare = (url: string, acceptEncoding: string, enter: string[] = []) =>
  startScript("bare-server.ts", [url, acceptEncoding], enter);

/** Starts a node:http server that only renders one of the shop's pages. */
export const startBarePage = (shop: MeasuredShop, path: string, cookie: string) =>
  startScript("bare-page.ts", [shop.url, path, cookie, shop.databaseFile], [], {
    ...process.env,
    NODE_ENV: "production",
  });

const REMIX_SERVE = join(ROOT, "node_modules/@remix-run/serve/dist/cli.js");

/** Starts Remix's own server with the same build and database. It logs to a file, as the shop does. */
export async function startStock({ databaseFile }: MeasuredShop): Promise<Measured> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stock = spawn(process.execPath, [REMIX_SERVE, "tests/bench/support/stock-build.ts"], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_FILE: databaseFile,
    },
    stdio: ["ignore", openSync(join(dirname(databaseFile), "stock.log"), "w"), "inherit"],
  });
  const stop = () => ended(stock);
  later(stop);
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (stock.exitCode !== null) throw new Error("remix-serve ended");
    await sleep(50);
  }
  return { url, pid: stock.pid!, stop };
}

/** Starts a node:http server that only sends recorded responses. */
export async function startStatic(recording: Recording): Promise<Measured> {
  const file = join(temporaryFolder(), "recording.json");
  writeFileSync(file, JSON.stringify(recording));
  return startScript("../pages/static-server.ts", [file]);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
