import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RUNTIME_ENV } from "../../../server/bootstrap/runtime-flags.mjs";
import { BINARY, ensureBinary } from "../../support/server/binary.ts";
import { type Line, median } from "../support/figures.ts";

const STARTS = 5;
const GOALS = { startMs: 500, insideMb: 20 };

/** The single-file binary: what it adds to the runtime, and how soon it responds. */
export async function binaryFigures(): Promise<Line[]> {
  ensureBinary();
  const dataDir = mkdtempSync(join(tmpdir(), "cho-gia-vi-bench-"));
  try {
    // The first start creates the database.
    await (await start(dataDir)).stop();
    const starts: number[] = [];
    for (let i = 0; i < STARTS; i++) {
      const shop = await start(dataDir);
      starts.push(shop.firstAnswerMs);
      await shop.stop();
    }
    const inside = statSync(join(BINARY, "../binary/program.blob")).size / 2 ** 20;
    const line = (figure: string, value: number, goal: number, unit: string): Line => ({
      figure,
      measured: `${value.toFixed(unit === "ms" ? 0 : 1)} ${unit}`,
      goal: `≤ ${goal} ${unit}`,
      reached: value <= goal,
    });
    return [
      line("beyond the bare runtime", inside, GOALS.insideMb, "MB"),
      line("start to first response", median(starts), GOALS.startMs, "ms"),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string) {
  const startedAt = performance.now();
  const env = { DATA_DIR: dataDir, DEMO: "on", PORT: "0", ...RUNTIME_ENV };
  const child = spawn(BINARY, ["serve"], {
    env: env as never,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = await new Promise<string>((resolve) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
      const found = / is open: (http:\S+)/.exec(said);
      if (found) resolve(found[1]!);
    });
  });
  await (await fetch(url)).arrayBuffer();
  const firstAnswerMs = performance.now() - startedAt;
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  };
  return { url, pid: child.pid!, firstAnswerMs, stop };
}
