// Repeats browser tests beside one busy loop for each processor, and prints each that ever failed:
// `npm run test:steady -- [--times 20] [files and other arguments of Playwright]`.
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { ensureChromium } from "./browser/chromium.ts";
import { readPlaywrightTests } from "./results.ts";

const REPORT = "test-results/steady.json";
const CONFIG = "tests/e2e/playwright.config.ts";

type Count = { runs: number; failures: number };

const { values, tokens } = parseArgs({
  options: { times: { type: "string", default: "20" } },
  strict: false,
  tokens: true,
});
// What is not ours goes to Playwright as it was written.
const ours = tokens
  .filter((token) => token.kind === "option")
  .filter(({ name }) => name === "times");
const isOurs = (index: number) =>
  ours.some((token) => index === token.index || (index === token.index + 1 && !token.inlineValue));
const args = process.argv.slice(2).filter((_, index) => !isOurs(index));

ensureChromium();
rmSync(REPORT, { force: true });
const loops: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
process.once("exit", () => loops.forEach((loop) => void loop.kill()));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const command = ["test", "--config", CONFIG, "--repeat-each", String(values.times)];
const run = spawn(process.execPath, ["node_modules/@playwright/test/cli.js", ...command, ...args], {
  stdio: "inherit",
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
});
run.once("exit", (status) => {
  console.log(tableOf(countRuns()));
  process.exit(status ?? 1);
});

/** How often each test ran and failed. */
function countRuns(): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const { test, isFailed } of readPlaywrightTests(REPORT)) {
    const count = counts.get(test) ?? { runs: 0, failures: 0 };
    count.runs += 1;
    if (isFailed) count.failures += 1;
    counts.set(test, count);
  }
  return counts;
}

/** A line for each test that ever failed, the worst first, and one for all. */
function tableOf(counts: Map<string, Count>): string {
  const unsteady = [...counts].filter(([, { failures }]) => failures > 0);
  unsteady.sort(([, a], [, b]) => b.failures - a.failures);
  const line = (runs: string | number, failures: string | number, name: string) =>
    `${String(runs).padStart(6)} ${String(failures).padStart(8)}  ${name}`;
  const sum = (key: keyof Count) =>
    [...counts.values()].reduce((all, count) => all + count[key], 0);
  return [
    `\n${line("runs", "failures", "test")}`,
    ...unsteady.map(([name, { runs, failures }]) => line(runs, failures, name)),
    line(sum("runs"), sum("failures"), `all ${counts.size} tests`),
  ].join("\n");
}
