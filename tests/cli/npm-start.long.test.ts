import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { atEnd } from "#tests/support/server/at-end.ts";
import { CHILD_ENV } from "#tests/support/server/child-env.ts";
import { collect } from "#tests/support/server/collect.ts";
import { testFolder } from "#tests/support/server/folder.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A process and those below it, from the top. */
function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [pid, ...children.split(" ").filter(Boolean).map(Number).flatMap(treeOf)];
}

const isAlive = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

/** Ends the processes that a failed test has left. */
function endGroup(leader: number) {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // Nobody is left.
  }
}

/** Starts the shop by `npm start`, as the first of a group of processes, which a terminal would signal together. */
async function npmStart() {
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    env: { ...CHILD_ENV, PORT: "0", DATA_DIR: testFolder("demo") },
    detached: true,
  });
  atEnd(() => endGroup(npm.pid!));
  const output = collect(npm.stdout, npm.stderr);
  await expect.poll(output).toMatch(/ is open: http:/);
  const url = / is open: (http:[^\s,]+)/.exec(output())![1]!;
  return { npm, url, processes: treeOf(npm.pid!) };
}

async function expectEnded({ npm, url, processes }: Awaited<ReturnType<typeof npmStart>>) {
  await ended(npm);
  await expect.poll(() => processes.filter(isAlive)).toEqual([]);
  await expect(fetch(url)).rejects.toThrow("fetch failed");
}

const ended = async (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null && (await once(child, "exit"));

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to any process of npm start ends the shop",
  async (signal) => {
    const first = await npmStart();
    process.kill(first.npm.pid!, signal);
    await expectEnded(first);
    for (let below = 1; below < first.processes.length; below += 1) {
      const shop = await npmStart();
      process.kill(shop.processes[below]!, signal);
      await expectEnded(shop);
    }
  },
);

test("npm's shell becomes the program in every script, and on Windows runs it", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const starting = Object.values<string>(scripts).filter((script) => script.includes("bootstrap"));
  expect(starting.length).toBeGreaterThan(20);
  expect(starting.filter((script) => !script.startsWith("exec node server/"))).toEqual([]);
  expect(readFileSync(join(ROOT, "exec.cmd"), "utf8")).toMatch(/^@%\*$/m);
});

test("Ctrl-C, which reaches the shop from the terminal and from npm, lets it finish", async () => {
  const shop = await npmStart();
  process.kill(-shop.npm.pid!, "SIGINT");
  await expectEnded(shop);
});
