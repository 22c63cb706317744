// Runs the project's tests. Without arguments, `npm test`: a short run of the checks, the unit and route
// tests and the journeys in the browser. "all" runs everything there is. Names of steps run those alone and
// whole; arguments after `--` go to the test runner: `run-all.ts unit -- tests/api`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { findPostgres, requirePostgres } from "./postgres/programs.ts";
import { postgresTests } from "./postgres/tested-files.ts";
import { startPostgres } from "./postgres/throw-away-server.ts";
import { type Results, readPlaywrightResults, readVitestResults, slowestTests } from "./results.ts";
import { CHILD_ENV } from "./server/child-env.ts";

const RESULTS = "test-results";
const SLOWEST = 10;
type Env = Record<string, string | undefined>;
/** A script that Node runs, with its arguments; it fails by its exit status. */
type Step = string[];

const tool = (path: string) => `node_modules/${path}`;

/** What uses one processor each, so all of it runs at the same time. */
const CHECKS: Record<string, Step> = {
  browser: ["tests/support/browser/chromium.ts"],
  build: ["server/bootstrap.mjs", "build", "--if-stale"],
  // One program that does it once: more share it out, and do much of it twice.
  typecheck: [tool("typescript-native/bin/tsc"), "--checkers", "1"],
  lint: [tool("@biomejs/biome/bin/biome"), "check"],
  imports: [
    tool("dependency-cruiser/bin/dependency-cruiser.mjs"),
    ...["--config", ".dependency-cruiser.mjs", "app", "db", "server"],
  ],
};
const PURCHASE = ["e2e/journeys/purchase.test.ts"];

/** The steps after the checks; each answers the results of its runs. */
const TESTS: Record<string, (args: string[]) => Promise<Results[]>> = {
  unit: async (args) => [await runUnit("unit", args)],
  e2e: async (args) => [await runE2e("e2e", args)],
  postgres: runOnPostgres,
  engines: async () => [await runScript("engines")],
  faults: async () => [await runScript("faults")],
};
const IN_BROWSER = ["e2e", "postgres"];
const IN_SHORT_RUN = [...Object.keys(CHECKS), "unit", "e2e"];

const [words = [], runnerArgs = []] = splitAt(process.argv.slice(2), "--");
const names =
  words.length === 0
    ? IN_SHORT_RUN
    : words.includes("all")
      ? [...Object.keys(CHECKS), ...Object.keys(TESTS)]
      : words;
const unknown = names.filter((name) => !(name in CHECKS || name in TESTS));
if (unknown.length > 0) throw new Error(`unknown steps: ${unknown.join(", ")}`);
/** Its tests run at the same time, as soon as the shop is built; those of others have the machine to themselves. */
const IS_SHORT = words.length === 0;
/** See scope.ts; and without a server, tests use SQLite. */
const SHARED_ENV: Env = {
  TEST_SCOPE: IS_SHORT ? "short" : "all",
  TEST_DATABASE_URL: undefined,
};

