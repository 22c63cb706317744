// Runs everything that `npm test` checks, or only the steps that are named. Arguments after `--` go
// to the test runners: `run-all.ts unit -- tests/api`. The step "postgres" repeats tests on PostgreSQL;
// named, all of them and a purchase in the browser.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { IN_NPM_TEST, oldChromium } from "../../server/bootstrap/fetch-engines.mjs";
import { ensureChromium } from "./browser/chromium.ts";
import { findPostgres, requirePostgres } from "./postgres/programs.ts";
import { postgresTests } from "./postgres/tested-files.ts";
import { startPostgres } from "./postgres/throw-away-server.ts";
import { type Results, readPlaywrightResults, readVitestResults, slowestTests } from "./results.ts";
import { CHILD_ENV } from "./server/child-env.ts";

const RESULTS = "test-results";
const SLOWEST = 10;
const SERVER = process.env.TEST_DATABASE_URL;
type Env = Record<string, string | undefined>;
type Step = { tool: string; args: string[]; env?: Env };

/** What sets which database the tests use: without a server, SQLite. */
const ON_SQLITE: Env = { TEST_DATABASE_URL: undefined };

/** They use one processor each, so they run at the same time. */
const CHECKS: Record<string, Step> = {
  typecheck: { tool: "typescript/bin/tsc", args: [] },
  lint: { tool: "@biomejs/biome/bin/biome", args: ["check"] },
  imports: {
    tool: "dependency-cruiser/bin/dependency-cruiser.mjs",
    args: ["--config", ".dependency-cruiser.mjs", "app", "db", "server"],
  },
};
const UNIT: Step = { tool: "vitest/vitest.mjs", args: ["run"] };
const E2E: Step = {
  tool: "@playwright/test/cli.js",
  args: ["test", "--config", "tests/e2e/playwright.config.ts"],
};
const PURCHASE = ["e2e/shopper/purchase.test.ts"];

/** The steps after the checks; each answers the results of its runs. */
const TESTS: Record<string, (args: string[]) => Promise<Results[]>> = {
  unit: async (args) => [await runUnit("unit", [...enginesOrNone(), ...args])],
  postgres: runOnPostgres,
  e2e: async (args) => [await runE2e("e2e", args)],
};

/** Leaves out the tests in an old Chromium where there is none. */
function enginesOrNone(): string[] {
  if (oldChromium(IN_NPM_TEST)) {
    // Installing it takes longer than a test may.
    if (names.length === 0) ensureChromium();
    return [];
  }
  console.log(`\nThe tests in Chromium ${IN_NPM_TEST} were left out: npm test did not fetch it`);
  return ["--exclude", "tests/engines/**"];
}

async function runUnit(name: string, args: string[], env = ON_SQLITE): Promise<Results> {
  const report = `${RESULTS}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await run({ ...UNIT, env }, [...reporters, ...args]);
  return readVitestResults(report, succeeded);
}

async function runE2e(name: string, args: string[], env = ON_SQLITE): Promise<Results> {
  ensureChromium();
  const report = `${RESULTS}/${name}.json`;
  const succeeded = await run(
    { ...E2E, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    args,
  );
  return readPlaywrightResults(report, succeeded);
}

/** On the server of TEST_DATABASE_URL, or one of its own. */
async function runOnPostgres(args: string[]): Promise<Results[]> {
  const isNamed = names.includes("postgres");
  const programs = SERVER ? null : isNamed ? requirePostgres() : findPostgres();
  if (!SERVER && !programs) return leaveOut("it is not installed");
  let server: Awaited<ReturnType<typeof startPostgres>> | null = null;
  try {
    if (programs !== null) server = await startPostgres(programs);
  } catch (error) {
    // Such as where no other user may run a program: nobody needs PostgreSQL for the other tests.
    if (isNamed) throw error;
    return leaveOut((error as Error).message);
  }
  const env = { TEST_DATABASE_URL: SERVER ?? server!.url };
  const unit = await runUnit("postgres", postgresTests(args, isNamed), env);
  const isAll = isNamed && args.length === 0;
  const e2e = isAll ? [await runE2e("postgres-e2e", PURCHASE, env)] : [];
  await server?.stop();
  return [unit, ...e2e];
}

function leaveOut(reason: string): Results[] {
  console.log(`\nThe tests on PostgreSQL were left out (npm run test:postgres): ${reason}`);
  return [];
}

/** Runs one of the project's tools; resolves to whether it succeeded. */
function run({ tool, args, env }: Step, more: string[] = []): Promise<boolean> {
  console.log(`\n> ${[tool, ...args, ...more].join(" ")}`);
  const child = spawn(process.execPath, [`node_modules/${tool}`, ...args, ...more], {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: CHILD_ENV.NODE_COMPILE_CACHE,
      ...env,
    } as NodeJS.ProcessEnv,
  });
  return new Promise((done) => child.once("exit", (status) => done(status === 0)));
}

const [names = [], runnerArgs = []] = splitAt(process.argv.slice(2), "--");
const selected = (steps: Record<string, unknown>) =>
  Object.keys(steps).filter((name) => names.length === 0 || names.includes(name));
const unknown = names.filter((name) => !(name in CHECKS || name in TESTS));
if (unknown.length > 0) throw new Error(`unknown steps: ${unknown.join(", ")}`);

const tests = selected(TESTS);
if (tests.length > 0) rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const checks = await Promise.all(selected(CHECKS).map((name) => run(CHECKS[name]!)));
const results: Results[] = [];
for (const name of tests) results.push(...(await TESTS[name]!(runnerArgs)));

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
const passed = sum(results.map((result) => result.passed));
const failedChecks = checks.filter((isClean) => !isClean).length;
const failed = sum(results.map((result) => result.failed)) + failedChecks;
const slowest = slowestTests(
  results.flatMap(({ durations }) => durations),
  SLOWEST,
);
if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join("\n")}`);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

/** The arguments before and after the first separator. */
function splitAt(args: string[], separator: string): string[][] {
  const at = args.indexOf(separator);
  return at === -1 ? [args] : [args.slice(0, at), args.slice(at + 1)];
}
