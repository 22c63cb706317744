import { spawnSync } from "node:child_process";
import fs, { closeSync, constants, openSync, readFileSync, readSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { errorDetail, type LogEntry } from "#app/kit/request/log.ts";
import { createFailureLog, createLog } from "#server/log.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { testFolder } from "#tests/support/server/folder.ts";

const MIB = 1024 * 1024;
const long = "x".repeat(1_000);

// A process has one log, which writes its last lines when the process ends; tests in this one make several.
const before = process.listeners("exit");
afterEach(() => {
  const added = process.listeners("exit").filter((listener) => !before.includes(listener));
  for (const listener of added) process.off("exit", listener);
});

const linesOf = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** A pipe, as standard output is one: nobody reads it until `read` is called. */
function givenPipe() {
  const path = join(testFolder(), "log");
  spawnSync("mkfifo", [path]);
  const openReader = () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  let reader = openReader();
  const fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  const chunk = Buffer.alloc(MIB);
  let text = "";
  return {
    fd,
    /** Reads until a line matches. Returns all lines so far. */
    read: async (last: RegExp) => {
      const readMore = () => {
        for (let size = 1; size > 0; text += chunk.toString("utf8", 0, size))
          size = readIfAny(reader, chunk);
        return text;
      };
      await expect.poll(readMore).toMatch(last);
      return linesOf(text);
    },
    closeReader: () => closeSync(reader),
    openReader: () => {
      reader = openReader();
    },
  };
}

function readIfAny(fd: number, chunk: Buffer): number {
  try {
    return readSync(fd, chunk);
  } catch {
    return 0;
  }
}

test("a line has pino's fields", async () => {
  const { fd, read } = givenPipe();
  const log = createLog("info", fd);
  log({ level: "info", msg: "request completed", res: { statusCode: 200 } });
  log({ level: "fatal", msg: 'a "quoted"\ntext', err: errorDetail(new TypeError("wrong")) });
  log({ level: "debug", msg: "not written" });

  const common = { time: expect.any(Number), pid: process.pid, hostname: hostname() };
  expect(await read(/fatal|quoted/)).toEqual([
    { level: 30, ...common, msg: "request completed", res: { statusCode: 200 } },
    {
      level: 60,
      ...common,
      msg: 'a "quoted"\ntext',
      err: { type: "TypeError", message: "wrong", stack: expect.stringMatching(/^TypeError: /) },
    },
  ]);
});

test("errors of several are told by what each of them says", () => {
  const refused = new AggregateError([
    new Error("refused by ::1"),
    new Error("refused by 127.0.0.1"),
  ]);
  expect(errorDetail(refused)).toMatchObject({
    type: "AggregateError",
    message: "refused by ::1; refused by 127.0.0.1",
  });
});

test("the same failure of work is logged once, and again after an hour", () => {
  const lines: LogEntry[] = [];
  const failed = createFailureLog((entry) => void lines.push(entry));
  const report = failed("mails were not sent; they are tried again");
  setClock(0);
  for (let i = 0; i < 100; i++) for (const what of ["refused", "away"]) report(new Error(what));
  failed("orders were not counted")(new Error("away"));
  setClock(60 * 60_000);
  report(new Error("away"));

  const mails = { level: "error", msg: "mails were not sent; they are tried again" };
  expect(lines).toMatchObject([
    { ...mails, err: { message: "refused" } },
    { ...mails, err: { message: "away" } },
    { level: "error", msg: "orders were not counted", err: { message: "away" } },
    { ...mails, err: { message: "away" } },
  ]);
});

test.each([
  ["debug", [20, 30, 40, 50, 60]],
  ["info", [30, 40, 50, 60]],
  ["warn", [40, 50, 60]],
  ["error", [50, 60]],
  ["silent", []],
] as const)("LOG_LEVEL=%s writes lines of these levels", async (level, levels) => {
  const { fd, read } = givenPipe();
  const log = createLog(level, fd);
  for (const each of ["debug", "info", "warn", "error", "fatal"] as const)
    log({ level: each, msg: each });
  // Each log writes when its own time has come.
  if (level !== "silent") await read(/fatal/);
  createLog("info", fd)({ level: "info", msg: "last" });
  expect((await read(/last/)).map((line) => line.level)).toEqual([...levels, 30]);
});

test("when nobody reads, lines wait up to a limit, errors longer; the rest is counted", async () => {
  const { fd, read } = givenPipe();
  const log = createLog("info", fd);
  for (let i = 0; i < 10_000; i++) log({ level: "info", msg: long });
  for (let i = 0; i < 10_010; i++) log({ level: "error", msg: long });

  const lines = await read(/"dropped":/);
  const withLevel = (level: number) => lines.filter((line) => line.level === level);
  expect(JSON.stringify(lines).length).toBeLessThan(2.1 * MIB);
  expect(withLevel(50).length).toBeGreaterThan(800);
  const written = withLevel(30).length + withLevel(50).length;
  expect(withLevel(40)).toEqual([
    expect.objectContaining({ dropped: 20_010 - written, msg: expect.stringMatching(/dropped/) }),
  ]);
});

test("what is not taken at first is written when there is somebody to read it again", async () => {
  const { fd, read, closeReader, openReader } = givenPipe();
  const log = createLog("info", fd);
  closeReader();
  const write = vi.spyOn(fs, "write");
  onTestFinished(() => write.mockRestore());
  log({ level: "error", msg: "early" });
  await vi.waitFor(() => expect(write).toHaveBeenCalled());
  openReader();
  log({ level: "info", msg: "late" });
  expect(await read(/late/)).toMatchObject([
    { level: 50, msg: "early" },
    { level: 30, msg: "late" },
  ]);
});

/** Runs a process that logs a line, and another one when it ends with this code. */
function runLogging(fd: number, code: number) {
  const script = `
    import { createLog } from "./server/log.ts";
    const log = createLog("info");
    log({ level: "info", msg: "first" });
    setTimeout(() => {
      log({ level: "fatal", msg: "last" });
      process.exit(${code});
    }, 200);`;
  const args = ["--input-type=module", "--eval", script];
  const ended = spawnSync(process.execPath, args, { stdio: ["ignore", fd, "inherit"] });
  closeSync(fd);
  return ended.status;
}

test("a full disk does not keep the process from ending", () => {
  expect(runLogging(openSync("/dev/full", "w"), 3)).toBe(3);
});

test("a log in a file has every line, the last one before the end, too", () => {
  const file = join(testFolder(), "shop.log");
  runLogging(openSync(file, "w"), 1);
  expect(linesOf(readFileSync(file, "utf8"))).toMatchObject([
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
