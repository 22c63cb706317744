import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { errorDetail } from "../../app/log.ts";
import { createLog } from "../../server/log.ts";
import { testFolder } from "../support/folder.ts";

const MIB = 1024 * 1024;
const long = "x".repeat(1_000);

/** A destination that takes a text only when `take` is called. */
function givenDestination() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const written: string[] = [];
  const waiting: ((error?: Error) => void)[] = [];
  return {
    write: (text: string, done: (error?: Error | null) => void) => {
      written.push(text);
      waiting.push(done);
    },
    writeAtExit: () => {},
    take: (error?: Error) => {
      vi.advanceTimersByTime(100);
      waiting.shift()?.(error);
      vi.advanceTimersByTime(100);
    },
    lines: () =>
      written
        .join("")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test("a line has pino's fields", () => {
  const destination = givenDestination();
  const log = createLog("info", destination);
  log({ level: "info", msg: "request completed", res: { statusCode: 200 } });
  log({ level: "fatal", msg: 'a "quoted"\ntext', err: errorDetail(new TypeError("wrong")) });
  log({ level: "debug", msg: "not written" });
  destination.take();

  const common = { time: Date.now() - 200, pid: process.pid, hostname: expect.any(String) };
  expect(destination.lines()).toEqual([
    { level: 30, ...common, msg: "request completed", res: { statusCode: 200 } },
    {
      level: 60,
      ...common,
      msg: 'a "quoted"\ntext',
      err: { type: "TypeError", message: "wrong", stack: expect.stringMatching(/^TypeError: /) },
    },
  ]);
});

test.each([
  ["debug", [20, 30, 40, 50, 60]],
  ["info", [30, 40, 50, 60]],
  ["warn", [40, 50, 60]],
  ["error", [50, 60]],
  ["silent", []],
] as const)("LOG_LEVEL=%s writes lines of these levels", (level, levels) => {
  const destination = givenDestination();
  const log = createLog(level, destination);
  for (const each of ["debug", "info", "warn", "error", "fatal"] as const)
    log({ level: each, msg: each });
  destination.take();
  expect(destination.lines().map((line) => line.level)).toEqual(levels);
});

test("when nobody reads, lines wait up to a limit, errors longer; the rest is counted", () => {
  const destination = givenDestination();
  const log = createLog("info", destination);
  log({ level: "info", msg: "first" });
  vi.advanceTimersByTime(100);
  for (let i = 0; i < 10_000; i++) log({ level: "info", msg: long });
  for (let i = 0; i < 10; i++) log({ level: "error", msg: long });
  for (let i = 0; i < 10_000; i++) log({ level: "error", msg: long });
  destination.take();
  destination.take();
  destination.take();

  const lines = destination.lines();
  const withLevel = (level: number) => lines.filter((line) => line.level === level);
  expect(JSON.stringify(lines).length).toBeLessThan(2.1 * MIB);
  expect(withLevel(50).length).toBeGreaterThan(800);
  const written = withLevel(30).length + withLevel(50).length;
  expect(withLevel(40)).toEqual([
    expect.objectContaining({ dropped: 20_011 - written, msg: expect.stringMatching(/dropped/) }),
  ]);
});

test("what a full disk does not take is counted, and the log goes on when there is room", () => {
  const destination = givenDestination();
  const log = createLog("info", destination);
  log({ level: "info", msg: "lost" });
  log({ level: "error", msg: "lost" });
  destination.take(new Error("ENOSPC"));
  log({ level: "info", msg: "kept" });
  destination.take();
  destination.take();
  expect(destination.lines().slice(2)).toMatchObject([
    { level: 30, msg: "kept" },
    { level: 40, dropped: 2 },
  ]);
});

test("a log in a file has every line, the last one before the end, too", () => {
  const folder = testFolder();
  const file = join(folder, "shop.log");
  const fd = openSync(file, "w");
  const script = `
    import { createLog } from "./server/log.ts";
    const log = createLog("info");
    log({ level: "info", msg: "first" });
    setTimeout(() => {
      log({ level: "fatal", msg: "last" });
      process.exit(1);
    }, 200);`;
  const args = ["--input-type=module", "--eval", script];
  spawnSync(process.execPath, args, { stdio: ["ignore", fd, "inherit"] });
  closeSync(fd);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: "first" },
    { level: 60, msg: "last" },
  ]);
});

test("an error's text is bounded, and tells what caused it", () => {
  const error = new Error(long.repeat(100), { cause: new Error("the disk is full") });
  const detail = errorDetail(error);
  expect(JSON.stringify(detail).length).toBeLessThan(10_000);
  expect(errorDetail(new Error("failed", { cause: new Error("why") })).stack).toMatch(
    /^Error: failed\n[\s\S]*\ncaused by: Error: why\n/,
  );
  expect(errorDetail("text")).toEqual({ type: "string", message: "text" });
});
