import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "#tests/bench/support/clean-up.ts";
import { atMost, fact, ifKnown, type Line, linesOf, median } from "#tests/bench/support/figures.ts";
import { mixedLoad } from "#tests/bench/support/mixed-load.ts";
import { megabytes } from "#tests/bench/support/peak-memory.ts";
import { shopEnv, startProgram } from "#tests/bench/support/processes.ts";
import { BINARY, ensureBinary } from "#tests/support/server/binary.ts";
import type { Program } from "#tests/support/server/server.ts";

/** What a first visitor looks at before the shop is idle. */
const FIRST_PAGES = ["/", "/products", "/products/rice", "/cart", "/login", "/search?q=muoi"];
/** The shop releases memory at most once in ten seconds. */
const IDLE_MS = 15_000;
const REST_MS = 30_000;
const SAMPLE_MS = 500;
const GOALS = { idleMb: 90, loadedMb: 200 };

/** Resident memory of the binary and of `npm start`: idle, during mixed load, and at rest after it. */
export async function memoryFigures(minutes: number): Promise<Line[]> {
  ensureBinary();
  // As installed: of a file that was just built, the system maps 20 MB more.
  const binary = join(temporaryFolder(), "cho-gia-vi");
  copyFileSync(BINARY, binary);
  const start: Program = [process.execPath, "server/bootstrap.mjs", "serve"];
  return [
    ...linesOf("binary", await measure([binary, "serve"], minutes)),
    ...linesOf("npm start", await measure(start, minutes)),
  ];
}

async function measure(program: Program, minutes: number): Promise<Line[]> {
  const dataDir = temporaryFolder();
  const env = { ...shopEnv(dataDir), DEMO: "on", LOG_LEVEL: "silent" };
  // The first start fills the shop.
  await (await startProgram(program, env)).stop();
  const shop = await startProgram(program, env);
  const residentMb = () => megabytes(shop.pid, "VmRSS");
  await sleep(IDLE_MS);
  const started = residentMb();
  for (const page of FIRST_PAGES) await (await fetch(shop.url + page)).arrayBuffer();
  await sleep(IDLE_MS);
  const idle = residentMb();
  const idlePrivate = megabytes(shop.pid, "RssAnon");

  const end = new AbortController();
  const samples: number[] = [];
  const sampling = (async () => {
    for (; !end.signal.aborted; await sleep(SAMPLE_MS)) samples.push(residentMb());
  })();
  setTimeout(() => end.abort(), minutes * 60_000);
  const sent = await mixedLoad({ ...shop, databaseFile: join(dataDir, "shop.db") }, end.signal);
  await sampling;
  await sleep(REST_MS);
  const rested = residentMb();
  await shop.stop();

  const loaded = median(samples.slice(Math.floor(samples.length * 0.75)));
  const requests = `${minutes} min, ${sent.toLocaleString("en")} requests`;
  const limited = (figure: string, mb: number, goal: number) =>
    ifKnown(mb, atMost(figure, mb, goal, { unit: "MB" }));
  const plain = (figure: string, mb: number) => fact(figure, `${mb.toFixed(0)} MB`);
  return [
    limited("idle after the start", started, GOALS.idleMb),
    plain("idle after a few pages", idle),
    plain("of which its own, not pages of files", idlePrivate),
    limited(`median of the last quarter of ${requests}`, loaded, GOALS.loadedMb),
    plain("peak during the load", Math.max(...samples)),
    limited("30 s after it", rested, GOALS.loadedMb),
  ];
}
