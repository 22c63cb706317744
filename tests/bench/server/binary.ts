import { statSync } from "node:fs";
import { join } from "node:path";
import { RUNTIME_ENV } from "#server/bootstrap/runtime-flags.mjs";
import { temporaryFolder } from "#tests/bench/support/clean-up.ts";
import { atMost, type Line, median } from "#tests/bench/support/figures.ts";
import { startProgram } from "#tests/bench/support/processes.ts";
import { inRounds } from "#tests/bench/support/rounds.ts";
import { BINARY, ensureBinary } from "#tests/support/server/binary.ts";

const STARTS = 5;
const GOALS = { startMs: 500, insideMb: 20 };

/** The single-file binary: what it adds to the runtime, and how soon it responds. */
export async function binaryFigures(): Promise<Line[]> {
  ensureBinary();
  const dataDir = temporaryFolder();
  // The first start creates the database.
  await firstAnswerMs(dataDir);
  const starts = await inRounds(STARTS, () => firstAnswerMs(dataDir));
  const inside = statSync(join(BINARY, "../binary/program.blob")).size / 2 ** 20;
  return [
    atMost("beyond the bare runtime", inside, GOALS.insideMb, { digits: 1, unit: "MB" }),
    atMost("start to first response", median(starts), GOALS.startMs, { unit: "ms" }),
  ];
}

async function firstAnswerMs(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const env = { DATA_DIR: dataDir, DEMO: "on", PORT: "0", ...RUNTIME_ENV };
  const { url, stop } = await startProgram([BINARY, "serve"], env as never);
  await (await fetch(url)).arrayBuffer();
  const ms = performance.now() - startedAt;
  await stop();
  return ms;
}
