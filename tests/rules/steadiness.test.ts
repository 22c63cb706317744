import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const E2E = join(import.meta.dirname, "../e2e");
const FILES = readdirSync(E2E, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, text: readFileSync(join(E2E, file), "utf8") }));

const linesWith = (pattern: RegExp, isLeftOut = (_: string) => false): string[] =>
  FILES.filter(({ file }) => !isLeftOut(file)).flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

/** What made a browser test fail though nothing was wrong, by what it looks like in the source. */
const UNSTEADY: Record<string, RegExp> = {
  "a fixed wait": /waitForTimeout|(?<!test\.)\bset(Timeout|Interval)\(|\bsleep\(|timers\/promises/,
  "elapsed time that is measured": /performance\.now\(|Date\.now\(\) - |- Date\.now\(/,
  "what other tests leave": /\b(other|earlier) (tests|journeys)\b|\b(tests|journeys) before\b/,
  "idle time, which never comes once something was pressed": /requestIdleCallback/,
  "the insides of React": /__react/,
};

for (const [what, pattern] of Object.entries(UNSTEADY))
  test(`no browser test depends on ${what}`, () => {
    expect(linesWith(pattern)).toEqual([]);
  });

test("no browser test has a limit of its own for what a busy machine may take", () => {
  // A fixture that builds something is none of the shop's answers.
  const limit = /(?<!scope: "worker", )\btimeout:/;

  expect(linesWith(limit, (file) => file === "playwright.config.ts")).toEqual([]);
});

test("no other test has one either", () => {
  const limit = /^ *\}, \d[\d_]*\);$|\.poll\([^;]*\btimeout: \d/m;
  const tests = globSync("**/*.test.ts", { cwd: join(E2E, "..") });
  expect(tests.length).toBeGreaterThan(300);
  const limited = tests.filter((file) => limit.test(readFileSync(join(E2E, "..", file), "utf8")));

  expect(limited).toEqual([]);
});

test("no browser test returns before it has looked at anything", () => {
  const isHelper = (file: string) => !file.endsWith(".test.ts");
  expect(linesWith(/if \(!?javaScriptEnabled\) return|^\s*return;$/, isHelper)).toEqual([]);
});

test("each shop of a browser test lives in the morning, and finds nothing that others left", () => {
  const starting = FILES.filter(({ text }) => text.includes("startServer("));
  expect(starting.length).toBeGreaterThan(1);
  for (const { file, text } of starting)
    expect([file, text]).toEqual([file, expect.stringContaining("...MORNING_ENV")]);
  const fixtures = FILES.find(({ file }) => file === "fixtures.ts")!.text;
  expect(fixtures).toMatch(/freshShop: \[[\s\S]*await restoreShop\(\);[\s\S]*\{ auto: true \}/);
  // Their tests share a shop that has been filled once, and only look at it.
  const sharing = FILES.filter(({ text }) => /freshShop: undefined,/.test(text));
  const files = sharing.map(({ file }) => file);
  expect(files).toEqual(["shopper/listings.test.ts", "walks/all-screens.ts"]);
});

test("nothing moves in browser tests but where motion is looked at", () => {
  const config = FILES.find(({ file }) => file === "playwright.config.ts")!.text;
  expect(config).toContain('contextOptions: { reducedMotion: "reduce" }');
  expect(linesWith(/no-preference/).map((line) => line.split(":")[0])).toEqual([
    "input/by-hand.test.ts",
    "input/motion.test.ts",
    "shopper/pages.test.ts",
  ]);
});

test("only whole ways are walked with script off and on", () => {
  const config = FILES.find(({ file }) => file === "playwright.config.ts")!.text;
  expect(config.match(/testMatch: .*JOURNEYS/g)).toHaveLength(2);
  const both = linesWith(/for \(const .*\bjavaScriptEnabled\b/).map((line) => line.split(":")[0]);
  expect(both.filter((file) => file!.startsWith("journeys/"))).toEqual([]);
});