async function runUnit(name: string, args: string[], env: Env = {}): Promise<Results> {
  const report = `${RESULTS}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await run([tool("vitest/vitest.mjs"), "run", ...reporters, ...args], env);
  return readVitestResults(report, succeeded);
}

async function runE2e(name: string, args: string[], env: Env = {}): Promise<Results> {
  await checking.get("browser");
  const report = `${RESULTS}/${name}.json`;
  const playwright = [tool("@playwright/test/cli.js"), "test"];
  const succeeded = await run(
    [...playwright, "--config", "tests/e2e/playwright.config.ts", ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return readPlaywrightResults(report, succeeded);
}

/** Runs tests again, and a purchase in the browser, on the server of TEST_DATABASE_URL or one of its own. */
async function runOnPostgres(args: string[]): Promise<Results[]> {
  const given = process.env.TEST_DATABASE_URL;
  const isNamed = words.includes("postgres");
  const programs = given ? null : isNamed ? requirePostgres() : findPostgres();
  if (!given && !programs) return leaveOut("postgres", "it is not installed");
  let server: Awaited<ReturnType<typeof startPostgres>> | null = null;
  try {
    if (programs !== null) server = await startPostgres(programs);
  } catch (error) {
    // Such as where no other user may run a program.
    if (isNamed) throw error;
    return leaveOut("postgres", (error as Error).message);
  }
  const env = { TEST_DATABASE_URL: given ?? server!.url };
  const results = [await runUnit("postgres", postgresTests(args), env)];
  if (args.length === 0) results.push(await runE2e("postgres-e2e", PURCHASE, env));
  await server?.stop();
  return results;
}

function leaveOut(step: string, reason: string): Results[] {
  console.log(`\nThe step ${step} was left out (npm test ${step}): ${reason}`);
  return [];
}

/** Runs a program of the tests that measures and reports by itself; it counts as one test. */
async function runScript(command: string): Promise<Results> {
  const startedAt = performance.now();
  const succeeded = await run(["server/bootstrap.mjs", command]);
  const ms = performance.now() - startedAt;
  const tests = [{ test: `npm run test:${command}`, ms, isFailed: !succeeded }];
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, tests };
}

/** Resolves when all that was started before has ended and is printed. */
let printed: Promise<unknown> = Promise.resolve();

/** Runs a script; resolves to whether it succeeded. In a short run, outputs are printed one after the other. */
async function run(step: Step, env: Env = {}): Promise<boolean> {
  const child = spawn(process.execPath, step, {
    stdio: IS_SHORT ? ["ignore", "pipe", "pipe"] : "inherit",
    env: {
      ...process.env,
      ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
      NODE_COMPILE_CACHE: CHILD_ENV.NODE_COMPILE_CACHE,
      ...SHARED_ENV,
      ...env,
    } as NodeJS.ProcessEnv,
  });
  const ended = once(child, "close");
  const begin = () => console.log(`\n> ${step.join(" ")}`);
  if (IS_SHORT) {
    const held: Buffer[] = [];
    let print = (text: Buffer) => void held.push(text);
    for (const output of [child.stdout, child.stderr]) output!.on("data", (text) => print(text));
    printed = printed.then(() => {
      begin();
      print = (text) => void process.stdout.write(text);
      for (const text of held) print(text);
      return ended;
    });
  } else begin();
  const [status] = await ended;
  return status === 0;
}

/** Adds how long something took to the table at the end. */
async function timed<T>(stage: string, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work;
  stages.push(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${stage}`);
  return result;
}

const stages: string[] = [];
const tests = Object.keys(TESTS).filter((name) => names.includes(name));
const checks = Object.keys(CHECKS).filter((name) => names.includes(name));
// Tests use the built shop, some of them in a browser.
if (tests.length > 0 && !checks.includes("build")) checks.push("build");
if (tests.some((name) => IN_BROWSER.includes(name)) && !checks.includes("browser"))
  checks.push("browser");
if (tests.length > 0) rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const checking = new Map(checks.map((name) => [name, timed(name, run(CHECKS[name]!))]));
const results: Results[] = [];
if (tests.length === 0 || (await checking.get("build"))) {
  const begin = (name: string) => timed(name, TESTS[name]!(runnerArgs));
  if (IS_SHORT) results.push(...(await Promise.all(tests.map(begin))).flat());
  else {
    await Promise.all(checking.values());
    for (const name of tests) results.push(...(await begin(name)));
  }
}
const areClean = await Promise.all(checking.values());
await printed;

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
const passed = sum(results.map((result) => result.passed));
const failedChecks = areClean.filter((isClean) => !isClean).length;
const failed = sum(results.map((result) => result.failed)) + failedChecks;
const all = results.flatMap(({ tests }) => tests);
const slowest = slowestTests(all, SLOWEST);
if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join("\n")}`);
console.log(`\nStages (some run at the same time):\n${stages.join("\n")}`);
// What failed in the first stage is far above by now, or cut off.
const red = all.filter(({ isFailed }) => isFailed).map(({ test }) => `  ${test}`);
red.push(...checks.filter((_, i) => !areClean[i]).map((name) => `  npm test ${name}`));
if (red.length > 0) console.log(`\nFailed:\n${red.join("\n")}`);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

/** The arguments before and after the first separator. */
function splitAt(args: string[], separator: string): string[][] {
  const at = args.indexOf(separator);
  return at === -1 ? [args] : [args.slice(0, at), args.slice(at + 1)];
}
