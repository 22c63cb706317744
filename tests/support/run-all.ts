// Everything `npm test` checks: types, lint, unit and route tests, browser journeys.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.ts";

const RESULTS = "test-results";
const VITEST_JSON = `${RESULTS}/vitest.json`;
const PLAYWRIGHT_JSON = `${RESULTS}/playwright.json`;

/** Runs one of the project's tools to its end; answers whether it was content. */
function run(tool: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n> ${tool} ${args.join(" ")}`);
  const options = { stdio: "inherit" as const, env: { ...process.env, ...env } };
  return spawnSync(process.execPath, [`node_modules/${tool}`, ...args], options).status === 0;
}

function readJson(path: string): Record<string, never> | null {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
ensureChromium();

const content = [
  run("typescript/bin/tsc", []),
  run("@biomejs/biome/bin/biome", ["check"]),
  run("dependency-cruiser/bin/dependency-cruiser.mjs", [
    "--config",
    ".dependency-cruiser.mjs",
    "app",
    "db",
    "server",
  ]),
  run("vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${VITEST_JSON}`,
  ]),
  run("@playwright/test/cli.js", ["test", "--config", "tests/e2e/playwright.config.ts"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_JSON,
  }),
];

const vitest = readJson(VITEST_JSON) as { numPassedTests: number; numFailedTests: number } | null;
const playwright = readJson(PLAYWRIGHT_JSON) as {
  stats: { expected: number; unexpected: number; flaky: number };
} | null;
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0);
const failed =
  (vitest?.numFailedTests ?? 1) +
  (playwright ? playwright.stats.unexpected + playwright.stats.flaky : 1) +
  content.slice(0, 3).filter((ok) => !ok).length;
process.exitCode = content.every(Boolean) && failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
