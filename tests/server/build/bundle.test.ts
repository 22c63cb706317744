import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commitOf } from "#server/build/bundle.ts";
import { runCommand } from "#tests/support/server/command.ts";
import { testFolder } from "#tests/support/server/folder.ts";

test("a build of a clone names its commit, one of unpacked files none", () => {
  const clone = testFolder();
  const git = (...args: string[]) =>
    execFileSync(
      "git",
      ["-C", clone, "-c", "user.name=Lan", "-c", "user.email=lan@example.com", ...args],
      {
        encoding: "utf8",
      },
    ).trim();
  git("init", "--quiet");
  writeFileSync(join(clone, "file"), "1");
  git("add", "file");
  git("commit", "--quiet", "--message", "Begin");
  const commit = git("rev-parse", "HEAD").slice(0, 8);
  expect(commitOf(clone)).toBe(commit);
  writeFileSync(join(clone, "file"), "2");
  expect(commitOf(clone)).toBe(`${commit}+`);

  const unpacked = join(clone, "unpacked");
  mkdirSync(unpacked);
  expect(commitOf(unpacked)).toBe("");
});

test("the command prints the version, with the commit that was built", async () => {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"),
  );
  const { status, out } = await runCommand(["version"], {});
  expect(status).toBe(0);
  expect(out).toMatch(/^[^ ]+( \([0-9a-f]{8,}\+?\))?\n$/);
  expect(out.startsWith(version)).toBe(true);
});
