import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RUNTIME_ENV, RUNTIME_FLAGS } from "../../../server/runtime-flags.mjs";
import { MANY_ORDERS } from "../../faults/support/orders.ts";
import { SELLER } from "../../support/templates.ts";
import type { Recording } from "../pages/record.ts";

/** A measured server in its own process. */
export type Measured = { url: string; pid: number; stop: () => Promise<void> };
export type MeasuredShop = Measured & { databaseFile: string };

const ROOT = join(import.meta.dirname, "../../..");

/** Starts the built shop with this many products and orders; as in production, it logs to a file. */
export async function startShop(products: number, orders = 0): Promise<MeasuredShop> {
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
  };
  for (const [noun, number] of Object.entries({ products, orders })) {
    const seed = ["server/main.ts", "seed", noun, String(number)];
    const seeded = spawnSync(process.execPath, seed, { cwd: ROOT, env });
    if (seeded.status !== 0) throw new Error(`no ${noun}:\n${seeded.stderr}`);
  }
  const log = openSync(join(dataDir, "requests.log"), "w");
  const shop = spawn(process.execPath, [...RUNTIME_FLAGS, "server/main.ts", "serve"], {
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

/** Starts a bare node:http server that sends the response of another URL to every request. */
export async function startBare(url: string, acceptEncoding: string): Promise<Measured> {
  const script = join(import.meta.dirname, "bare-server.ts");
  const bare = spawn(process.execPath, [script, url, acceptEncoding], {
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
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
