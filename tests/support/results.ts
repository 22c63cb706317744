import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** What a runner's JSON report says; `tests` has one entry a test. */
export type Results = { passed: number; failed: number; tests: TestResult[] };
type TestResult = { test: string; ms: number; isFailed: boolean };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; duration?: number; status: string }[];
  }[];
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
const NO_REPORT: Results = { passed: 0, failed: 1, tests: [] };

/**
 * Reads Vitest's JSON report.
 *
 * @param succeeded whether the run did; if not, and no test failed, that counts as one
 */
export function readVitestResults(path: string, succeeded: boolean): Results {
  const report = readJson<VitestReport>(path);
  if (!report) return NO_REPORT;
  const tests = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    // A file whose preparation fails has no tests.
    if (assertionResults.length === 0) return { test: file, ms: 0, isFailed: status === "failed" };
    return assertionResults.map(({ fullName, duration = 0, status }) => ({
      test: `${file}: ${fullName}`,
      ms: duration,
      isFailed: status === "failed",
    }));
  });
  const failed = failedOf(report.numFailedTests, succeeded);
  return { passed: report.numPassedTests, failed, tests };
}

/** Reads Playwright's JSON report in the same way; a test that passed only when repeated counts as failed. */
export function readPlaywrightResults(path: string, succeeded: boolean): Results {
  const report = readJson<PlaywrightReport>(path);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: failedOf(unexpected + flaky, succeeded),
    tests: report.suites.flatMap(testsOf),
  };
}

const failedOf = (tests: number, succeeded: boolean) => (succeeded ? tests : Math.max(tests, 1));

/** The tests in Playwright's report, each as often as it was repeated; none without a report. */
export const readPlaywrightTests = (path: string): TestResult[] =>
  readJson<PlaywrightReport>(path)?.suites.flatMap(testsOf) ?? [];

function testsOf({ file, suites = [], specs }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      test: `tests/e2e/${file}: ${title} (${projectName})`,
      isFailed: status === "unexpected" || status === "flaky",
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The tests that took longest, longest first, one a line. */
export function slowestTests(tests: TestResult[], count: number): string[] {
  return tests
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
