import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { RUNTIME_ENV, RUNTIME_FLAGS } from "../../../server/bootstrap/runtime-flags.mjs";
import { MANY_ORDERS } from "../../faults/support/orders.ts";
import { SELLER } from "../../support/data/templates.ts";
import { freePort } from "../../support/server/free-port.ts";
import type { Program } from "../../support/server/server.ts";
import type { Recording } from "../pages/record.ts";

/** A measured server in its own process. */
export type Measured = { url: string; pid: number; stop: () => Promise<void> };
export type MeasuredShop = Measured & { databaseFile: string };

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../../..");
const SHOP: Program = [process.execPath, ...RUNTIME_FLAGS, "build/program/main.js", "serve"];

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
  [file, ...args]: Program = SHOP,
): Promise<MeasuredShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "cho-gia-vi-bench-"));
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: process.env.PATH,
    PORT: "0",
    DATA_DIR: dataDir,
    SELLER_EMAIL: SELLER.email,
    SELLER_PASSWORD: SELLER.password,
    ...MANY_ORDERS,
    ...RUNTIME_ENV,
    ...settings,
  };
  for (const [noun, number] of Object.entries({ products, orders })) {
    const seed = ["build/program/main.js", "seed", noun, String(number)];
    // The database may be reached through this process.
    await run(process.execPath, seed, { cwd: ROOT, env });
  }
  const log = openSync(join(dataDir, "requests.log"), "w");
  const shop = spawn(file, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", log, "pipe"],
  });
  const measured = await opened(shop);
  return {
    ...measured,
    databaseFile: join(dataDir, "shop.db"),
    stop: async () => {
      await measured.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a bare node:http server that sends the response of another URL to every request.
 *
 * @param enter what to put before the program
 */
export async function startBare(
  url: string,
  acceptEncoding: string,
  enter: string[] = [],
): Promise<Measured> {
  const script = join(import.meta.dirname, "bare-server.ts");
  const [file, ...args] = [...enter, process.execPath, script, url, acceptEncoding];
  const bare = spawn(file!, args, {
    stdio: ["ignore", "inherit", "pipe"],
  });
  return opened(bare);
}

/** Starts a node:http server that only renders one of the shop's pages. */
export async function startBarePage(
  shop: MeasuredShop,
  path: string,
  cookie: string,
): Promise<Measured> {
  const script = join(import.meta.dirname, "bare-page.ts");
  const bare = spawn(process.execPath, [script, shop.url, path, cookie, shop.databaseFile], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "pipe"],
  });
  return opened(bare);
}

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
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (stock.exitCode !== null) throw new Error("remix-serve ended");
    await sleep(50);
  }
  return { url, pid: stock.pid!, stop: () => ended(stock) };
}

/** Starts a node:http server that only sends recorded responses. */
export async function startStatic(recording: Recording): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-bench-"));
  const file = join(folder, "recording.json");
  writeFileSync(file, JSON.stringify(recording));
  const script = join(import.meta.dirname, "../pages/static-server.ts");
  const server = spawn(process.execPath, [script, file], { stdio: ["ignore", "inherit", "pipe"] });
  try {
    return await opened(server);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until a server prints its URL. */
async function opened(child: ChildProcess): Promise<Measured> {
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr!.on("data", (chunk) => {
      said += chunk;
      const found = / is open: (http:[^\s,]+)/.exec(said);
      if (found) resolve(found[1]!);
    });
    child.once("exit", () => reject(new Error(`the server ended:\n${said}`)));
  });
  return {
    url,
    pid: child.pid!,
    stop: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
