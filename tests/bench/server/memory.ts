import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { RUNTIME_ENV } from "../../../server/bootstrap/runtime-flags.mjs";
import { MANY_ORDERS } from "../../faults/support/orders.ts";
import { SELLER } from "../../support/data/templates.ts";
import { BINARY, ensureBinary } from "../../support/server/binary.ts";
import { CHILD_ENV } from "../../support/server/child-env.ts";
import { type Line, median } from "../support/figures.ts";
import { mixedLoad } from "../support/mixed-load.ts";
import { privateMb, residentMb } from "../support/peak-memory.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** What a first visitor looks at before the shop is idle. */
const FIRST_PAGES = ["/", "/products", "/products/rice", "/cart", "/login", "/search?q=muoi"];
/** The shop releases memory at most once in ten seconds. */
const IDLE_MS = 15_000;
const REST_MS = 30_000;
const SAMPLE_MS = 500;
const GOALS = { idleMb: 90, loadedMb: 200 };

type Program = [string, ...string[]];

/** Resident memory of the binary and of `npm start`: idle, during mixed load, and at rest after it. */
export async function memoryFigures(minutes: number): Promise<Line[]> {
  ensureBinary();
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-bench-"));
  try {
    // As installed: of a file that was just built, the system maps 20 MB more.
    const binary = join(folder, "cho-gia-vi");
    copyFileSync(BINARY, binary);
    return [
      ...(await measure("binary", [binary, "serve"], minutes)),
      ...(await measure("npm start", [process.execPath, "server/bootstrap.mjs", "serve"], minutes)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(name: string, program: Program, minutes: number): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "cho-gia-vi-bench-"));
  try {
    // The first start fills the shop.
    await (await start(program, dataDir)).stop();
    const shop = await start(program, dataDir);
    await sleep(IDLE_MS);
    const started = residentMb(shop.pid);
    for (const page of FIRST_PAGES) await (await fetch(shop.url + page)).arrayBuffer();
    await sleep(IDLE_MS);
    const idle = residentMb(shop.pid);
    const idlePrivate = privateMb(shop.pid);

    const end = new AbortController();
    const samples: number[] = [];
    const sampling = (async () => {
      for (; !end.signal.aborted; await sleep(SAMPLE_MS)) samples.push(residentMb(shop.pid));
    })();
    setTimeout(() => end.abort(), minutes * 60_000);
    const sent = await mixedLoad({ ...shop, databaseFile: join(dataDir, "shop.db") }, end.signal);
    await sampling;
    await sleep(REST_MS);
    const rested = residentMb(shop.pid);
    await shop.stop();

    const lastQuarter = samples.slice(Math.floor(samples.length * 0.75));
    const line = (figure: string, mb: number, goal: number | null): Line => ({
      figure: `${name}: ${figure}`,
      measured: `${mb.toFixed(0)} MB`,
      goal: goal === null ? "" : `≤ ${goal} MB`,
      reached: goal === null || Number.isNaN(mb) ? null : mb <= goal,
    });
    return [
      line("idle after the start", started, GOALS.idleMb),
      line("idle after a few pages", idle, null),
      line("of which its own, not pages of files", idlePrivate, null),
      line(
        `median of the last quarter of ${minutes} min, ${sent.toLocaleString("en")} requests`,
        median(lastQuarter),
        GOALS.loadedMb,
      ),
      line("peak during the load", Math.max(...samples), null),
      line("30 s after it", rested, GOALS.loadedMb),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start([file, ...args]: Program, dataDir: string) {
  const { NODE_ENV, PATH } = CHILD_ENV;
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      NODE_ENV,
      PATH,
      DATA_DIR: dataDir,
      DEMO: "on",
      PORT: "0",
      LOG_LEVEL: "silent",
      SELLER_EMAIL: SELLER.email,
      SELLER_PASSWORD: SELLER.password,
      ...MANY_ORDERS,
      // As the unit sets it; the bootstrap does so itself.
      ...RUNTIME_ENV,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
      const found = / is open: (http:[^\s,]+)/.exec(said);
      if (found) resolve(found[1]!);
    });
    void ended.then(() => reject(new Error(`${file} ended:\n${said}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url, pid: child.pid!, stop };
}
