// Runs everything that `npm test` checks, or only the steps that are named. Arguments after `--` go
// to the test runners: `run-all.ts unit -- tests/api`.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { CHILD_ENV } from "./child-env.ts";
import { ensureChromium } from "./chromium.ts";
import { readPlaywrightResults, readVitestResults, slowestTests } from "./results.ts";

const RESULTS = "test-results";
const VITEST_JSON = `${RESULTS}/vitest.json`;
const PLAYWRIGHT_JSON = `${RESULTS}/playwright.json`;
const SLOWEST = 10;

type Step = { tool: string; args: string[]; env?: Record<string, string> };

/** They use one processor each, so they run at the same time. */
const CHECKS: Record<string, Step> = {
  typecheck: { tool: "typescript/bin/tsc", args: [] },
  lint: { tool: "@biomejs/biome/bin/biome", args: ["check"] },
  imports: {
    tool: "dependency-cruiser/bin/dependency-cruiser.mjs",
    args: ["--config", ".dependency-cruiser.mjs", "app", "db", "server"],
  },
};
const TESTS: Record<string, Step> = {
  unit: {
    tool: "vitest/vitest.mjs",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_JSON}`],
  },
  e2e: {
    tool: "@playwright/test/cli.js",
    args: ["test", "--config", "tests/e2e/playwright.config.ts"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_JSON },
  },
};

/** Runs one of the project's tools; resolves to whether it succeeded. */
function run({ tool, args, env }: Step, more: string[] = []): Promise<boolean> {
  console.log(`\n> ${[tool, ...args, ...more].join(" ")}`);
  const child = spawn(process.execPath, [`node_modules/${tool}`, ...args, ...more], {
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE: CHILD_ENV.NODE_COMPILE_CACHE, ...env },
  });
  return new Promise((done) => child.once("exit", (status) => done(status === 0)));
}

const [names = [], runnerArgs = []] = splitAt(process.argv.slice(2), "--");
const selected = (steps: Record<string, Step>) =>
  Object.keys(steps).filter((name) => names.length === 0 || names.includes(name));
const unknown = names.filter((name) => !(name in CHECKS || name in TESTS));
if (unknown.length > 0) throw new Error(`unknown steps: ${unknown.join(", ")}`);

const tests = selected(TESTS);
if (tests.length > 0) rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const checks = await Promise.all(selected(CHECKS).map((name) => run(CHECKS[name]!)));
if (tests.includes("e2e")) ensureChromium();
const succeeded = [...checks];
for (const name of tests) succeeded.push(await run(TESTS[name]!, runnerArgs));

const results = [
  ...(tests.includes("unit") ? [readVitestResults(VITEST_JSON)] : []),
  ...(tests.includes("e2e") ? [readPlaywrightResults(PLAYWRIGHT_JSON)] : []),
];
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
const passed = sum(results.map((result) => result.passed));
const failedChecks = checks.filter((isClean) => !isClean).length;
const failed = sum(results.map((result) => result.failed)) + failedChecks;
const slowest = slowestTests(
  results.flatMap(({ durations }) => durations),
  SLOWEST,
);
if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join("\n")}`);
process.exitCode = succeeded.every(Boolean) && failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

/** The arguments before and after the first separator. */
function splitAt(args: string[], separator: string): string[][] {
  const at = args.indexOf(separator);
  return at === -1 ? [args] : [args.slice(0, at), args.slice(at + 1)];
}
