import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** What a runner's JSON report says; `durations` has one entry a test. */
export type Results = { passed: number; failed: number; durations: Duration[] };
type Duration = { test: string; ms: number };
/** `status` is "expected" for one that passed. */
type PlaywrightTest = Duration & { status: string };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

/** A run that left no report counts as one failed test. */
const NO_REPORT: Results = { passed: 0, failed: 1, durations: [] };

/**
 * Reads Vitest's JSON report.
 *
 * @param succeeded whether the run did; if not, and no test failed, that counts as one
 */
export function readVitestResults(path: string, succeeded: boolean): Results {
  const report = readJson<VitestReport>(path);
  if (!report) return NO_REPORT;
  const durations = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      test: `${relative(process.cwd(), name)}: ${fullName}`,
      ms: duration,
    })),
  );
  const failed = failedOf(report.numFailedTests, succeeded);
  return { passed: report.numPassedTests, failed, durations };
}

/** Reads Playwright's JSON report in the same way; a test that passed only when repeated counts as failed. */
export function readPlaywrightResults(path: string, succeeded: boolean): Results {
  const report = readJson<PlaywrightReport>(path);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: failedOf(unexpected + flaky, succeeded),
    durations: report.suites.flatMap(testsOf),
  };
}

const failedOf = (tests: number, succeeded: boolean) => (succeeded ? tests : Math.max(tests, 1));

/** The tests in Playwright's report, each as often as it was repeated; none without a report. */
export const readPlaywrightTests = (path: string): PlaywrightTest[] =>
  readJson<PlaywrightReport>(path)?.suites.flatMap(testsOf) ?? [];

function testsOf({ file, suites = [], specs }: PlaywrightSuite): PlaywrightTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      test: `tests/e2e/${file}: ${title} (${projectName})`,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The tests that took longest, longest first, one a line. */
export function slowestTests(durations: Duration[], count: number): string[] {
  return durations
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ test, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${test}`);
}

function readJson<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
