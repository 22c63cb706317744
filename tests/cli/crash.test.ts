import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { CHILD_ENV } from "#tests/support/server/child-env.ts";
import { testFolder } from "#tests/support/server/folder.ts";

/** Runs a command of the built shop after a script that breaks something; returns how it ended. */
function runBroken(script: string, command: string) {
  const preload = ["--import", `data:text/javascript,${encodeURIComponent(script)}`];
  const args = [...preload, "build/program/main.js", command];
  const env = { ...CHILD_ENV, DATA_DIR: testFolder("empty"), PORT: "0" };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  return { status, lines: stderr.trimEnd().split("\n") };
}

test("an error that nobody expected ends a command with a line and the places in the sources", () => {
  const script = 'process.getuid = () => { throw new TypeError("no user") }';
  const { status, lines } = runBroken(script, "check");
  expect([status, lines[0]]).toEqual([1, "Unexpected error: TypeError: no user"]);
  const places = lines.join("\n");
  expect(places).toMatch(/at restrictFilesToOwner \(server\/data-folder\.ts:\d+:\d+\)/);
  expect(places).toMatch(/at .*runCommand \(server\/cli\/run-command\.ts:\d+:\d+\)/);
});

test("an error that nothing catches ends the shop without a line of its script", () => {
  // A timer of the shop passes what it measured before.
  const script = `performance.eventLoopUtilization = (past) => {
      if (past) throw new Error("no measure");
      return {};
    }`;
  const { status, lines } = runBroken(script, "serve");
  expect(status).toBe(1);
  expect(lines).toContain("Unexpected error: Error: no measure");
  expect(lines.join("\n")).toMatch(/server\/background\/memory-release\.ts:\d+:\d+/);
  expect(lines.filter((line) => line.length > 300)).toEqual([]);
});
